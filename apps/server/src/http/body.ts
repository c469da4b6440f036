import { LARGEST_BODY } from '@grognard/online';
import { Refused } from '../fault.ts';

export const tooLarge = (largest: number): Refused =>
  new Refused('too-large', `Expected at most ${largest} bytes.`);

/** How many requests a request counts for: one, and one more for every body that it could have been besides. */
export function costOf(length: string | undefined, largest: number): number {
  // Who does not say how much comes may send all that is granted.
  const bytes = Math.min(Number(length ?? largest) || 0, largest);
  return 1 + Math.floor(bytes / (LARGEST_BODY + 1));
}

/** Reads a request's JSON; more bytes than are granted are not read to their end. */
export async function readBody(request: Request, largest: number): Promise<unknown> {
  if (!/^application\/json\b/.test(request.headers.get('content-type') ?? ''))
    throw new Refused('bad-request', 'Expected a body of application/json.');
  if (Number(request.headers.get('content-length') ?? 0) > largest) throw tooLarge(largest);
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.length;
    if (size > largest) throw tooLarge(largest);
    chunks.push(chunk);
  }
  return parseJson(Buffer.concat(chunks).toString('utf8'));
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Refused('bad-request', 'Expected JSON.');
  }
}
