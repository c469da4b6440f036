import type { Draft } from '@grognard/editor';

/** A link longer than this is cut by some messengers: beyond it a battle goes as a file. */
export const LONGEST_LINK = 16_000;

const throughStream = async (
  bytes: Uint8Array<ArrayBuffer>,
  stream: GenericTransformStream,
): Promise<Uint8Array> =>
  new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer());

const toText = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, byte => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

const toBytes = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), sign => sign.charCodeAt(0));

/** Plain data in the letters of an address. */
export const packed = async (data: unknown): Promise<string> =>
  toText(
    await throughStream(new TextEncoder().encode(JSON.stringify(data)), new CompressionStream('deflate-raw')),
  );

/** Nobody's battle is larger than this, unpacked. */
const LARGEST = 2_000_000;

/** What an address holds; nothing where it was cut or is none of ours. */
export async function unpacked(text: string): Promise<unknown> {
  try {
    const bytes = await throughStream(toBytes(text), new DecompressionStream('deflate-raw'));
    return bytes.length > LARGEST ? null : JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return null;
  }
}

/** The address that carries a whole battle; nothing where it would be too long. */
export async function linkFor(draft: Draft, path = '/desk/open'): Promise<string | null> {
  const link = `${location.origin}${path}#${await packed(draft)}`;
  return link.length > LONGEST_LINK ? null : link;
}
