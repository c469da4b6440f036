/** A text as UTF-8; half a surrogate pair becomes U+FFFD. Written out, for not every engine brings an encoder. */
export function utf8(text: string): Uint8Array {
  // Most texts are ASCII: one byte a letter, and no list between.
  const bytes = new Uint8Array(text.length);
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (unit >= 0x80) return anyText(text);
    bytes[i] = unit;
  }
  return bytes;
}

function anyText(text: string): Uint8Array {
  const bytes: number[] = [];
  for (const letter of text) {
    let point = letter.codePointAt(0)!;
    if (point >= 0xd800 && point <= 0xdfff) point = 0xfffd;
    if (point < 0x80) bytes.push(point);
    else if (point < 0x800) bytes.push(0xc0 | (point >> 6), tail(point));
    else if (point < 0x10000) bytes.push(0xe0 | (point >> 12), tail(point >> 6), tail(point));
    else bytes.push(0xf0 | (point >> 18), tail(point >> 12), tail(point >> 6), tail(point));
  }
  return Uint8Array.from(bytes);
}

const tail = (bits: number): number => 0x80 | (bits & 0x3f);
