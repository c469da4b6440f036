/** What a field shall have, in steps: from none, or little, to much. */
export interface Wishes {
  /** 0 to 2. */
  readonly size: number;
  /** 0 to 3 each, on either half of the field. */
  readonly relief: number;
  readonly woods: number;
  readonly villages: number;
  /** A river across the middle with ways over it, or none. */
  readonly rivers: number;
  /** 1 to 3: how strong the armies are. */
  readonly points: number;
}

/** From and to, in the order in which they are asked. */
export const WISH_RANGES: Readonly<Record<keyof Wishes, readonly [number, number]>> = {
  size: [0, 2],
  relief: [0, 3],
  woods: [0, 3],
  rivers: [0, 1],
  villages: [0, 3],
  points: [1, 3],
};

/** Cells of a small, a usual and a large field: squares, or hands of the table. All are even, so that it can be turned about. */
export const FIELD_SIZES = [
  [24, 16],
  [30, 20],
  [36, 24],
] as const;

export const USUAL_WISHES: Wishes = { size: 1, relief: 2, woods: 2, rivers: 1, villages: 2, points: 2 };
