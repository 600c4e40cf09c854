/** A game as text in an address: its record, packed. It stands behind the #, so that no server sees it. */
async function through(bytes: Uint8Array<ArrayBuffer>, stream: CompressionStream | DecompressionStream): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer());
}

export async function packRecord(record: string): Promise<string> {
  const packed = await through(new TextEncoder().encode(record), new CompressionStream('deflate-raw'));
  const letters = Array.from(packed, (byte) => String.fromCharCode(byte)).join('');
  return btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** Most that is unpacked: a link may come from anybody. */
const MOST = 2_000_000;

/** The record again; null if the text is none. */
export async function unpackRecord(text: string): Promise<string | null> {
  try {
    const letters = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    const reader = new Blob([Uint8Array.from(letters, (letter) => letter.charCodeAt(0))])
      .stream()
      .pipeThrough(new DecompressionStream('deflate-raw'))
      .getReader();
    const decoder = new TextDecoder();
    let record = '';
    for (let { done, value } = await reader.read(); !done && record.length <= MOST; { done, value } = await reader.read())
      record += decoder.decode(value, { stream: true });
    return record.length && record.length <= MOST ? record : null;
  } catch {
    return null;
  }
}

/** Letters that a QR code can hold and a phone can read from a screen. */
export const MOST_CODED = 2_200;
