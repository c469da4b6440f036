import type { Path, Square } from './types.ts';

/** The paths given so far, by unit: the programme in the making. */
export type Paths = Readonly<Record<string, Path>>;

/** Paths with those of some units replaced; an empty path is no order. */
export function withPaths(paths: Paths, changed: Readonly<Record<string, Path>>): Paths {
  const all = { ...paths, ...changed };
  return Object.fromEntries(Object.entries(all).filter(([, path]) => path.length > 0));
}

/** Where a unit will be if nothing hinders it. */
export const goalOf = (paths: Paths, unit: { readonly id: string; readonly at: Square }): Square =>
  paths[unit.id]?.at(-1) ?? unit.at;
