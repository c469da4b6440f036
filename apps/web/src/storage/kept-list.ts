import { type Signal, signal } from '@preact/signals';

interface Kept {
  readonly id: string;
}

/** Things of one kind that are kept on this device, the one changed last first. */
export interface KeptList<T extends Kept> {
  readonly items: Signal<readonly T[]>;
  find(id: string): T | undefined;
  /** Keeps something in the place of what it was before, or as a new one. */
  put(item: T): void;
  remove(id: string): void;
}

/** The list under a key of the browser's storage. Blocked or spoilt storage costs what was kept, never the page. */
export function keptList<T extends Kept>(key: string): KeptList<T> {
  const items = signal<readonly T[]>(read(key));
  const keep = (next: readonly T[]): void => {
    items.value = next;
    try {
      localStorage.setItem(key, JSON.stringify(next));
    } catch {
      // It stays in use until the page is left.
    }
  };
  return {
    items,
    find: id => items.value.find(item => item.id === id),
    put: item => keep([item, ...items.value.filter(({ id }) => id !== item.id)]),
    remove: id => keep(items.value.filter(item => item.id !== id)),
  };
}

function read<T>(key: string): readonly T[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(kept) ? (kept as readonly T[]) : [];
  } catch {
    return [];
  }
}
