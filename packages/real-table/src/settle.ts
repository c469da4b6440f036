import {
  canonical,
  type Dice,
  type Draw,
  DrawMissing,
  type DrawNeeded,
  type Fields,
  type Game,
  giverOf,
  type Incident,
  type Layout,
  type Prompt,
  type RealTable,
  type Refusal,
  recordedDice,
  type SideId,
  type TableKept,
  typedDice,
} from '@grognard/engine';
import { keptOf, kindOf, type Setting, type Stage, stageOf, sure, toldOf } from './stage.ts';

/** A decision that somebody made in the middle of an incident. */
export interface Answered {
  readonly side: SideId;
  readonly order: unknown;
}

/** An incident as it is told and rolled so far. */
export interface Trial {
  readonly incident: Incident;
  readonly answers: readonly Answered[];
  readonly dice: readonly Draw[];
}

export interface Settled<G extends Game = Game> {
  readonly status: 'settled';
  readonly kept: TableKept;
  readonly events: readonly G['Event'][];
  readonly draws: readonly Draw[];
  readonly outcome: { readonly winner: SideId | 'none'; readonly grade: string } | null;
}
export type Settling<G extends Game = Game> =
  | Settled<G>
  /** So many dice are rolled together now, for what the key says. */
  | {
      readonly status: 'roll';
      readonly draw: DrawNeeded;
      readonly count: number;
      readonly events: readonly G['Event'][];
    }
  | {
      readonly status: 'choose';
      readonly side: SideId;
      readonly prompt: Prompt<G['Order'], G['Clause']>;
      readonly events: readonly G['Event'][];
    }
  | { readonly status: 'refused'; readonly refusal: Refusal };

interface Run<G extends Game> extends Stage<G> {
  readonly events: readonly G['Event'][];
}

type Ran<G extends Game> = Run<G> | { readonly refusal: Refusal };

/** Carries out a line of a layout, or a decision. */
function carryOut<G extends Game>(
  { ruleset }: Setting<G>,
  run: Run<G>,
  { side, order: raw }: Line,
  dice: Dice,
): Ran<G> {
  const { rules, position, events } = run;
  const staged = rules.stage?.(position, raw as Fields, dice);
  if (staged) {
    const step = sure(staged, 'stage');
    return { rules, position: step.position, events: [...events, ...step.events] };
  }
  const order = sure(ruleset.parse.order(raw), 'order');
  const giver = side ?? giverOf(rules, position, order);
  const verdict = rules.judge(rules.view(position, giver), giver, order);
  if (!verdict.ok) return { refusal: verdict };
  const step = rules.resolve(position, giver, order, dice);
  return { rules, position: step.position, events: [...events, ...step.events] };
}

interface Line {
  readonly side?: SideId;
  readonly order: unknown;
}

const typeOf = (order: unknown): unknown => (order as { readonly type?: unknown }).type;

/** What is done on the scratch table, one after the other: the orders, what follows of itself, the decisions. */
function* linesOf<G extends Game>(
  { realTable }: Setting<G>,
  { orders, onward }: Layout<G['Position']>,
  { answers }: Trial,
  now: () => G['Position'],
): Generator<Line> {
  for (const order of orders) yield { order };
  for (let order = onward?.(now()); order; order = onward?.(now())) yield { order };
  for (const answer of answers) {
    if (typeOf(answer.order) === realTable.passing) return;
    yield answer;
  }
}

interface Played<G extends Game> {
  readonly start: Stage<G>;
  readonly run: Run<G>;
  readonly refusal?: Refusal;
  readonly missing?: DrawNeeded;
}

/** Plays an incident on its scratch table until it is over, forbidden, or a die is missing. */
export function play<G extends Game>(
  setting: Setting<G>,
  kept: TableKept,
  trial: Trial,
  dice: Dice,
): Played<G> {
  const layout = kindOf(setting, trial.incident).lay(toldOf(setting, kept, trial.incident));
  const start = stageOf(setting, kept, layout);
  let run: Run<G> = { ...start, events: [] };
  const isOver = () => run.rules.outcome(run.position) !== null;
  const carry = (line: Line): Refusal | null => {
    const ran = carryOut(setting, run, line, dice);
    if ('refusal' in ran) return ran.refusal;
    run = ran;
    return null;
  };
  try {
    for (const line of linesOf(setting, layout, trial, () => run.position)) {
      if (isOver()) break;
      const refusal = carry(line);
      if (refusal) return { start, run, refusal };
    }
  } catch (error) {
    if (!(error instanceof DrawMissing)) throw error;
    const { key, low, high } = error;
    return { start, run, missing: { key, low, high } };
  }
  return { start, run };
}

/** Settles an incident as far as its dice and decisions go, by the rules of the game on a scratch table. */
export function settle<G extends Game>(setting: Setting<G>, kept: TableKept, trial: Trial): Settling<G> {
  const { realTable } = setting;
  const dice = recordedDice(typedDice(trial.dice));
  const { start, run, refusal, missing } = play(setting, kept, trial, dice);
  const events = run.events.filter(({ type }) => !realTable.quiet.includes(type));
  if (refusal) return { status: 'refused', refusal };
  if (missing)
    return { status: 'roll', draw: missing, count: countOf(setting, kept, trial, missing), events };
  const owed = hasPassed(setting, trial) ? null : owedBy(run, realTable);
  if (owed) return { status: 'choose', ...owed, events };
  const after = keptOf(setting, run);
  const { turn, side } = kindOf(setting, trial.incident).at === 'turn' ? after : kept;
  return {
    status: 'settled',
    kept: { ...changed(kept, keptOf(setting, start), after), turn, side },
    events,
    draws: marked(dice.draws, trial.dice),
    outcome: run.rules.outcome(run.position),
  };
}

/** What the incident has changed, on top of what was kept: how the scratch table was laid is not part of it. */
function changed(kept: TableKept, before: TableKept, after: TableKept): TableKept {
  const differing = (old: Fields, now: Fields): Fields =>
    Object.fromEntries(
      Object.entries(now).filter(([field, value]) => canonical(value) !== canonical(old[field])),
    );
  const units = Object.entries(kept.units).map(([id, fields]) => {
    const [old = 'gone', now = 'gone'] = [before.units[id], after.units[id]];
    if (fields === 'gone' || old === 'gone' || now === 'gone') return [id, now === 'gone' ? 'gone' : fields];
    return [id, { ...fields, ...differing(old, now) }];
  });
  const sides = Object.entries(kept.sides).map(([id, fields]) => [
    id,
    { ...fields, ...differing(before.sides[id] ?? {}, after.sides[id] ?? {}) },
  ]);
  return { ...kept, units: Object.fromEntries(units), sides: Object.fromEntries(sides) };
}

/** What a device rolled stays marked. */
const marked = (draws: readonly Draw[], typed: readonly Draw[]): readonly Draw[] =>
  draws.map((draw, i) => (typed[i]?.rolled ? { ...draw, rolled: true } : draw));

const MOST_TOGETHER = 40;

/** How many dice of one key are asked for before anything else: they are rolled in one throw. */
function countOf<G extends Game>(
  setting: Setting<G>,
  kept: TableKept,
  trial: Trial,
  { key, low, high }: DrawNeeded,
): number {
  const guess = Array.from({ length: MOST_TOGETHER }, (_, i) => ({ key, nth: i + 1, low, high, value: low }));
  const dice = recordedDice(typedDice([...trial.dice, ...guess]));
  play(setting, kept, trial, dice);
  const next = dice.draws.slice(trial.dice.length);
  const other = next.findIndex(draw => draw.key !== key);
  return Math.max(1, other < 0 ? next.length : other);
}

/** A decision that belongs to the incident and is still open. */
function owedBy<G extends Game>({ rules, position }: Run<G>, { decisions, passing }: RealTable<G>) {
  for (const side of rules.active(position)) {
    const prompt = rules.prompt(rules.view(position, side), side);
    if (!prompt || !decisions.includes(prompt.kind)) continue;
    if (prompt.values.some(({ order }) => typeOf(order) !== passing)) return { side, prompt };
  }
  return null;
}

/** Somebody has let it be. */
const hasPassed = <G extends Game>({ realTable }: Setting<G>, { answers }: Trial): boolean =>
  answers.some(({ order }) => typeOf(order) === realTable.passing);
