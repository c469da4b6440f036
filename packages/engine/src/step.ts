import type { Game } from './ruleset.ts';

/** The position after a rule, and what happened on the way. */
export interface Step<G extends Game = Game> {
  readonly position: G['Position'];
  readonly events: readonly G['Event'][];
}

/** The rule that does nothing. */
export const nothing = <G extends Game>(position: G['Position']): Step<G> => ({ position, events: [] });

/** Carries out rules one after another, each on the position the last one left. */
export function chain<G extends Game>(
  position: G['Position'],
  ...rules: readonly ((position: G['Position']) => Step<G>)[]
): Step<G> {
  const events: G['Event'][] = [];
  let now = position;
  for (const rule of rules) {
    const step = rule(now);
    now = step.position;
    events.push(...step.events);
  }
  return { position: now, events };
}

/** Gives a ruleset its `happen`: the step of a single event, applied by the ruleset's own `apply`. */
export const stepsOf =
  <G extends Game>(apply: (position: G['Position'], event: G['Event']) => G['Position']) =>
  (position: G['Position'], event: G['Event']): Step<G> => ({
    position: apply(position, event),
    events: [event],
  });

/** The end of an exhaustive switch: a new case does not compile until it is handled. */
export function unreachable(value: never): never {
  throw new Error(`Unhandled case: ${JSON.stringify(value)}`);
}
