/** Remembers what was found for a view, by a key: drawings and lists ask the same many times over. */
export function oncePerView<T>(): (view: object, key: string, find: () => T) => T {
  const known = new WeakMap<object, Map<string, { readonly is: T }>>();
  return (view, key, find) => {
    const found = known.get(view) ?? new Map<string, { readonly is: T }>();
    known.set(view, found);
    const before = found.get(key);
    if (before) return before.is;
    const is = find();
    found.set(key, { is });
    return is;
  };
}
