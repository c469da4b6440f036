/** Orders in the making, with all that was before and what was taken back. */
export interface Draft<D = unknown> {
  readonly now: D;
  readonly past: readonly D[];
  readonly future: readonly D[];
}

export const draftOf = <D>(now: D): Draft<D> => ({ now, past: [], future: [] });

/** Writes the draft anew; what was taken back before is forgotten. */
export const revise = <D>({ now, past }: Draft<D>, next: D): Draft<D> => ({
  now: next,
  past: [...past, now],
  future: [],
});

export function undoDraft<D>(draft: Draft<D>): Draft<D> {
  if (draft.past.length === 0) return draft;
  return { now: draft.past.at(-1)!, past: draft.past.slice(0, -1), future: [draft.now, ...draft.future] };
}

export function redoDraft<D>(draft: Draft<D>): Draft<D> {
  if (draft.future.length === 0) return draft;
  const [next, ...future] = draft.future;
  return { now: next!, past: [...draft.past, draft.now], future };
}
