/**
 * Dice that anyone can check: what `meadhall/core/proof.py` says, done once more here, so that nobody has to believe the
 * server. Of libraries only the hashes: a page that is not served by TLS has no `crypto.subtle`.
 */
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import type { DiceProof } from '../wire.ts';

const NAME = 'meadhall dice 1';
const NONCE_BYTES = 32;

export interface DiceCheck {
  /** The secret is the one that was promised. */
  promised: boolean;
  /** What this device added was used: null if it came too late to add anything. */
  own: boolean | null;
  /** The first roll that is not what the secret says, by its place among the answers; null: all are. */
  wrong: number | null;
  /** Every roll is the next one, and epochs only grow. */
  counted: boolean;
}

export const commitmentOf = (secret: string): string => bytesToHex(sha256(hexToBytes(secret)));

export function keyOf(secret: string, nonces: readonly string[]): Uint8Array {
  const parts = nonces.map((nonce) => (nonce ? hexToBytes(nonce) : new Uint8Array(NONCE_BYTES)));
  return sha256(concatBytes(utf8ToBytes(NAME), hexToBytes(secret), ...parts));
}

/** The first 53 bits of a roll: as many as a number holds. */
export function bitsOf(key: Uint8Array, epoch: number, number: number): number {
  const digest = hmac(sha256, key, utf8ToBytes(`${epoch}/${number}`));
  return Number(new DataView(digest.buffer, digest.byteOffset).getBigUint64(0) >> 11n);
}

/** `promised` is what the table said when it was joined, `nonce` what this device had ready for `seats`. */
export function checkDice(proof: DiceProof, promised: string, nonce: string | undefined, seats: readonly number[]): DiceCheck {
  const key = keyOf(proof.secret, proof.nonces);
  const wrong = proof.rolls.find((roll) => bitsOf(key, roll.epoch, roll.number) !== roll.bits);
  const added = seats.some((seat) => proof.nonces[seat]);
  const counted = proof.rolls.every((roll, i) => roll.number === i && roll.epoch >= (proof.rolls[i - 1]?.epoch ?? 0));
  return {
    promised: commitmentOf(proof.secret) === proof.commitment && proof.commitment === promised,
    own: added && nonce ? seats.every((seat) => !proof.nonces[seat] || proof.nonces[seat] === nonce) : null,
    wrong: wrong?.at ?? null,
    counted,
  };
}
