/*
 * Browsers keep some of what they offer for pages that came by https or from the machine itself. A page that came
 * by plain http from another machine of the house must do without: here what is missing is made good.
 */

/** Sixteen bytes as a UUID of the fourth kind. */
export function uuidFrom(bytes: Uint8Array): string {
  const marked = bytes.with(6, (bytes[6]! & 0x0f) | 0x40).with(8, (bytes[8]! & 0x3f) | 0x80);
  const text = Array.from(marked, byte => byte.toString(16).padStart(2, '0')).join('');
  return text.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

if (typeof crypto.randomUUID !== 'function')
  crypto.randomUUID = () =>
    uuidFrom(crypto.getRandomValues(new Uint8Array(16))) as ReturnType<Crypto['randomUUID']>;
