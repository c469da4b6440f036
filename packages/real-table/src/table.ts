import {
  canonical,
  digest,
  type Fields,
  type Game,
  type Happened,
  type SideId,
  type TableKept,
} from '@grognard/engine';
import { settle, type Trial } from './settle.ts';
import { keptOf, type Setting, stageOf } from './stage.ts';

/** What was done at the table, in order; nothing is ever taken out of the list. */
export type Entry =
  | ({ readonly did: 'incident' } & Trial)
  /** Something of a unit or a side set by hand. */
  | { readonly did: 'unit'; readonly unit: string; readonly change: Fields | 'gone' }
  | { readonly did: 'side'; readonly side: SideId; readonly change: Fields }
  /** On to another step of the turn. */
  | { readonly did: 'step'; readonly step: number; readonly side: SideId }
  | { readonly did: 'undo' };

/** What came of an entry, to be told. */
export interface Line {
  readonly number: number;
  readonly entry: Exclude<Entry, { readonly did: 'undo' }>;
  readonly turn: number;
  readonly events: readonly Happened[];
}

/** How a table stands. */
export interface TableState {
  readonly kept: TableKept;
  readonly step: number;
  readonly lines: readonly Line[];
  readonly outcome: { readonly winner: SideId | 'none'; readonly grade: string } | null;
  /** How many entries led here. */
  readonly count: number;
  /** Everything so far in one number: a replay must come to the same. */
  readonly chain: string;
  /** The state before the last line; none where it may not be undone any more. */
  readonly before: TableState | null;
}

/** A table before anything has happened at it. */
export function openTable<G extends Game>(setting: Setting<G>): TableState {
  const { ruleset, scenario } = setting;
  const kept = keptOf(setting, stageOf(setting, null));
  const chain = digest(canonical([ruleset.id, ruleset.version, scenario, kept]));
  return { kept, step: 0, lines: [], outcome: null, count: 0, chain, before: null };
}

export type Entered =
  | { readonly ok: true; readonly state: TableState }
  | { readonly ok: false; readonly why: string };

const no = (why: string): Entered => ({ ok: false, why });

/** Adds what was done; what the rules do not allow, or what is not rolled out, is not added. */
export function enter<G extends Game>(setting: Setting<G>, state: TableState, entry: Entry): Entered {
  if (entry.did === 'undo') return undone(state);
  const done = carried(setting, state, entry);
  if ('why' in done) return no(done.why);
  const count = state.count + 1;
  const { kept, step = state.step, events = [], outcome = state.outcome } = done;
  const chain = digest(canonical([state.chain, entry, kept]));
  const line: Line = { number: count, entry, turn: state.kept.turn, events };
  const lines = [...state.lines, line];
  // Undo goes back as far as the last dice, never behind them.
  const before = hasDice(entry) ? { ...state, before: null } : state;
  return { ok: true, state: { kept, step, lines, outcome, count, chain, before } };
}

const hasDice = (entry: Entry): boolean => entry.did === 'incident' && entry.dice.length > 0;

/** An undo is an entry like any other: the list tells that it was done. */
function undone(state: TableState): Entered {
  const { before, count, chain } = state;
  if (!before) return no('nothing to undo');
  return {
    ok: true,
    state: { ...before, count: count + 1, chain: digest(canonical([chain, 'undo', before.chain])) },
  };
}

interface Done {
  readonly kept: TableKept;
  readonly step?: number;
  readonly events?: readonly Happened[];
  readonly outcome?: TableState['outcome'];
}

function carried<G extends Game>(
  setting: Setting<G>,
  { kept }: TableState,
  entry: Line['entry'],
): Done | { readonly why: string } {
  switch (entry.did) {
    case 'incident': {
      const settled = settle(setting, kept, entry);
      if (settled.status !== 'settled') return { why: settled.status };
      const isTurn = settled.kept.turn !== kept.turn;
      const { events, outcome } = settled;
      return { kept: settled.kept, events, outcome, ...(isTurn && { step: 0 }) };
    }
    case 'unit': {
      const now = kept.units[entry.unit];
      if (now === undefined) return { why: `no unit '${entry.unit}'` };
      const change = entry.change === 'gone' ? 'gone' : { ...(now === 'gone' ? {} : now), ...entry.change };
      return sound(setting, { ...kept, units: { ...kept.units, [entry.unit]: change } });
    }
    case 'side': {
      const now = kept.sides[entry.side];
      if (!now) return { why: `no side '${entry.side}'` };
      return sound(setting, { ...kept, sides: { ...kept.sides, [entry.side]: { ...now, ...entry.change } } });
    }
    case 'step': {
      const isStep = entry.step >= 0 && entry.step < setting.realTable.steps.length;
      const isSide = setting.scenario.sides.some(({ id }) => id === entry.side);
      if (!isStep || !isSide) return { why: 'no such step' };
      return { kept: { ...kept, side: entry.side }, step: entry.step };
    }
  }
}

/** What a hand has set must be something the rules can take up. */
function sound<G extends Game>(setting: Setting<G>, kept: TableKept): Done | { readonly why: string } {
  try {
    stageOf(setting, kept);
    return { kept };
  } catch (error) {
    return { why: error instanceof Error ? error.message : String(error) };
  }
}
