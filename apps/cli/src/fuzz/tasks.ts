import { activeIn, append, isOrder, type Match, type Ruleset, UMPIRE, writeMatch } from '@grognard/engine';
import { type Chance, chanceFrom } from './chance.ts';
import type { Corpus } from './corpus.ts';
import { DOCUMENT_KINDS, type Input, type Kind, type Stage } from './input.ts';
import { mutate, mutateText } from './mutate.ts';
import { skirmishOf } from './skirmish.ts';
import { type Halt, haltAt, stageMatch } from './trials.ts';

/** Inputs that are tried one after another by one worker. The same task gives the same inputs, always. */
export interface Task {
  readonly id: number;
  readonly game: string;
  readonly what: 'documents' | 'walk' | 'battle';
  readonly seed: string;
  /** How many inputs, or matches. */
  readonly count: number;
}

/** Documents take some ten times as long to try as orders and questions: there are fewer of them. */
const BATCH = { documents: 1000, walk: 6000 } as const;
/** One batch of documents, then so many less one of orders and questions. */
const DOCUMENTS_EVERY = 4;
/** So many matches are fought on one field, laid out once to play on and once to replay on. */
const FIGHTS = 8;
/** Every so many fields a whole battle, which is fought once. */
const WHOLE_EVERY = 25;

/** Tasks of at least so many inputs in all. */
export function inputTasks(game: string, seed: string, inputs: number): readonly Task[] {
  const tasks: Task[] = [];
  for (let left = inputs; left > 0; ) {
    const id = tasks.length;
    const what = id % DOCUMENTS_EVERY === 0 ? 'documents' : 'walk';
    tasks.push({ id, game, what, seed, count: BATCH[what] });
    left -= BATCH[what];
  }
  return tasks;
}

/** Tasks of exactly so many matches in all. */
export function matchTasks(game: string, seed: string, matches: number): readonly Task[] {
  const tasks: Task[] = [];
  for (let left = matches; left > 0; ) {
    const id = tasks.length;
    const count = id % WHOLE_EVERY === 0 ? 1 : Math.min(FIGHTS, left);
    tasks.push({ id, game, what: 'battle', seed, count });
    left -= count;
  }
  return tasks;
}

/** An input and, where it is tried at a moment of a match, that moment. */
export interface Thrown {
  readonly input: Input;
  readonly halt?: Halt;
}

/** Makes the inputs of a task. */
export function thrownBy(ruleset: Ruleset, corpus: Corpus, task: Task): Iterable<Thrown> {
  const chance = chanceFrom(`${task.seed}/${task.game}/${task.what}/${task.id}`);
  if (task.what === 'documents') return documentsThrown(ruleset, corpus, task, chance);
  if (task.what === 'walk') return walkThrown(ruleset, corpus, task, chance);
  return battleThrown(ruleset, corpus, task, chance);
}

/** A match is replayed, which takes ten times as long as anything else here: there are fewer of them. */
const MATCH_EVERY = 40;

type Sources = Readonly<Partial<Record<Kind, readonly unknown[]>>>;

function* documentsThrown(
  ruleset: Ruleset,
  corpus: Corpus,
  { count }: Task,
  chance: Chance,
): Generator<Thrown> {
  const { game } = corpus;
  const match = shortMatch(ruleset, corpus, chance);
  const sources: Sources = { ...soundIn(corpus), ...(match ? { match: [writeMatch(match)] } : {}) };
  const kinds = DOCUMENT_KINDS.filter(kind => kind !== 'match' && (sources[kind]?.length ?? 0) > 0);
  for (let i = 0; i < count; i++) {
    const kind = chance.oneIn(MATCH_EVERY) && sources.match ? 'match' : chance.pick(kinds);
    const source = chance.pick(sources[kind]!);
    const raw = kind === 'text' ? mutateText(String(source), chance) : mutate(source, chance);
    yield { input: { game, kind, raw } };
  }
}

const soundKept = new WeakMap<Corpus, Sources>();

/** The sound documents of a game by kind, gathered and written once. */
function soundIn(corpus: Corpus): Sources {
  const sources: Sources = soundKept.get(corpus) ?? {
    scenario: [...corpus.scenarios, ...corpus.cases.map(scenarioOf).filter(raw => raw !== undefined)],
    case: corpus.cases,
    army: corpus.armies,
    text: [...corpus.scenarios, ...corpus.cases].map(raw => JSON.stringify(raw)),
  };
  soundKept.set(corpus, sources);
  return sources;
}

const scenarioOf = (raw: unknown): unknown => {
  const { scenario } = raw as { readonly scenario?: unknown };
  return typeof scenario === 'object' ? scenario : undefined;
};

const MOST_IN_SHORT = 8;

/** The beginning of a match of random legal orders. */
function shortMatch(ruleset: Ruleset, { scenarios }: Corpus, chance: Chance): Match | null {
  let match = stageMatch(ruleset, { scenario: chance.pick(scenarios), seed: 'fuzz', orders: [] });
  for (let i = 0; match && i < MOST_IN_SHORT; i++) {
    match = march(match, proposed(haltAt(match), chance), chance) ?? match;
  }
  return match;
}

/** What a side may order. */
type Proposal = readonly [side: string, order: unknown];

/** The match after one of these orders, as it takes them; nothing when it takes none of a few. */
function march(match: Match, proposals: readonly Proposal[], chance: Chance): Match | null {
  for (let go = 0; go < GOES && proposals.length > 0; go++) {
    const [side, order] = chance.pick(proposals);
    const appended = append(match, side, order as never);
    if (appended.status === 'accepted') return appended.match;
  }
  return null;
}
const GOES = 3;

/** Dice for proposals: they are no part of a match. */
const diceFrom = (chance: Chance) => ({
  draw: (_: string, low: number, high: number): number => low + chance.below(high - low + 1),
});

/** Walks through random matches: wherever one rests, orders, questions and what is asked are tried. */
function* walkThrown(ruleset: Ruleset, corpus: Corpus, { count }: Task, chance: Chance): Generator<Thrown> {
  for (let thrown = 0; thrown < count; ) {
    const battle = chance.pick(corpus.scenarios);
    const scenario = chance.oneIn(2) ? battle : skirmishOf(ruleset, battle, chance);
    const from = { scenario, seed: `walk-${chance.below(1e9)}` };
    for (const { halt, proposals } of haltsOf(ruleset, from, chance)) {
      for (const each of haltThrown(corpus, { halt, proposals, from }, chance)) {
        thrown += 1;
        yield each;
      }
      if (thrown >= count) return;
    }
  }
}

const MOST_STEPS = 8;

/** A random match where it begins and wherever it rests, to its end. */
function* haltsOf(
  ruleset: Ruleset,
  from: Omit<Stage, 'orders'>,
  chance: Chance,
): Generator<{ readonly halt: Halt; readonly proposals: readonly Proposal[] }> {
  let match = stageMatch(ruleset, { ...from, orders: [] });
  if (!match) throw new Error('A battle of ours is refused.');
  while (match) {
    const halt = haltAt(match);
    const proposals = proposed(halt, chance);
    yield { halt, proposals };
    match = march(match, proposals, chance);
    // What was proposed a moment ago is mostly lawful still, and proposing takes longer than anything here.
    for (let steps = chance.below(MOST_STEPS); match && steps > 0; steps--) {
      match = march(match, proposals, chance) ?? match;
    }
  }
}

const ORDERS_A_HALT = 100;
const QUESTIONS_A_HALT = 100;
/** A saved match is played again from its beginning, which takes as long as a hundred orders. */
const SAVED_EVERY = 25;

function* haltThrown(
  { game, questions }: Corpus,
  {
    halt,
    proposals,
    from,
  }: {
    readonly halt: Halt;
    readonly proposals: readonly Proposal[];
    readonly from: Omit<Stage, 'orders'>;
  },
  chance: Chance,
): Generator<Thrown> {
  const { match } = halt;
  const stage: Stage = {
    ...from,
    orders: match.entries.flatMap(entry => (isOrder(entry) ? [[entry.side, entry.order] as const] : [])),
  };
  const sides = match.scenario.sides.map(({ id }) => id);
  const thrown = (kind: Kind, side: string, raw: unknown): Thrown => ({
    input: { game, kind, raw, stage, side },
    halt,
  });
  for (const side of sides) yield thrown('moment', side, null);
  if (chance.oneIn(SAVED_EVERY)) yield thrown('save', '', null);
  for (let i = 0; i < ORDERS_A_HALT && proposals.length > 0; i++) {
    const [side, order] = chance.pick(proposals);
    const who = chance.oneIn(12) ? chance.pick([...sides, UMPIRE, 'nobody', '__proto__']) : side;
    yield thrown('order', who, mutate(order, chance));
  }
  const ids = Object.keys(match.rules.inspect(match.state.position).units);
  for (let i = 0; i < QUESTIONS_A_HALT && questions.length > 0; i++) {
    const question = adapted(chance.pick(questions), ids, chance);
    const seat = chance.pick([...sides, UMPIRE]);
    yield thrown('question', seat, chance.oneIn(3) ? question : mutate(question, chance));
  }
}

/** What whoever is to order may order. */
const proposed = ({ match, viewOf }: Halt, chance: Chance): readonly Proposal[] =>
  activeIn(match).flatMap(side =>
    match.rules.propose(viewOf(side), side, diceFrom(chance)).map(order => [side, order] as const),
  );

/** A question of another field, asked of the units of this one. */
function adapted(question: unknown, ids: readonly string[], chance: Chance): unknown {
  if (ids.length === 0) return question;
  const about = (value: unknown, key: string): unknown => {
    if (typeof value === 'string')
      return ['query', 'of'].includes(key) || chance.oneIn(3) ? value : chance.pick(ids);
    if (Array.isArray(value)) return value.map(each => about(each, ''));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, about(each, name)]));
  };
  return about(question, '');
}

const CHECKED_EVERY = 25;
const LARGE_EVERY = 5;

/** Skirmishes on the fields of the battles, the large ones less often; and now and then a whole battle, the smaller first. */
function* battleThrown(
  ruleset: Ruleset,
  { game, battles, scenarios }: Corpus,
  { id, seed, count }: Task,
  chance: Chance,
): Generator<Thrown> {
  const isWhole = id % WHOLE_EVERY === 0;
  const whole = battles[(id / WHOLE_EVERY) % battles.length];
  const field = chance.pick(chance.oneIn(LARGE_EVERY) ? battles : scenarios);
  const scenario = isWhole ? whole : skirmishOf(ruleset, field, chance);
  for (let i = 0; i < count; i++) {
    yield {
      input: { game, kind: 'battle', raw: { scenario, seed: `${seed}/${id}/${i}`, every: CHECKED_EVERY } },
    };
  }
}
