/** Passkeys as browsers speak of them: what the server asks for, made or signed here. */
import type { PasskeyOptions } from '../wire.ts';

/** A page with TLS, or on this machine, under a name, in a browser that reads and writes what servers send. */
export const hasPasskeys = (): boolean =>
  isSecureContext &&
  !isNumber(location.hostname) &&
  'PublicKeyCredential' in window &&
  'parseCreationOptionsFromJSON' in PublicKeyCredential;

export const isNumber = (host: string): boolean => /^[\d.]+$/.test(host) || host.includes(':');

/** Null: whoever sits here does not want to. */
export async function makePasskey({ options }: PasskeyOptions): Promise<object | null> {
  const wanted = PublicKeyCredential.parseCreationOptionsFromJSON(options as never);
  return written(await navigator.credentials.create({ publicKey: wanted }).catch(() => null));
}
export async function signWithPasskey({ options }: PasskeyOptions): Promise<object | null> {
  const wanted = PublicKeyCredential.parseRequestOptionsFromJSON(options as never);
  return written(await navigator.credentials.get({ publicKey: wanted }).catch(() => null));
}
const written = (made: Credential | null): object | null => (made ? (made as PublicKeyCredential).toJSON() : null);
