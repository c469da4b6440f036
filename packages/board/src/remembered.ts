/** The same function of two numbers, which keeps what it made for the few pairs that came last. */
export function remembered<T>(most: number, make: (a: number, b: number) => T): (a: number, b: number) => T {
  const kept = new Map<string, T>();
  return (a, b) => {
    const key = `${a} ${b}`;
    const found = kept.get(key) ?? make(a, b);
    kept.delete(key);
    kept.set(key, found);
    for (const oldest of kept.keys()) {
      if (kept.size <= most) break;
      kept.delete(oldest);
    }
    return found;
  };
}
