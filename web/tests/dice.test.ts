/** The same numbers as in tests/core/test_verify.py: two programs, one formula. */
import { describe, expect, it } from 'vitest';
import { bitsOf, checkDice, commitmentOf, keyOf } from '../src/table/dice.ts';
import type { DiceProof } from '../src/wire.ts';

const SECRET = Array.from({ length: 32 }, (_, i) => i.toString(16).padStart(2, '0')).join('');
const NONCES = ['aa'.repeat(32), '', '0123456789abcdef'.repeat(4)];
const COMMITMENT = '630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd';

function proof(change: Partial<DiceProof> = {}): DiceProof {
  const key = keyOf(SECRET, NONCES);
  const places = [0, 0, 0, 2, 2].map((epoch, number) => ({ epoch, number }));
  const rolls = places.map(({ epoch, number }) => ({ at: 3 * number + 1, epoch, number, bits: bitsOf(key, epoch, number), text: 'die 3' }));
  return { commitment: COMMITMENT, nonces: NONCES, secret: SECRET, epochs: [{ epoch: 2, since: 3 }], rolls, seal: '', ...change };
}

describe('dice that anyone can check', () => {
  it('come to the same numbers as on the server', () => {
    const key = keyOf(SECRET, NONCES);
    expect(commitmentOf(SECRET)).toBe(COMMITMENT);
    expect([bitsOf(key, 0, 0), bitsOf(key, 0, 1), bitsOf(key, 3, 17)]).toEqual([0x135ee541d37e4, 0xb39d2fe9e58d1, 0x62f5d65019248]);
  });
  it('are found to be fair', () => {
    expect(checkDice(proof(), COMMITMENT, NONCES[0], [0])).toEqual({ promised: true, own: true, wrong: null, counted: true });
    expect(checkDice(proof(), COMMITMENT, 'bb'.repeat(32), [1]).own).toBeNull();
  });
  it('are found out: another secret, promise, nonce, roll, or count', () => {
    const other = proof();
    other.rolls[3]!.bits += 1;
    expect(checkDice(other, COMMITMENT, NONCES[0], [0]).wrong).toBe(10);
    expect(checkDice(proof({ secret: 'ff'.repeat(32) }), COMMITMENT, NONCES[0], [0])).toMatchObject({ promised: false, wrong: 1 });
    expect(checkDice(proof(), '00'.repeat(32), NONCES[0], [0]).promised).toBe(false);
    expect(checkDice(proof(), COMMITMENT, 'bb'.repeat(32), [0]).own).toBe(false);
    expect(checkDice(proof({ nonces: ['bb'.repeat(32), '', ''] }), COMMITMENT, NONCES[0], [0])).toMatchObject({ own: false, wrong: 1 });
    expect(checkDice(proof({ rolls: proof().rolls.slice(1) }), COMMITMENT, NONCES[0], [0]).counted).toBe(false);
  });
});
