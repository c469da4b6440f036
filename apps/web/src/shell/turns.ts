/** The turn that a view tells, in whatever game; 0 where it tells none. */
export function turnIn(view: unknown): number {
  const { turn } = (view ?? {}) as { readonly turn?: unknown };
  return typeof turn === 'number' ? turn : 0;
}

/** A stretch of moments in one turn. */
export interface TurnStretch {
  readonly turn: number;
  readonly from: number;
  readonly to: number;
}

/** Moments, turn by turn. */
export function turnsOf(turns: readonly number[]): readonly TurnStretch[] {
  const stretches: TurnStretch[] = [];
  for (const [i, turn] of turns.entries()) {
    const last = stretches.at(-1);
    if (last?.turn === turn) stretches[stretches.length - 1] = { ...last, to: i };
    else stretches.push({ turn, from: i, to: i });
  }
  return stretches;
}
