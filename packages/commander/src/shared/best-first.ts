/** An order with what it promises at best; what it is really worth is found by trying it. */
export interface Prospect<Order> {
  readonly order: Order;
  /** No less than `weigh` would give, or only a little. */
  readonly promise: number;
  /** What it is worth on trial; nothing if the rules refuse it. */
  readonly weigh: () => number | null;
}

export interface Found<Order> {
  readonly order: Order;
  readonly worth: number;
}

/**
 * Tries prospects, the most promising first, and stops when none left promises more than what was found.
 * Yields the best so far after every trial.
 */
export function* bestFirst<Order>(
  prospects: readonly Prospect<Order>[],
  atLeast: Found<Order>,
): Generator<Found<Order>, Found<Order>, void> {
  const inTurn = [...prospects].sort((a, b) => b.promise - a.promise);
  let best = atLeast;
  for (const { order, promise, weigh } of inTurn) {
    if (promise <= best.worth) break;
    const worth = weigh();
    if (worth !== null && worth > best.worth) best = { order, worth };
    yield best;
  }
  return best;
}
