import type { Path, Square } from './types.ts';

/** The paths given so far, by unit. */
export type Paths = Readonly<Record<string, Path>>;

/** A programme in the making, with all that was before and what was taken back. */
export interface Draft {
  readonly paths: Paths;
  readonly past: readonly Paths[];
  readonly future: readonly Paths[];
}

export const EMPTY_DRAFT: Draft = { paths: {}, past: [], future: [] };

/** Writes new paths; what was taken back before is forgotten. */
export const revise = ({ paths, past }: Draft, next: Paths): Draft => ({
  paths: next,
  past: [...past, paths],
  future: [],
});

export function undoDraft(draft: Draft): Draft {
  const last = draft.past.at(-1);
  if (!last) return draft;
  return { paths: last, past: draft.past.slice(0, -1), future: [draft.paths, ...draft.future] };
}

export function redoDraft(draft: Draft): Draft {
  const [next, ...future] = draft.future;
  if (!next) return draft;
  return { paths: next, past: [...draft.past, draft.paths], future };
}

/** Paths with those of some units replaced; an empty path is no order. */
export function withPaths(paths: Paths, changed: Readonly<Record<string, Path>>): Paths {
  const all = { ...paths, ...changed };
  return Object.fromEntries(Object.entries(all).filter(([, path]) => path.length > 0));
}

/** Where a unit will be if nothing hinders it. */
export const goalOf = (paths: Paths, unit: { readonly id: string; readonly at: Square }): Square =>
  paths[unit.id]?.at(-1) ?? unit.at;
