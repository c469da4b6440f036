import type { FigureWish } from './box.ts';
import { type Case, type CaseOrder, type CaseQuestion, parseCase } from './case.ts';
import { compareExactly, compareListed, type Difference, SOUND_DATA } from './compare.ts';
import { type Dice, DrawMissing, DrawOutOfRange, scriptedDice, seededDice } from './dice.ts';
import { type Fault, shown } from './fault.ts';
import { type Game, type Happened, type Rules, type Ruleset, type SideId, UMPIRE } from './ruleset.ts';
import type { Step } from './step.ts';

/** How a case came out; without failures it is proven. */
export interface CaseReport {
  readonly title: string;
  readonly failures: readonly Difference[];
}

/** A position under way, with all that has happened so far. */
export interface Played<G extends Game> {
  readonly rules: Rules<G>;
  readonly position: G['Position'];
  readonly events: readonly G['Event'][];
  readonly failures: readonly Difference[];
}

/** Sets a case up, asks and plays it with its dice, and compares what came out with what must. */
export function runCase<G extends Game>(ruleset: Ruleset<G>, example: Case): CaseReport {
  const unknown = example.clauses
    .map((clause, i) => ({ clause, path: `clauses[${i}]` }))
    .filter(({ clause }) => !ruleset.clauses.includes(clause))
    .map(({ clause, path }) => ({ path, expected: `a clause of ${ruleset.id}`, found: shown(clause) }));
  return { title: example.title, failures: [...unknown, ...failuresOf(ruleset, example)] };
}

function failuresOf<G extends Game>(ruleset: Ruleset<G>, example: Case): readonly Difference[] {
  const dice = scriptedDice(example.dice);
  const set = setUp(ruleset, example, dice);
  if (!set.rules) return set.failures;
  const asked = example.ask.flatMap((question, i) => ask(ruleset, set, question, `ask[${i}]`));
  const played = example.play.reduce<Played<G>>(
    (now, line, i) => play(ruleset, now, line, { dice, path: `play[${i}]` }),
    set,
  );
  return [...asked, ...played.failures, ...check(ruleset, played, example)];
}

/** A case set up and played: what a figure of it shows. */
export interface StagedCase<G extends Game = Game> {
  readonly example: Case;
  readonly scenario: G['Scenario'];
  readonly rules: Rules<G>;
  readonly before: G['Position'];
  readonly after: G['Position'];
  /** What happened in between. */
  readonly events: readonly G['Event'][];
}

/** Stages a case of ours; a fault in it is our mistake. */
export function stageCase<G extends Game>(ruleset: Ruleset<G>, raw: unknown): StagedCase<G> {
  const parsed = parseCase(raw);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.faults));
  const example = parsed.value;
  const scenario = ruleset.parse.scenario(example.scenario);
  const dice = scriptedDice(example.dice);
  const set = setUp(ruleset, example, dice);
  if (!scenario.ok || !set.rules) throw new Error(`${example.title}: ${JSON.stringify(set.failures)}`);
  const played = example.play.reduce<Played<G>>(
    (now, line, i) => play(ruleset, now, line, { dice, path: `play[${i}]` }),
    set,
  );
  const { rules, position: before } = set;
  const events = played.events.slice(set.events.length);
  return { example, scenario: scenario.value, rules, before, after: played.position, events };
}

/** How things stand at a moment of a staged case: before play, after it, or after so many of its events. */
export function positionAt<G extends Game>(
  { rules, before, after, events }: StagedCase<G>,
  moment: FigureWish['moment'],
): G['Position'] {
  if (moment === 'before') return before;
  if (moment === 'after') return after;
  return events.slice(0, moment).reduce<G['Position']>((now, event) => rules.apply(now, event), before);
}

type SetUp<G extends Game> = Played<G> | { readonly rules: null; readonly failures: readonly Difference[] };

export function setUp<G extends Game>(ruleset: Ruleset<G>, example: Case, dice: Dice): SetUp<G> {
  const scenario = ruleset.parse.scenario(example.scenario);
  if (!scenario.ok) return { rules: null, failures: faultsAt('scenario', scenario.faults) };
  const rules = ruleset.prepare(scenario.value);
  const begun = drawing('dice', () => rules.begin(example.state ? openingDice(example) : dice));
  if ('failure' in begun) return { rules: null, failures: [begun.failure] };
  const { position, events } = begun.value;
  if (!example.state) return { rules, position, events, failures: [] };
  const arranged = rules.arrange(position, example.state);
  if (!arranged.ok) return { rules: null, failures: faultsAt('state', arranged.faults) };
  return { rules, position: arranged.value, events: [], failures: [] };
}

/** A case that begins in the middle leaves open how it came about: its draws are not spent on that. */
function openingDice({ dice, title }: Case): Dice {
  const [listed, others] = [scriptedDice(dice), seededDice(title)];
  return {
    draw(key, low, high) {
      try {
        return listed.draw(key, low, high);
      } catch (error) {
        if (error instanceof DrawMissing) return others.draw(key, low, high);
        throw error;
      }
    },
  };
}

const faultsAt = (prefix: string, faults: readonly Fault[]): readonly Difference[] =>
  faults.map(({ path, message }) => ({
    path: path === '' ? prefix : `${prefix}.${path}`,
    expected: SOUND_DATA,
    found: message,
  }));

/** Draws that a case does not list, or lists out of range, fail it. */
function drawing<T>(path: string, work: () => T): { readonly value: T } | { readonly failure: Difference } {
  try {
    return { value: work() };
  } catch (error) {
    if (error instanceof DrawMissing) {
      const expected = `a draw '${error.key}' from ${error.low} to ${error.high}`;
      return { failure: { path, expected, found: `${error.nth - 1} listed` } };
    }
    if (error instanceof DrawOutOfRange) {
      return { failure: { path: `dice.${error.key}`, expected: 'a draw in range', found: error.message } };
    }
    throw error;
  }
}

function ask<G extends Game>(
  ruleset: Ruleset<G>,
  { rules, position }: Played<G>,
  item: CaseQuestion,
  path: string,
): readonly Difference[] {
  const { is, clause: _, ...rest } = item;
  const question = ruleset.parse.question(rest);
  if (!question.ok) return faultsAt(path, question.faults);
  const answer = rules.answer(rules.view(position, UMPIRE), question.value);
  if (!answer.ok) return faultsAt(path, answer.faults);
  // What the question does not take as an argument is a further expectation on the answer.
  const further = Object.keys(rest).filter(key => !Object.hasOwn(question.value, key));
  const found = (answer.value ?? {}) as Readonly<Record<string, unknown>>;
  const headline = typeof found === 'object' && Object.hasOwn(found, 'is') ? found['is'] : answer.value;
  return [
    ...compareListed(is, headline, `${path}.is`),
    ...further.flatMap(key => compareExactly(rest[key], found[key], `${path}.${key}`)),
  ];
}

interface At {
  readonly dice: Dice;
  readonly path: string;
}

export function play<G extends Game>(
  ruleset: Ruleset<G>,
  now: Played<G>,
  line: CaseOrder,
  at: At,
): Played<G> {
  const staged = drawing(at.path, () => now.rules.stage?.(now.position, line.order, at.dice) ?? null);
  if ('failure' in staged) return fail(now, staged.failure);
  if (!staged.value) return playOrder(ruleset, now, line, at);
  return staged.value.ok
    ? wentOn(now, staged.value.value)
    : fail(now, ...faultsAt(`${at.path}.order`, staged.value.faults));
}

function playOrder<G extends Game>(
  ruleset: Ruleset<G>,
  now: Played<G>,
  line: CaseOrder,
  { dice, path }: At,
): Played<G> {
  const { rules, position } = now;
  const order = ruleset.parse.order(line.order);
  if (!order.ok) return fail(now, ...faultsAt(`${path}.order`, order.faults));
  const side = giverOf(rules, position, order.value);
  const verdict = rules.judge(rules.view(position, side), side, order.value);
  const refused = verdict.ok ? undefined : verdict.clause;
  if (refused !== line.rejected) {
    const expected = line.rejected ? `refused by ${line.rejected}` : 'accepted';
    return fail(now, { path, expected, found: refused ? `refused by ${refused}` : 'accepted' });
  }
  if (!verdict.ok) return now;
  const resolved = drawing(path, () => rules.resolve(position, side, order.value, dice));
  return 'failure' in resolved ? fail(now, resolved.failure) : wentOn(now, resolved.value);
}

const fail = <G extends Game>(now: Played<G>, ...failures: readonly Difference[]): Played<G> => ({
  ...now,
  failures: [...now.failures, ...failures],
});
const wentOn = <G extends Game>(now: Played<G>, { position, events }: Step<G>): Played<G> => ({
  ...now,
  position,
  events: [...now.events, ...events],
});

/** The side that gives an order: its `side`, else that of the unit it names, else the side to act. */
export function giverOf<G extends Game>(rules: Rules<G>, position: G['Position'], order: G['Order']): SideId {
  const told = rules.givenBy?.(position, order);
  if (told !== undefined) return told;
  const named = order as { readonly side?: unknown; readonly unit?: unknown; readonly units?: unknown };
  if (typeof named.side === 'string') return named.side;
  const inspection = rules.inspect(position);
  const id = typeof named.unit === 'string' ? named.unit : Array.isArray(named.units) ? named.units[0] : null;
  const unit = typeof id === 'string' && Object.hasOwn(inspection.units, id) ? inspection.units[id] : null;
  if (unit && unit !== 'gone' && 'side' in unit && typeof unit.side === 'string') return unit.side;
  return inspection.side ?? rules.active(position)[0] ?? '';
}

function check<G extends Game>(
  ruleset: Ruleset<G>,
  { rules, position, events }: Played<G>,
  { expect }: Case,
): readonly Difference[] {
  const { units, sides, objectives } = rules.inspect(position);
  const byId = (
    listed: Readonly<Record<string, unknown>> | undefined,
    found: Readonly<Record<string, unknown>>,
    path: string,
  ) =>
    Object.entries(listed ?? {}).flatMap(([id, fields]) =>
      compareListed(
        asGone(fields),
        Object.hasOwn(found, id) ? asGone(found[id]) : undefined,
        `${path}.${id}`,
      ),
    );
  return [
    ...byId(expect.units, units, 'expect.units'),
    ...byId(expect.sides, sides, 'expect.sides'),
    ...byId(expect.objectives, objectives, 'expect.objectives'),
    ...checkEvents(ruleset, events, expect.events ?? []),
    ...checkNever(ruleset, events, expect.never ?? []),
    ...('outcome' in expect ? compareListed(expect.outcome, rules.outcome(position), 'expect.outcome') : []),
  ];
}

/** Three ways to say the same: `gone`, `{ gone: true }`, `{ status: gone }`. */
function asGone(fields: unknown): unknown {
  if (typeof fields !== 'object' || fields === null) return fields;
  const { gone, status } = fields as { readonly gone?: unknown; readonly status?: unknown };
  return gone === true || status === 'gone' ? 'gone' : fields;
}

type Expected = Readonly<Record<string, unknown>>;

/** The expected events occur in this order; others may stand between. */
function checkEvents(
  ruleset: Ruleset,
  events: readonly Happened[],
  expected: readonly Expected[],
): readonly Difference[] {
  let from = 0;
  const missing: Difference[] = [];
  expected.forEach((wanted, i) => {
    const at = events.findIndex((event, k) => k >= from && fits(ruleset, wanted, event));
    if (at >= 0) from = at + 1;
    else missing.push(missingEvent(wanted, events.slice(from), `expect.events[${i}]`));
  });
  return missing;
}

/** Says which event of the same type and unit came nearest, since that is what one looks for. */
function missingEvent(wanted: Expected, rest: readonly Happened[], path: string): Difference {
  const alike = rest.filter(event => event.type === wanted['type']);
  const nearest = alike.sort((a, b) => distance(wanted, a) - distance(wanted, b))[0];
  return {
    path,
    expected: JSON.stringify(wanted),
    found: nearest ? JSON.stringify(nearest) : 'no such event',
  };
}

const distance = (wanted: Expected, event: Happened): number => compareListed(wanted, event, '').length;

function checkNever(
  ruleset: Ruleset,
  events: readonly Happened[],
  never: readonly Expected[],
): readonly Difference[] {
  return never.flatMap((unwanted, i) => {
    const found = events.find(event => fits(ruleset, unwanted, event));
    if (!found) return [];
    return [{ path: `expect.never[${i}]`, expected: 'no such event', found: JSON.stringify(found) }];
  });
}

function fits(ruleset: Ruleset, { clauses, ...wanted }: Expected, event: Happened): boolean {
  if (compareListed(wanted, event, '').length > 0) return false;
  if (!Array.isArray(clauses)) return true;
  const { eventClauses } = ruleset.facts;
  if (eventClauses === 'among') return clauses.every(clause => event.clauses.includes(clause));
  const found = eventClauses === 'leading' ? event.clauses.slice(0, clauses.length) : event.clauses;
  return compareListed(clauses, found, '').length === 0;
}
