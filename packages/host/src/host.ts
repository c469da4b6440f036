import { ownDice, type Temper, temperIn } from '@grognard/commander';
import {
  type Act,
  activeIn,
  append,
  fork,
  type Match,
  perform,
  type Seat,
  type SideId,
  sidesOf,
  UMPIRE,
  undo,
} from '@grognard/engine';
import { countFor, drawsOf, entryAt, momentsOf, numberOf, seedOf } from './chronicle.ts';
import { broughtTable, faultyOpening, keptTable, layTable, newTable, shownTable } from './opening.ts';
import type { Hint, HostCalls, Opened, Ordered, Snapshot } from './protocol.ts';
import { withRealDice } from './real-dice.ts';
import type { Players } from './saved-game.ts';
import type { Surroundings } from './surroundings.ts';
import { framesFor, openSeat, savedGame, seatToTake, snapshotFor, type Table } from './table.ts';

/**
 * Keeps the whole match, and gives each seat what it may know. It runs where no player looks, in a worker or on
 * a server, so that the page that plays never holds what its side does not see.
 */
export function makeHost(world: Surroundings): HostCalls {
  let table: Table | null = null;
  let hurried = false;
  let changes: Promise<unknown> = Promise.resolve();
  /** The hint that is being thought about; whoever asks again, or drops it, puts another in its place. */
  let asked: object | null = null;

  const current = (): Table => {
    if (!table) throw new Error('No game is open.');
    return table;
  };
  const snapshot = (seat: Seat): Snapshot => snapshotFor(current(), seat);

  /** Changes follow one another: two that were begun at once must not undo each other. */
  function inTurn<T>(change: () => Promise<T>): Promise<T> {
    const done = changes.then(change);
    changes = done.catch(() => {});
    return done;
  }

  /** Lays the table anew and keeps it before anybody is told of it. */
  async function lay(next: Table): Promise<void> {
    const saving = next.isKept ? await world.save(savedGame(next, world.now())) : null;
    table = { ...next, saving };
  }

  const change = (part: (now: Table) => Partial<Table>): Promise<void> =>
    inTurn(() => lay({ ...current(), ...part(current()) }));

  /** Keeps a table that was laid and lets whoever is to act sit down at it. */
  async function opened(next: Table | Opened): Promise<Opened> {
    if ('status' in next) return next;
    await inTurn(() => lay(next));
    return { status: 'opened', snapshot: snapshot(seatToTake(current())) };
  }

  async function resume(id: string): Promise<Opened> {
    // Where nothing can be kept, the game that is open is still here.
    if (table?.id === id) return { status: 'opened', snapshot: snapshot(seatToTake(table)) };
    const game = await world.load(id);
    if (!game) return faultyOpening('', 'this game is no longer kept on this device');
    const kept = await keptTable(world, game);
    if ('status' in kept) return kept;
    table = kept;
    return { status: 'opened', snapshot: snapshot(seatToTake(kept)) };
  }

  async function glance(id: string, seat: Seat): Promise<Snapshot | null> {
    if (table?.id === id) return snapshotFor(table, seat);
    const game = await world.load(id);
    const kept = game && (await keptTable(world, game));
    return kept && !('status' in kept) ? snapshotFor(kept, seat) : null;
  }

  async function giveOrder(side: SideId, raw: unknown): Promise<Ordered> {
    const now = current();
    const parsed = now.match.ruleset.parse.order(raw);
    if (!parsed.ok)
      throw new Error(parsed.faults.map(({ path, message }) => `${path}: ${message}`).join('; '));
    const appended = await withRealDice(world, typed =>
      append(now.match, openSeat(now, side), parsed.value, typed),
    );
    if (appended.status === 'refused') return { status: 'refused', refusal: appended.refusal };
    const before = countFor(now.match, side);
    const { [side]: _, ...drafts } = now.drafts;
    await lay({ ...now, match: appended.match, drafts });
    return { status: 'accepted', snapshot: snapshot(side), frames: framesFor(current(), side, before) };
  }

  async function doAct(seat: Seat, act: Act): Promise<Ordered> {
    const now = current();
    const acted = perform(now.match, openSeat(now, seat), act);
    if (acted.status === 'refused') return { status: 'refused', refusal: acted.refusal };
    const before = countFor(now.match, seat);
    await lay({ ...now, match: declined(acted.match, now.players) });
    return { status: 'accepted', snapshot: snapshot(seat), frames: framesFor(current(), seat, before) };
  }

  /** The computers whose turn it is, in the order in which the rules name them. */
  const computersToOrder = (): readonly SideId[] =>
    activeIn(current().match).filter(side => current().players[side]?.kind === 'computer');

  /** Lets every computer order whose turn it is, round by round, until a person must act. */
  async function awaitComputer(seat: Seat) {
    const from = countFor(current().match, seat);
    hurried = false;
    for (;;) {
      const asked = computersToOrder();
      for (const side of asked) if (computersToOrder().includes(side)) await playComputer(side);
      const isPersonsTurn = activeIn(current().match).some(
        side => current().players[side]?.kind === 'person',
      );
      // Who only watches is shown one round after another.
      if (asked.length === 0 || isPersonsTurn || current().players[seat]?.kind !== 'person') break;
    }
    world.thinking(null);
    return { snapshot: snapshot(seat), frames: framesFor(current(), seat, from) };
  }

  async function playComputer(side: SideId): Promise<void> {
    const { match, players, id } = current();
    const player = players[side];
    if (player?.kind !== 'computer') throw new Error(`No computer commands ${side}.`);
    const { level } = player;
    world.thinking(0);
    const chosen = await world.thinker.think({
      match,
      side,
      level,
      // By the match's seed, so that a lesson meets everybody with the same enemy.
      dice: ownDice(seedOf(match) ?? id, side, `${level}/${match.entries.length}`),
      hurried: () => hurried,
      progress: world.thinking,
    });
    const appended = append(match, side, chosen as { readonly type: string });
    if (appended.status !== 'accepted')
      throw new Error(`The commander gave an order that is ${appended.status}.`);
    await change(() => ({ match: appended.match }));
  }

  /** Suggests an order to the person at a seat. A hint for a match that has gone on is given to nobody. */
  async function giveHint(side: SideId, units: readonly string[]): Promise<Hint | null> {
    const { match, players, id } = current();
    if (players[side]?.kind !== 'person' || !activeIn(match).includes(side)) return null;
    const ticket = {};
    asked = ticket;
    const isDropped = () => asked !== ticket || table?.match !== match;
    const hint = await world.thinker.advise({
      match,
      side,
      units,
      // By what the side knows of: what happened unseen changes no advice.
      dice: ownDice(seedOf(match) ?? id, side, `hint/${countFor(match, side)}`),
      hurried: isDropped,
      progress: share => (isDropped() ? undefined : world.thinking(share)),
    });
    if (isDropped()) return null;
    world.thinking(null);
    return hint;
  }

  return {
    begin: async game => opened(await newTable(world, game)),
    resume,
    glance,
    bring: async raw => opened(await broughtTable(world, raw)),
    look: async raw => opened(await shownTable(world, raw)),
    order: (side, raw) => inTurn(() => giveOrder(side, raw)),
    act: (seat, act) => inTurn(() => doAct(seat, act)),
    await: awaitComputer,
    interrupt: async () => {
      hurried = true;
    },
    sit: async seat => snapshot(seat),
    draft: (side, draft) => change(({ drafts }) => ({ drafts: { ...drafts, [side]: draft } })),
    markSeen: (side, entry) => change(({ seen }) => ({ seen: { ...seen, [side]: entry } })),
    undo: async seat => {
      await change(now => {
        const undone = undo(now.match, openSeat(now, seat));
        return typeof undone === 'string' ? {} : { match: undone };
      });
      return snapshot(seat);
    },
    frames: async (seat, from, to) => framesFor(current(), openSeat(current(), seat), from, to),
    moments: async seat => momentsOf(current().match, openSeat(current(), seat)),
    fork: async ({ seat, entry }, players, seed) => {
      const { match } = current();
      const forked = fork(match, entryAt(match, openSeat(current(), seat), entry), seed);
      const table = await layTable(world, forked, { id: world.newId(), players });
      // Whoever plays on knows what led there.
      const seen = Object.keys(players).map(side => [side, countFor(forked, side)] as const);
      return opened({ ...table, seen: Object.fromEntries(seen) });
    },
    export: async () => savedGame(current(), world.now()),
    luck: async () => {
      openSeat(current(), UMPIRE);
      return drawsOf(current().match);
    },
    hint: giveHint,
    dropHint: async () => {
      asked = null;
    },
    turningPoints: async seat => {
      const { match } = current();
      openSeat(current(), UMPIRE);
      const teaching = await world.findTeaching(match.ruleset.id);
      const points = teaching?.turningPoints(match) ?? [];
      return points.map(point => ({ ...point, entry: numberOf(match, seat, point.entry) }));
    },
    advantage: async seat => {
      const { match } = current();
      openSeat(current(), UMPIRE);
      const teaching = await world.findTeaching(match.ruleset.id);
      const course = teaching?.advantage(match) ?? [];
      return course.map(each => ({ ...each, entry: each.entry && numberOf(match, seat, each.entry) }));
    },
    tempers: async () => {
      const { match, players, id } = current();
      openSeat(current(), UMPIRE);
      const tempers: Record<SideId, Temper> = {};
      for (const [side, player] of Object.entries(players)) {
        if (player.kind !== 'computer') continue;
        if (!(await world.thinker.isTempered(match.ruleset.id, player.level))) continue;
        tempers[side] = temperIn(seedOf(match) ?? id, side);
      }
      return tempers;
    },
    teachingTexts: async language => {
      const teaching = await world.findTeaching(current().match.ruleset.id);
      return teaching ? (await teaching.texts[language]()).default : null;
    },
  };
}

/** A computer plays on: it declines whatever it is offered. */
function declined(match: Match, players: Players): Match {
  const { offer } = match.state.standing;
  const other = sidesOf(match).find(side => side !== offer?.by);
  if (!offer || other === undefined || players[other]?.kind !== 'computer') return match;
  const acted = perform(match, other, { type: offer.type === 'draw' ? 'decline-draw' : 'refuse-take-back' });
  return acted.status === 'accepted' ? acted.match : match;
}
