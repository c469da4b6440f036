/** A whole number from low to high, each as likely as any other, from the device's own source of chance. */
export function fairNumber(low: number, high: number): number {
  const size = high - low + 1;
  const limit = Math.floor(0x1_0000_0000 / size) * size;
  const [drawn] = [new Uint32Array(1)];
  do crypto.getRandomValues(drawn);
  while (drawn[0]! >= limit);
  return low + (drawn[0]! % size);
}
