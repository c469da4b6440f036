import { canonical } from './canonical.ts';
import { type Dice, pick, seededDice } from './dice.ts';
import { append, type Match, newMatch, positionOf } from './match.ts';
import { parseMatch, writeMatch } from './match-file.ts';
import { frozen, notPlain } from './plain.ts';
import type { Game, Outcome, Rules, Ruleset, SideId } from './ruleset.ts';

export interface FuzzOptions {
  readonly seed: string;
  /** A match that has not ended after so many orders has stalled. */
  readonly most: number;
  /** Every how many orders the costly checks are made; 1 is always. */
  readonly every?: number;
}
export interface FuzzReport {
  readonly orders: number;
  readonly outcome: Outcome | null;
  /** What broke the contract, with the order at which it did; none in a sound match. */
  readonly problems: readonly string[];
}

/** Plays random legal orders to the end and watches every promise of the contract on the way. */
export function fuzz<G extends Game>(
  ruleset: Ruleset<G>,
  scenario: G['Scenario'],
  { seed, most, every = 1 }: FuzzOptions,
): FuzzReport {
  const dice = seededDice(seed, 'fuzz');
  let match = newMatch(ruleset, frozen(scenario), seed);
  frozen(match.opening.position);
  while (match.entries.length < most) {
    const sides = match.rules.active(positionOf(match));
    if (sides.length === 0) return finished(match);
    const careful = match.entries.length % every === 0;
    const next = playOne(match, pick(sides, dice, 'side'), dice, careful);
    if (typeof next === 'string') return report(match, [`order ${match.entries.length + 1}: ${next}`]);
    match = next;
  }
  return report(match, [`not ended after ${most} orders`]);
}

const report = (match: Match, problems: readonly string[]): FuzzReport => ({
  orders: match.entries.length,
  outcome: match.rules.outcome(positionOf(match)),
  problems,
});

function finished(match: Match): FuzzReport {
  const { outcome } = report(match, []);
  if (!outcome) return report(match, ['nobody may order, yet there is no outcome']);
  const again = parseMatch(match.ruleset, JSON.parse(JSON.stringify(writeMatch(match))));
  return report(
    match,
    again.ok ? [] : again.faults.map(({ path, message }) => `replay differs at ${path}: ${message}`),
  );
}

function playOne<G extends Game>(
  match: Match<G>,
  side: SideId,
  dice: Dice,
  careful: boolean,
): Match<G> | string {
  const { rules, ruleset } = match;
  const before = positionOf(match);
  const view = rules.view(before, side);
  const orders = rules.propose(view, side, dice);
  if (orders.length === 0) return `${side} is to order, yet nothing is proposed`;
  const order = pick(orders, dice, 'order');
  const read = ruleset.parse.order(JSON.parse(JSON.stringify(order)));
  if (!read.ok || canonical(read.value) !== canonical(order)) {
    return `a proposed order is not read back as it was: ${canonical(order)}`;
  }
  const appended = append(match, side, order);
  if (appended.status === 'refused') {
    return `a proposed order is refused by ${appended.refusal.clause}: ${canonical(order)}`;
  }
  if (appended.status !== 'accepted') return 'a seeded match asks for a typed draw';
  frozen(appended.entry.position);
  const sides = match.scenario.sides.map(({ id }) => id);
  const problem = careful ? entryProblem(rules, before, appended.entry, sides, dice) : null;
  return problem ?? appended.match;
}

function entryProblem<G extends Game>(
  rules: Rules<G>,
  before: G['Position'],
  { events, position }: Match<G>['entries'][number],
  sides: readonly SideId[],
  dice: Dice,
): string | null {
  const told = events.reduce((now, event) => rules.apply(now, event), before);
  if (canonical(told) !== canonical(position))
    return `the events do not tell the position: ${firstGap(told, position)}`;
  const rough = [...notPlain(position), ...events.flatMap(event => notPlain(event))];
  if (rough.length > 0) return `not plain data: ${rough.slice(0, 3).join('; ')}`;
  // Whoever orders next imagines too, so every side is asked.
  const beliefs = sides.map(side => beliefProblem(rules, position, side, dice));
  return beliefs.find(problem => problem !== null) ?? null;
}

/** A belief fits what is seen: the view of what a side imagines is the view it started from. */
export function beliefProblem<G extends Game>(
  rules: Rules<G>,
  position: G['Position'],
  side: SideId,
  dice: Dice,
): string | null {
  const view = rules.view(position, side);
  const rough = notPlain(view);
  if (rough.length > 0) return `the view is not plain data: ${rough[0]}`;
  const believed = rules.view(rules.imagine(view, dice), side);
  return canonical(believed) === canonical(view)
    ? null
    : `an imagined position looks different: ${firstGap(believed, view)}`;
}

/** The first stretch where two texts part, for a message. */
function firstGap(a: unknown, b: unknown): string {
  const left = canonical(a);
  const right = canonical(b);
  let at = 0;
  while (at < left.length && left[at] === right[at]) at++;
  const around = (text: string) => text.slice(Math.max(0, at - 60), at + 60);
  return `…${around(left)}… against …${around(right)}…`;
}
