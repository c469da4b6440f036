import { type Seat, type SideId, UMPIRE } from '@grognard/engine';
import type { OnlineMatch, Player, Presence, SeatSnapshot } from '@grognard/online';
import type { Outage } from '../clock.ts';
import { Refused } from '../fault.ts';
import type { Players } from '../players.ts';
import { BEHIND } from '../sockets/pages.ts';
import type { Storage } from '../storage/storage.ts';
import type { Backroom } from '../workers/backroom.ts';
import type { Desk } from './desk.ts';
import type { Live } from './live.ts';
import { listedLive, listedMatch, sealFor, seatOfPlayer, snapshotFor } from './told.ts';
import { TURNS_BEHIND, watchersSeat } from './watching.ts';

/** Who looks at a match, and from where. */
export interface Looker {
  readonly live: Live;
  /** The asker's own side. */
  readonly side: SideId | null;
  /** The seat it looks from; nothing where it may not look. */
  readonly seat: Seat | null;
}

/** Matches as those who ask may know them. */
export interface Matches {
  /** After the end any seat may be chosen. */
  look(match: string, player: Player | null, wanted?: string): Promise<Looker>;
  /** For those who play: their own seat, or a refusal. */
  ownSeat(match: string, player: Player): Promise<Looker & { readonly side: SideId }>;
  snapshot(looker: Looker): Promise<SeatSnapshot | null>;
  whole(looker: Looker): Promise<OnlineMatch>;
}

export interface MatchesOptions {
  readonly desk: Desk;
  readonly storage: Storage;
  readonly players: Players;
  readonly backroom: Backroom;
  readonly now: () => number;
  readonly outages: readonly Outage[];
  readonly presence: (live: Live) => {
    readonly presence: Readonly<Record<SideId, Presence>>;
    readonly watchers: number;
  };
}

export function openMatches(options: MatchesOptions): Matches {
  const { desk, storage, players, backroom, now, outages } = options;

  const look: Matches['look'] = async (match, player, wanted) => {
    const live = await desk.look(match);
    if (!live) throw new Refused('not-found', 'There is no such match.');
    const side = seatOfPlayer(live.facts, player);
    const usual = side ?? watchersSeat(live);
    if (wanted === undefined || wanted === usual) return { live, side, seat: usual };
    const isSeat = wanted === UMPIRE || live.facts.field.sides.includes(wanted);
    if (!isSeat) throw new Refused('bad-request', 'There is no such seat.');
    if (!live.outcome) throw new Refused('not-over', 'Other seats are open after the end.');
    return { live, side, seat: wanted };
  };

  async function seenBy(live: Live, side: Seat): Promise<number> {
    const row = await storage.db
      .selectFrom('seat')
      .select('seen')
      .where('match', '=', live.facts.row.id)
      .where('side', '=', side)
      .executeTakeFirst();
    return row?.seen ?? 0;
  }

  async function snapshotBehind(live: Live): Promise<SeatSnapshot | null> {
    const behind = await backroom.on('behind', live.facts, live.state.number, TURNS_BEHIND);
    if (!behind) return null;
    const { number: seq, entries, active, outcome, view, log, scenario } = behind;
    const { row } = live.facts;
    return {
      seq,
      entries,
      active: [...active],
      outcome,
      standing: { offer: null, late: [], result: null },
      undoBar: 'nothing',
      clocks: [],
      at: now(),
      match: row.id,
      seat: UMPIRE,
      ruleset: row.ruleset,
      rules: row.rules,
      scenario,
      view,
      log: [...log],
      seen: seq,
    };
  }

  const snapshot: Matches['snapshot'] = async ({ live, seat }) => {
    if (seat === null) return null;
    if (seat === BEHIND) return snapshotBehind(live);
    const log = await backroom.on('log', live.facts, live.state.number, seat);
    const seen = await seenBy(live, seat);
    return snapshotFor(live, seat, { log: [...log], seen, now: now(), outages });
  };

  return {
    look,
    snapshot,
    ownSeat: async (match, player) => {
      const looker = await look(match, player);
      const { side } = looker;
      if (side === null) throw new Refused('forbidden', 'This is a match of others.');
      return { ...looker, side };
    },
    whole: async looker => {
      const { live, side } = looker;
      const known = await players.findAll(Object.values(live.facts.players));
      const { presence, watchers } = options.presence(live);
      return {
        row: listedMatch(listedLive(live), side, { known, now: now(), outages }),
        seal: sealFor(live),
        presence: { ...presence },
        watchers,
        snapshot: await snapshot(looker),
      };
    },
  };
}
