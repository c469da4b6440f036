import {
  activeIn,
  append,
  isOrder,
  type Match,
  positionOf,
  type Ruleset,
  UMPIRE,
  writeMatch,
} from '@grognard/engine';
import { type Chance, chanceFrom } from './chance.ts';
import type { Corpus } from './corpus.ts';
import { DOCUMENT_KINDS, type Input, type Kind, type Stage } from './input.ts';
import { mutate, mutateText } from './mutate.ts';
import { skirmishOf } from './skirmish.ts';
import { stageMatch } from './trials.ts';

/** Inputs that are tried one after another by one worker. The same task gives the same inputs, always. */
export interface Task {
  readonly id: number;
  readonly game: string;
  readonly what: 'documents' | 'walk' | 'battle';
  readonly seed: string;
}

export const BATCH = 3000;

/** An input and, where it is tried at a moment of a match, that match. */
export interface Thrown {
  readonly input: Input;
  readonly match?: Match;
}

/** Makes the inputs of a task. */
export function thrownBy(ruleset: Ruleset, corpus: Corpus, task: Task): Iterable<Thrown> {
  const chance = chanceFrom(`${task.seed}/${task.game}/${task.what}/${task.id}`);
  if (task.what === 'documents') return documentsThrown(ruleset, corpus, chance);
  if (task.what === 'walk') return walkThrown(ruleset, corpus, chance);
  return battleThrown(ruleset, corpus, task, chance);
}

/** A match is replayed, which takes ten times as long as anything else here: there are fewer of them. */
const MATCH_EVERY = 40;

function* documentsThrown(ruleset: Ruleset, corpus: Corpus, chance: Chance): Generator<Thrown> {
  const { game } = corpus;
  const match = shortMatch(ruleset, corpus, chance);
  const sources: Readonly<Partial<Record<Kind, readonly unknown[]>>> = {
    scenario: [...corpus.scenarios, ...corpus.cases.map(scenarioOf).filter(raw => raw !== undefined)],
    case: corpus.cases,
    army: corpus.armies,
    ...(match ? { match: [writeMatch(match)] } : {}),
    text: [...corpus.scenarios, ...corpus.cases].map(raw => JSON.stringify(raw)),
  };
  const kinds = DOCUMENT_KINDS.filter(kind => kind !== 'match' && (sources[kind]?.length ?? 0) > 0);
  for (let i = 0; i < BATCH; i++) {
    const kind = chance.oneIn(MATCH_EVERY) && sources.match ? 'match' : chance.pick(kinds);
    const source = chance.pick(sources[kind]!);
    const raw = kind === 'text' ? mutateText(String(source), chance) : mutate(source, chance);
    yield { input: { game, kind, raw } };
  }
}

const scenarioOf = (raw: unknown): unknown => {
  const { scenario } = raw as { readonly scenario?: unknown };
  return typeof scenario === 'object' ? scenario : undefined;
};

const MOST_IN_SHORT = 8;

/** The beginning of a match of random legal orders. */
function shortMatch(ruleset: Ruleset, { scenarios }: Corpus, chance: Chance): Match | null {
  let match = stageMatch(ruleset, { scenario: chance.pick(scenarios), seed: 'fuzz', orders: [] });
  for (let i = 0; match && i < MOST_IN_SHORT; i++) match = march(match, chance) ?? match;
  return match;
}

/** The match after one more random legal order; nothing when it is over or nothing is proposed. */
function march(match: Match, chance: Chance): Match | null {
  const position = positionOf(match);
  const sides = activeIn(match);
  if (sides.length === 0) return null;
  const side = chance.pick(sides);
  const dice = diceFrom(chance);
  const orders = match.rules.propose(match.rules.view(position, side), side, dice);
  if (orders.length === 0) return null;
  const appended = append(match, side, chance.pick(orders));
  return appended.status === 'accepted' ? appended.match : null;
}

/** Dice for proposals: they are no part of a match. */
const diceFrom = (chance: Chance) => ({
  draw: (_: string, low: number, high: number): number => low + chance.below(high - low + 1),
});

/** Walks through random matches: at every halt orders, questions and what is asked are tried. */
function* walkThrown(ruleset: Ruleset, corpus: Corpus, chance: Chance): Generator<Thrown> {
  for (let thrown = 0; thrown < BATCH; ) {
    const battle = chance.pick(corpus.scenarios);
    const scenario = chance.oneIn(2) ? battle : skirmishOf(ruleset, battle, chance);
    const from = { scenario, seed: `walk-${chance.below(1e9)}` };
    for (const match of haltsOf(ruleset, from, chance)) {
      for (const each of haltThrown(corpus, match, from, chance)) {
        thrown += 1;
        yield each;
      }
      if (thrown >= BATCH) return;
    }
  }
}

/** A random match where it begins and wherever it rests, to its end. */
function* haltsOf(ruleset: Ruleset, from: Omit<Stage, 'orders'>, chance: Chance): Generator<Match> {
  let before: Match | null = null;
  let match = stageMatch(ruleset, { ...from, orders: [] });
  if (!match) throw new Error('A battle of ours is refused.');
  while (match !== before) {
    yield match;
    before = match;
    for (let steps = 1 + chance.below(12); steps > 0; steps--) match = march(match, chance) ?? match;
  }
}

const ORDERS_A_HALT = 150;
const QUESTIONS_A_HALT = 150;

function* haltThrown(
  { game, questions }: Corpus,
  match: Match,
  from: Omit<Stage, 'orders'>,
  chance: Chance,
): Generator<Thrown> {
  const stage: Stage = {
    ...from,
    orders: match.entries.flatMap(entry => (isOrder(entry) ? [[entry.side, entry.order] as const] : [])),
  };
  const sides = match.scenario.sides.map(({ id }) => id);
  const thrown = (kind: Kind, side: string, raw: unknown): Thrown => ({
    input: { game, kind, raw, stage, side },
    match,
  });
  for (const side of sides) yield thrown('moment', side, null);
  if (chance.oneIn(8)) yield thrown('save', '', null);
  const orders = proposed(match, chance);
  for (let i = 0; i < ORDERS_A_HALT && orders.length > 0; i++) {
    const [side, order] = chance.pick(orders);
    const who = chance.oneIn(12) ? chance.pick([...sides, UMPIRE, 'nobody', '__proto__']) : side;
    yield thrown('order', who, mutate(order, chance));
  }
  const ids = Object.keys(match.rules.inspect(positionOf(match)).units);
  for (let i = 0; i < QUESTIONS_A_HALT && questions.length > 0; i++) {
    const question = adapted(chance.pick(questions), ids, chance);
    const seat = chance.pick([...sides, UMPIRE]);
    yield thrown('question', seat, chance.oneIn(3) ? question : mutate(question, chance));
  }
}

/** What whoever is to order may order. */
function proposed(match: Match, chance: Chance): readonly (readonly [string, unknown])[] {
  const position = positionOf(match);
  return activeIn(match).flatMap(side => {
    const orders = match.rules.propose(match.rules.view(position, side), side, diceFrom(chance));
    return orders.map(order => [side, order] as const);
  });
}

/** A question of another field, asked of the units of this one. */
function adapted(question: unknown, ids: readonly string[], chance: Chance): unknown {
  if (ids.length === 0) return question;
  const text = JSON.stringify(question, (key, value) =>
    typeof value === 'string' && !['query', 'of'].includes(key) && !chance.oneIn(3)
      ? chance.pick(ids)
      : value,
  );
  return JSON.parse(text);
}

const CHECKED_EVERY = 25;

const WHOLE_EVERY = 200;

/** Skirmishes cut from every battle in turn, and now and then a whole battle, the smaller first. */
function battleThrown(
  ruleset: Ruleset,
  { game, battles }: Corpus,
  { id, seed }: Task,
  chance: Chance,
): Iterable<Thrown> {
  const isWhole = id % WHOLE_EVERY === 0;
  const battle = battles[(isWhole ? id / WHOLE_EVERY : id) % battles.length];
  const scenario = isWhole ? battle : skirmishOf(ruleset, battle, chance);
  return [
    { input: { game, kind: 'battle', raw: { scenario, seed: `${seed}/${id}`, every: CHECKED_EVERY } } },
  ];
}
