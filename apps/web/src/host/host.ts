import { ownDice } from '@grognard/commander';
import {
  append,
  fault,
  fork,
  newMatch,
  parseMatch,
  positionOf,
  type Seat,
  type SideId,
  UMPIRE,
  undo,
} from '@grognard/engine';
import type { SavedGame } from '../storage/games.ts';
import type { Hint, HostCalls, NewGame, Opened, Ordered, Snapshot } from './protocol.ts';
import { readGame } from './read-game.ts';
import type { Surroundings } from './surroundings.ts';
import {
  framesFor,
  luckOf,
  momentsFor,
  openSeat,
  savedGame,
  seatToTake,
  snapshotFor,
  type Table,
} from './table.ts';

/**
 * Keeps the whole match, and gives each seat what it may know. It runs in a worker, so that the page that
 * plays against the computer never holds what its side does not see.
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
    const saving = await world.save(savedGame(next, world.now()));
    table = { ...next, saving };
  }

  const change = (part: (now: Table) => Partial<Table>): Promise<void> =>
    inTurn(() => lay({ ...current(), ...part(current()) }));

  async function opened(next: Table): Promise<Opened> {
    await inTurn(() => lay(next));
    return { status: 'opened', snapshot: snapshot(seatToTake(current())) };
  }

  const faultyOpening = (path: string, message: string): Opened => ({
    status: 'faulty',
    faults: [fault(path, message)],
  });

  async function begin({ ruleset, scenario, players, seed }: NewGame): Promise<Opened> {
    const box = await world.openBox(ruleset);
    if (!box) return faultyOpening('ruleset', `no game '${ruleset}' is known here`);
    const parsed = box.ruleset.parse.scenario(scenario);
    if (!parsed.ok) return { status: 'faulty', faults: parsed.faults };
    const match = newMatch(box.ruleset, parsed.value, seed);
    return opened({ id: world.newId(), match, players, drafts: {}, seen: {}, saving: null });
  }

  async function lift(game: SavedGame): Promise<Table | Opened> {
    const box = await world.openBox(game.ruleset);
    if (!box) return faultyOpening('ruleset', `no game '${game.ruleset}' is known here`);
    const match = parseMatch(box.ruleset, game.file);
    if (!match.ok) return { status: 'faulty', faults: match.faults };
    const { id, players, drafts, seen } = game;
    return { id, match: match.value, players, drafts, seen, saving: null };
  }

  async function resume(id: string): Promise<Opened> {
    // Where nothing can be kept, the game that is open is still here.
    if (table?.id === id) return { status: 'opened', snapshot: snapshot(seatToTake(table)) };
    const game = await world.load(id);
    if (!game) return faultyOpening('', 'this game is no longer kept on this device');
    const lifted = await lift(game);
    if ('status' in lifted) return lifted;
    table = lifted;
    return { status: 'opened', snapshot: snapshot(seatToTake(lifted)) };
  }

  async function bring(raw: unknown): Promise<Opened> {
    const game = readGame(raw);
    if (typeof game === 'string') return faultyOpening('', game);
    const lifted = await lift({ ...game, id: world.newId() });
    return 'status' in lifted ? lifted : opened(lifted);
  }

  async function giveOrder(side: SideId, raw: unknown): Promise<Ordered> {
    const now = current();
    const parsed = now.match.ruleset.parse.order(raw);
    if (!parsed.ok)
      throw new Error(parsed.faults.map(({ path, message }) => `${path}: ${message}`).join('; '));
    const appended = append(now.match, side, parsed.value);
    if (appended.status === 'refused') return { status: 'refused', refusal: appended.refusal };
    if (appended.status !== 'accepted') throw new Error('This match rolls its own dice.');
    const before = now.match.entries.length;
    const { [side]: _, ...drafts } = now.drafts;
    await lay({ ...now, match: appended.match, drafts });
    return { status: 'accepted', snapshot: snapshot(side), frames: framesFor(current(), side, before) };
  }

  /** Plays the computer's orders one after another until a person must act. */
  async function awaitComputer(seat: Seat) {
    const from = current().match.entries.length;
    hurried = false;
    for (;;) {
      const now = current();
      const [side] = now.match.rules.active(positionOf(now.match));
      const player = side === undefined ? undefined : now.players[side];
      if (side === undefined || player?.kind !== 'computer') break;
      await playComputer(now, side, player.level);
      if (now.players[seat]?.kind !== 'person') break;
    }
    world.thinking(null);
    return { snapshot: snapshot(seat), frames: framesFor(current(), seat, from) };
  }

  async function playComputer(now: Table, side: SideId, level: string): Promise<void> {
    world.thinking(0);
    const chosen = await world.thinker.think({
      match: now.match,
      side,
      level,
      // By the match's seed, so that a lesson meets everybody with the same enemy.
      dice: ownDice(now.match.seeds.at(-1)?.seed ?? now.id, side, `${level}/${now.match.entries.length}`),
      hurried: () => hurried,
      progress: world.thinking,
    });
    const appended = append(now.match, side, chosen as { readonly type: string });
    if (appended.status !== 'accepted')
      throw new Error(`The commander gave an order that is ${appended.status}.`);
    await change(() => ({ match: appended.match }));
  }

  /** Suggests an order to the person at a seat. A hint for a match that has gone on is given to nobody. */
  async function giveHint(side: SideId, units: readonly string[]): Promise<Hint | null> {
    const { match, players, id } = current();
    if (players[side]?.kind !== 'person' || !match.rules.active(positionOf(match)).includes(side))
      return null;
    const ticket = {};
    asked = ticket;
    const isDropped = () => asked !== ticket || table?.match !== match;
    const hint = await world.thinker.advise({
      match,
      side,
      units,
      dice: ownDice(match.seeds.at(-1)?.seed ?? id, side, `hint/${match.entries.length}`),
      hurried: isDropped,
      progress: share => (isDropped() ? undefined : world.thinking(share)),
    });
    if (isDropped()) return null;
    world.thinking(null);
    return hint;
  }

  return {
    begin,
    resume,
    bring,
    order: (side, raw) => inTurn(() => giveOrder(side, raw)),
    await: awaitComputer,
    interrupt: async () => {
      hurried = true;
    },
    sit: async seat => snapshot(seat),
    draft: (side, draft) => change(({ drafts }) => ({ drafts: { ...drafts, [side]: draft } })),
    markSeen: (side, entry) => change(({ seen }) => ({ seen: { ...seen, [side]: entry } })),
    undo: async seat => {
      await change(({ match }) => {
        const undone = undo(match);
        return typeof undone === 'string' ? {} : { match: undone };
      });
      return snapshot(seat);
    },
    frames: async (seat, from, to) => framesFor(current(), openSeat(current(), seat), from, to),
    moments: async seat => momentsFor(current(), seat),
    fork: (entry, players, seed) =>
      opened({
        id: world.newId(),
        match: fork(current().match, entry, seed),
        players,
        drafts: {},
        seen: Object.fromEntries(Object.keys(players).map(side => [side, entry])),
        saving: null,
      }),
    export: async () => savedGame(current(), world.now()),
    luck: async () => luckOf(current()),
    hint: giveHint,
    dropHint: async () => {
      asked = null;
    },
    turningPoints: async () => {
      const { match } = current();
      openSeat(current(), UMPIRE);
      const teaching = await world.findTeaching(match.ruleset.id);
      return teaching?.turningPoints(match) ?? [];
    },
    teachingTexts: async language => {
      const teaching = await world.findTeaching(current().match.ruleset.id);
      return teaching ? (await teaching.texts[language]()).default : null;
    },
  };
}
