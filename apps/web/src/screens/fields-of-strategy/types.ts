export type Square = readonly [x: number, y: number];
export type Path = readonly Square[];

export const isSame = (a: Square | null | undefined, b: Square | null | undefined): boolean =>
  !!a && !!b && a[0] === b[0] && a[1] === b[1];

/** What the person does with the map just now. */
export const TOOLS = ['select', 'sight', 'ruler'] as const;
export type Tool = (typeof TOOLS)[number];
