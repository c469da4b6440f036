import { readDocument } from '@grognard/documents';
import {
  type Armies,
  activeIn,
  append,
  canonical,
  frozen,
  fuzz,
  type Game,
  type Match,
  newMatch,
  notPlain,
  type Parsed,
  parseCase,
  parseMatch,
  positionOf,
  type Rules,
  type Ruleset,
  refuse,
  runCase,
  type Scenario,
  type Seat,
  type SideId,
  seededDice,
  sidesOf,
  type Typed,
  type Verdict,
  writeMatch,
} from '@grognard/engine';
import type { Input, Stage } from './input.ts';

/** The rules under trial. */
export interface Bench {
  readonly ruleset: Ruleset;
  /** The same rules, which read and lay out a field no more than twice (`remembering`). */
  readonly fought: Ruleset;
  readonly armies: Armies | null;
}

/** A battle and its saved matches are two texts of one scenario; there is room for those of a few. */
const MOST_READ = 6;

/**
 * Rules that remember what they have read and laid out last. A saved match writes its scenario in other words than
 * a battle does, and so has a field of its own: what a match leaves behind on the one it is played on is not there
 * when it is read and replayed.
 */
export function remembering(ruleset: Ruleset): Ruleset {
  const read = new Map<string, Parsed<Scenario>>();
  const laid = new WeakMap<Scenario, Rules>();
  const scenario = (raw: unknown): Parsed<Scenario> => {
    const text = JSON.stringify(raw);
    const parsed = read.get(text) ?? frozen(ruleset.parse.scenario(raw));
    if (read.size === MOST_READ) read.clear();
    read.set(text, parsed);
    return parsed;
  };
  const prepare = (of: Scenario): Rules => {
    const rules = laid.get(of) ?? ruleset.prepare(of);
    laid.set(of, rules);
    return rules;
  };
  return { ...ruleset, parse: { ...ruleset.parse, scenario }, prepare };
}

/** A moment of a match at which things are tried, and what the seats see of it, looked at once. */
export interface Halt {
  readonly match: Match;
  readonly viewOf: (seat: Seat) => Game['View'];
}

export function haltAt(match: Match): Halt {
  const views = new Map<Seat, Game['View']>();
  const look = (seat: Seat): Game['View'] => {
    // Frozen: whoever changes what others shall see as well is caught.
    const view = frozen(match.rules.view(match.state.position, seat));
    views.set(seat, view);
    return view;
  };
  return { match, viewOf: seat => views.get(seat) ?? look(seat) };
}

/** What is wrong, in a sentence; nothing in a sound answer. */
type Problem = string | null;

/** The first that is wrong. */
function firstOf(checks: readonly (() => Problem)[]): Problem {
  for (const check of checks) {
    const problem = check();
    if (problem) return problem;
  }
  return null;
}

const roughness = (what: string, value: unknown): Problem => {
  const [first] = notPlain(value);
  return first === undefined ? null : `${what} is not plain data: ${first}`;
};

/** Plays orders on from the beginning of a battle, as far as they are accepted. */
export function stageMatch(ruleset: Ruleset, { scenario, seed, orders }: Stage): Match | null {
  const parsed = ruleset.parse.scenario(scenario);
  if (!parsed.ok) return null;
  let match = newMatch(ruleset, parsed.value, seed);
  for (const [side, raw] of orders) {
    const order = ruleset.parse.order(raw);
    const appended = order.ok ? append(match, side, order.value) : null;
    if (appended?.status !== 'accepted') break;
    match = appended.match;
  }
  return match;
}

/** Whatever is read is read the same again, can be begun, and gives whoever is to order something to order. */
function tryScenario({ ruleset }: Bench, raw: unknown): Problem {
  const parsed = ruleset.parse.scenario(raw);
  if (!parsed.ok) return null;
  const again = ruleset.parse.scenario(JSON.parse(JSON.stringify(parsed.value)));
  if (!again.ok)
    return `what was read is not read again: ${again.faults[0]?.path}: ${again.faults[0]?.message}`;
  if (canonical(again.value) !== canonical(parsed.value)) return 'what was read is read differently again';
  let match = newMatch(ruleset, parsed.value, 'fuzz');
  for (let i = 0; i < 3; i++) {
    const [side] = activeIn(match);
    if (side === undefined) return null;
    const dice = seededDice('fuzz', `${i}`);
    const order = match.rules.propose(match.rules.view(positionOf(match), side), side, dice).at(-1);
    if (!order) return 'a side is to order, yet nothing is proposed';
    const appended = append(match, side, order);
    if (appended.status !== 'accepted') return `a proposed order is ${appended.status}: ${canonical(order)}`;
    match = appended.match;
  }
  return null;
}

function tryCase({ ruleset }: Bench, raw: unknown): Problem {
  const parsed = parseCase(raw);
  if (parsed.ok) runCase(ruleset, parsed.value);
  return null;
}

function tryArmy({ armies }: Bench, raw: unknown): Problem {
  if (!armies?.read(raw).ok) return null;
  armies.objections(raw, raw);
  armies.battle?.(raw, raw);
  return null;
}

function verdictProblem(ruleset: Ruleset, verdict: Verdict): Problem {
  if (verdict.ok) return null;
  if (!ruleset.clauses.includes(verdict.clause)) return `an order is refused by no clause: ${verdict.clause}`;
  return roughness('a refusal', verdict.details);
}

/** An order from outside: read, judged, foreseen and, where it is accepted, carried out. A stranger's never is. */
function tryOrder({ ruleset }: Bench, { match, viewOf }: Halt, side: SideId, raw: unknown): Problem {
  const parsed = ruleset.parse.order(raw);
  if (!parsed.ok) return null;
  const order = parsed.value;
  const { rules } = match;
  if (!sidesOf(match).includes(side)) return carryOut(match, side, order, refuse(''));
  const view = viewOf(side);
  const verdict = rules.judge(view, side, order);
  const preview = rules.preview(view, side, order);
  return firstOf([
    () => verdictProblem(ruleset, verdict),
    () =>
      preview && preview.verdict.ok !== verdict.ok ? 'a preview and the judge disagree on an order' : null,
    () => (preview ? roughness('a preview', preview) : null),
    () => carryOut(match, side, order, verdict),
  ]);
}

function carryOut(match: Match, side: SideId, order: Typed, verdict: Verdict): Problem {
  const isActive = activeIn(match).includes(side);
  // Judged and foreseen already: it would only be judged a third time.
  if (isActive && !verdict.ok) return null;
  const appended = append(match, side, order);
  if (appended.status === 'needs-draw') return 'a seeded match asks for a typed draw';
  const isCarriedOut = appended.status === 'accepted';
  if (isCarriedOut && !isActive) return 'an order of a side that is not to order is carried out';
  if (!isCarriedOut) return isActive ? 'what the judge accepts is not carried out' : null;
  return roughness('a position', positionOf(appended.match));
}

/** A question from outside: read and answered, or refused. */
function tryQuestion({ ruleset }: Bench, { match, viewOf }: Halt, seat: Seat, raw: unknown): Problem {
  const parsed = ruleset.parse.question(raw);
  if (!parsed.ok) return null;
  const answer = match.rules.answer(viewOf(seat), parsed.value);
  return answer.ok ? roughness('an answer', answer.value) : null;
}

/** What is asked of a side now; every answer that is offered is a lawful order. */
function tryMoment({ match, viewOf }: Halt, side: SideId): Problem {
  const { rules } = match;
  const view = viewOf(side);
  const prompt = rules.prompt(view, side);
  const isActive = activeIn(match).includes(side);
  if (isActive !== (prompt !== null)) {
    return isActive
      ? 'a side is to order, yet nothing is asked of it'
      : 'a side that is not to order is asked';
  }
  const offered = [
    ...(prompt?.values.map(({ order }) => order) ?? []),
    ...(prompt?.fallback ? [prompt.fallback] : []),
  ];
  const refused = offered.find(order => !rules.judge(view, side, order).ok);
  return refused
    ? `an answer that is offered is refused: ${canonical(refused)}`
    : roughness('a prompt', prompt ?? null);
}

/** Saves the match and reads it again: it stands where it stood. */
function trySave({ ruleset }: Bench, match: Match): Problem {
  const saved = JSON.parse(JSON.stringify(writeMatch(match)));
  const again = parseMatch(ruleset, saved);
  if (!again.ok)
    return `a saved match is not read again: ${again.faults[0]?.path}: ${again.faults[0]?.message}`;
  return canonical(positionOf(again.value)) === canonical(positionOf(match))
    ? null
    : 'a saved match is read differently';
}

/** A whole match of random legal orders. */
export interface BattleInput {
  readonly scenario: unknown;
  readonly seed: string;
  /** Every how many orders the costly promises are looked at. */
  readonly every: number;
}

/** More orders than any battle of ours takes. */
const MOST_ORDERS = 20_000;

function tryBattle({ fought: ruleset }: Bench, { scenario, seed, every }: BattleInput): Problem {
  const parsed = ruleset.parse.scenario(scenario);
  if (!parsed.ok) return null;
  return fuzz(ruleset, parsed.value, { seed, most: MOST_ORDERS, every }).problems[0] ?? null;
}

function tryKind(bench: Bench, { kind, raw, side = '' }: Input, halt: Halt | null): Problem {
  switch (kind) {
    case 'scenario':
      return tryScenario(bench, raw);
    case 'match':
      parseMatch(bench.ruleset, raw);
      return null;
    case 'case':
      return tryCase(bench, raw);
    case 'army':
      return tryArmy(bench, raw);
    case 'text':
      readDocument(String(raw));
      return null;
    case 'order':
      return halt && tryOrder(bench, halt, side, raw);
    case 'question':
      return halt && tryQuestion(bench, halt, side, raw);
    case 'moment':
      return halt && tryMoment(halt, side);
    case 'save':
      return halt && trySave(bench, halt.match);
    case 'battle':
      return tryBattle(bench, raw as BattleInput);
    case 'task':
      return null;
  }
}

/** Tries one input: what is wrong with what the rules make of it, whatever is thrown included. */
export function tryInput(bench: Bench, input: Input, reached?: Halt): Problem {
  try {
    const match = reached?.match ?? (input.stage ? stageMatch(bench.ruleset, input.stage) : null);
    return tryKind(bench, input, reached ?? (match && haltAt(match)));
  } catch (error) {
    return `thrown: ${error instanceof Error ? error.message : String(error)}`;
  }
}
