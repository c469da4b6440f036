import type { Change, ListChange } from '@grognard/engine';

/** A plain value with changes written into it; what did not change is shared with the old one. */
export function changed(value: unknown, changes: readonly (Change | ListChange)[]): unknown {
  return changes.reduce<unknown>((now, change) => written(now, change.path, change), value);
}

function written(value: unknown, path: Change['path'], change: Change | ListChange): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return 'gone' in change ? relisted(value, change) : change.value;
  if (Array.isArray(value)) {
    const next: unknown[] = [...value];
    next[Number(key)] = written(next[Number(key)], rest, change);
    return next;
  }
  const fields = { ...(value as Readonly<Record<string, unknown>> | null | undefined) };
  const field = written(fields[key], rest, change);
  if (field === undefined) delete fields[key];
  else fields[key] = field;
  return fields;
}

function relisted(value: unknown, { gone, come }: ListChange): unknown {
  const left = new Set(gone);
  const list = (value as readonly unknown[]).filter((_, i) => !left.has(i));
  for (const [place, thing] of come) list.splice(place, 0, thing);
  return list;
}
