import { ownDice } from '@grognard/commander';
import {
  append,
  type Fault,
  fault,
  type Happened,
  isOrder,
  type Match,
  type MatchFile,
  type MatchRecord,
  type Outcome,
  perform,
  positionOf,
  type Seat,
  type SideId,
  seatSteps,
  UMPIRE,
  upTo,
  writeMatch,
  writeRecord,
} from '@grognard/engine';
import {
  type Beats,
  type Frame,
  framesOf,
  logOf,
  type Moment,
  makeThinker,
  momentsOf,
  ONE_BY_ONE,
} from '@grognard/host';
import type { BattleChoice } from '@grognard/online';
import { findBox } from '@grognard/registry';
import { type Battlefields, openBattlefields, type Pin } from '../match/battlefields.ts';
import { entryOf, openedMatch } from '../match/live.ts';

/* What takes long is done in threads of its own: reading battles of strangers, looking back, thinking. */

/** A match as it is handed to a thread: what the thread has of it already is left out. */
export interface Parcel {
  readonly id: string;
  readonly pin: Pin;
  readonly scenario: string;
  readonly seed: string;
  readonly from: number;
  readonly entries: readonly { readonly side: string; readonly body: string; readonly chain: string }[];
}

export interface Jobs {
  /** Reads a battle and lays it out once, to see that it can be played. */
  read(ruleset: string, battle: BattleChoice): Promise<ReadBattle>;
  /** What a seat has witnessed up to an entry. */
  log(of: Parcel, seat: Seat): Promise<readonly { readonly entry: number; readonly event: Happened }[]>;
  frames(of: Parcel, seat: Seat, from: number, to: number): Promise<readonly Frame[]>;
  moments(of: Parcel, seat: Seat): Promise<readonly Moment[]>;
  record(of: Parcel, seat: Seat): Promise<MatchRecord>;
  file(of: Parcel): Promise<MatchFile>;
  /** How the umpire saw it when it was so many turns earlier. */
  behind(of: Parcel, turns: number): Promise<Behind | null>;
  /** What a computer at a side orders. */
  think(of: Parcel, side: SideId, level: string): Promise<object>;
}

export type ReadBattle =
  | { readonly ok: true; readonly scenario: unknown; readonly rules: string }
  | { readonly ok: false; readonly faults: readonly Fault[] };

/** The past as watchers may see it. */
export interface Behind {
  readonly number: number;
  readonly entries: number;
  readonly view: unknown;
  readonly log: readonly { readonly entry: number; readonly event: Happened }[];
  readonly active: readonly SideId[];
  readonly outcome: Outcome | null;
  readonly scenario: unknown;
}

/** The thread does not know the match that it is to go on with. */
export class Unknown extends Error {
  override readonly name = 'Unknown';
}

const MOST_HELD = 40;

/** The work itself, in whatever thread. */
export function makeJobs(clock: () => number): Jobs {
  const held = new Map<string, Match>();
  const scenarios = new Map<string, string>();
  const fields: Battlefields = openBattlefields(async hash => scenarios.get(hash) ?? null);
  const thinker = makeThinker(clock);

  async function unpack({ id, pin, scenario, seed, from, entries }: Parcel): Promise<Match> {
    let match = held.get(id);
    if (match?.entries.length !== from) {
      if (from > 0) throw new Unknown(id);
      scenarios.set(pin.scenario, scenario);
      match = openedMatch(await fields.open(pin), seed);
      scenarios.delete(pin.scenario);
    }
    for (const entry of entries) match = played(match, entry);
    held.delete(id);
    held.set(id, match);
    const [oldest] = held.keys();
    if (held.size > MOST_HELD && oldest !== undefined) held.delete(oldest);
    return match;
  }

  return {
    read: readBattle,
    log: async (of, seat) => logOf(await unpack(of), seat),
    frames: async (of, seat, from, to) =>
      framesOf(await unpack(of), seat, await beatsOf(of.pin.ruleset), { from, to }),
    moments: async (of, seat) => momentsOf(await unpack(of), seat),
    record: async (of, seat) => writeRecord(await unpack(of), seat),
    file: async of => writeMatch(await unpack(of)),
    behind: async (of, turns) => lookBehind(await unpack(of), turns),
    think: async (of, side, level) => {
      const match = await unpack(of);
      return thinker.think({
        match,
        side,
        level,
        // Of its own: what the match's dice will be is not for commanders.
        dice: ownDice(of.id, side, `${level}/${match.entries.length}`),
        hurried: () => false,
        progress: () => {},
      });
    },
  };
}

/** The match with one entry more, as it was kept. */
export function played(match: Match, row: Parcel['entries'][number]): Match {
  const entry = entryOf(row);
  const grown = isOrder(entry)
    ? append(match, entry.side, entry.order)
    : perform(match, entry.side, entry.act);
  if (grown.status !== 'accepted') throw new Error(`Entry ${match.entries.length + 1} does not replay.`);
  if (grown.match.entries.at(-1)?.link !== entry.link)
    throw new Error(`Entry ${match.entries.length + 1} does not fit the chain.`);
  return grown.match;
}

async function beatsOf(ruleset: string): Promise<Beats> {
  const box = await findBox(ruleset);
  return (await box?.beats?.())?.beats ?? ONE_BY_ONE;
}

async function readBattle(ruleset: string, battle: BattleChoice): Promise<ReadBattle> {
  const box = await findBox(ruleset);
  if (!box) return { ok: false, faults: [fault('ruleset', `no game '${ruleset}' is known here`)] };
  const raw = await rawBattle(box, battle);
  if (!raw.ok) return raw;
  const parsed = box.ruleset.parse.scenario(raw.value);
  if (!parsed.ok) return parsed;
  box.ruleset.prepare(parsed.value);
  return { ok: true, scenario: parsed.value, rules: box.ruleset.version };
}

type Raw =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly faults: readonly Fault[] };
type OpenedBox = NonNullable<Awaited<ReturnType<typeof findBox>>>;

async function rawBattle(box: OpenedBox, battle: BattleChoice): Promise<Raw> {
  switch (battle.kind) {
    case 'box': {
      const load = Object.hasOwn(box.battles, battle.id) ? box.battles[battle.id] : undefined;
      if (!load) return { ok: false, faults: [fault('battle.id', `no battle '${battle.id}' is in the box`)] };
      return { ok: true, value: (await load()).default };
    }
    case 'own':
      return { ok: true, value: battle.scenario };
    case 'armies': {
      const armies = (await box.armies?.())?.armies;
      if (!armies?.battle)
        return { ok: false, faults: [fault('battle', 'this game takes no armies of one’s own')] };
      const barred = [battle.one, battle.other].flatMap(army => {
        const read = armies.read(army);
        return read.ok ? [] : read.faults;
      });
      return barred.length > 0 ? { ok: false, faults: barred } : armies.battle(battle.one, battle.other);
    }
  }
}

/** The match so many turns ago: as it was before the first entry that belongs to a later turn. */
function lookBehind(match: Match, turns: number): Behind | null {
  const { rules } = match;
  const last = positionOf(match).turn - turns;
  if (match.opening.position.turn > last) return null;
  let number = 0;
  for (const step of seatSteps(match, UMPIRE)) if (step.after.turn <= last) number = step.entry;
  const past = upTo(match, number);
  const position = positionOf(past);
  const log = logOf(past, UMPIRE);
  return {
    number,
    entries: log.at(-1)?.entry ?? 0,
    view: rules.view(position, UMPIRE),
    log,
    active: rules.active(position),
    outcome: null,
    scenario: rules.scenarioFor(UMPIRE),
  };
}
