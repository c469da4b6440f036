import type { Act, Seat, SideId } from '@grognard/engine';
import {
  type Frame,
  GAME_FORMAT,
  type HostCalls,
  type Ordered,
  type Players,
  type Snapshot,
} from '@grognard/host';
import { type ActSent, type MatchRow, newOnce, ROUTES, type SeatSnapshot } from '@grognard/online';
import { keepDraft, keptDraft } from './drafts.ts';
import type { MatchState } from './match-state.ts';
import type { Sent } from './outbox.ts';
import { deliver } from './sending.ts';
import { call } from './server.ts';
import { seenEntries } from './stream.ts';

export interface RemoteParts {
  readonly state: MatchState;
  /** The host on this device: after the end it takes the whole match in, and everything is open. */
  readonly ownHost: () => HostCalls;
  /** Waits until the seat's stream has come so far. */
  readonly reached: (seq: number) => Promise<void>;
  /** Asks anew how things stand. */
  readonly refresh: () => Promise<void>;
}

const isAlike = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

const elsewhere = (): never => {
  throw new Error('A match is begun by a challenge.');
};

/** Keeps a match that the server judges: the same calls as a host on this device, answered from the seat's stream. */
export function makeRemoteHost(parts: RemoteParts): HostCalls {
  const { state, ownHost, reached, refresh } = parts;
  const here = (): Snapshot => shownNow(state);
  const isOver = (): boolean => state.told.peek().outcome !== null;
  let taken: Promise<HostCalls> | null = null;

  /** After the end: the host of this device with the whole match. */
  const whole = (): Promise<HostCalls> => {
    taken ??= takeIn(state, ownHost());
    return taken;
  };

  async function framesBetween(seat: Seat, from: number, to: number): Promise<readonly Frame[]> {
    if (to <= from) return [];
    const answered = await call(ROUTES.frames, { id: state.id, from, to, ...seatAsked(state, seat) });
    if (answered.status !== 'ok') return [];
    return answered.value.frames;
  }

  /**
   * Sends something, and shows what became of it. Where the match went on meanwhile it is sent for the new number:
   * an act as it is, an order only if its giver would see the same field.
   */
  async function send(sent: Sent, again = 2): Promise<Ordered> {
    const { entries: before, view } = state.shown;
    const arrived = await deliver(state, sent);
    if (arrived.status === 'refused') return { status: 'refused', refusal: arrived.refusal };
    if (arrived.status === 'late') {
      await refresh();
      const now = state.told.peek();
      const isMeant = !('order' in sent) || (now.active.includes(now.seat) && isAlike(view, now.view));
      if (again > 0 && now.outcome === null && isMeant) return send({ ...sent, after: now.seq }, again - 1);
    } else await reached(arrived.seq);
    const { seat, entries } = state.told.peek();
    const frames = 'order' in sent ? await framesBetween(seat, before, entries) : [];
    if ('order' in sent) keepDraft(state.id, null);
    return { status: 'accepted', snapshot: here(), frames };
  }

  /** An order answers what its giver has seen; an act only what is known. */
  const answering = (after: number) => ({ id: newOnce(), after });

  return {
    begin: elsewhere,
    bring: elsewhere,
    look: elsewhere,
    resume: async () => ({ status: 'opened', snapshot: here() }),
    glance: async () => here(),
    order: (_: SideId, order) => send({ ...answering(state.shown.seq), order }),
    act: (_, act: Act) => send({ ...answering(state.told.peek().seq), act: act as ActSent['act'] }),
    undo: async () => {
      await send({ ...answering(state.shown.seq), act: { type: 'undo' } });
      return here();
    },
    // News are handed on as they come; nobody waits for them here.
    await: () => new Promise(() => {}),
    interrupt: async () => {},
    sit: async seat => (isOver() ? (await whole()).sit(seat) : here()),
    draft: async (_, draft) => keepDraft(state.id, draft),
    markSeen: async () => {
      const { seq, seen } = state.told.peek();
      if (seq <= seen || state.row.peek().seat === null) return;
      state.told.value = { ...state.told.peek(), seen: seq };
      await call(ROUTES.seen, { id: state.id }, { seq });
    },
    frames: async (seat, from, to) =>
      isOver() && seat !== state.told.peek().seat
        ? (await whole()).frames(seat, from, to)
        : framesBetween(seat, from, to),
    moments: async seat => {
      if (isOver()) return (await whole()).moments(seat);
      const answered = await call(ROUTES.moments, { id: state.id });
      return answered.status === 'ok' ? answered.value.moments : [];
    },
    fork: async (from, players, seed) => (await whole()).fork(from, players, seed),
    export: async () => (await whole()).export(),
    luck: async () => (isOver() ? (await whole()).luck() : []),
    hint: async () => null,
    dropHint: async () => {},
    turningPoints: async seat => (isOver() ? (await whole()).turningPoints(seat) : []),
    advantage: async seat => (isOver() ? (await whole()).advantage(seat) : []),
    tempers: async () => ({}),
    teachingTexts: async language => (isOver() ? (await whole()).teachingTexts(language) : null),
  };
}

/** After the end any seat may be asked for; before, only one's own. */
const seatAsked = ({ told }: MatchState, seat: Seat): { readonly seat?: string } =>
  told.peek().outcome !== null && seat !== told.peek().seat ? { seat } : {};

/** Who plays, as seen from a seat. */
export function playersOf({ players, seat }: MatchRow): Players {
  return Object.fromEntries(
    Object.entries(players).map(([side, { name }]) => [
      side,
      side === seat ? { kind: 'person' as const } : { kind: 'elsewhere' as const, name },
    ]),
  );
}

/** How a match stands now: whoever is shown it answers this. */
export function shownNow(state: MatchState): Snapshot {
  const told = state.told.peek();
  state.shown = told;
  return snapshotOf(state.row.peek(), told);
}

/** How a match stands, as a host on this device would say it. */
export function snapshotOf(row: MatchRow, told: SeatSnapshot): Snapshot {
  const { seat, ruleset, rules, scenario, view, entries, active, outcome, standing, undoBar, log } = told;
  return {
    id: row.id,
    seat,
    ruleset,
    rules,
    scenario,
    players: playersOf(row),
    view,
    entries,
    active,
    outcome,
    standing,
    undoBar,
    log,
    draft: keptDraft(row.id),
    // Who watches begins with how it stands; the past is in the timeline.
    seen: row.seat === null ? entries : seenEntries(told),
    saving: null,
  };
}

/** Takes a finished match in: the device's own host then shows every seat of it. */
async function takeIn({ id, row }: MatchState, host: HostCalls): Promise<HostCalls> {
  const answered = await call(ROUTES.file, { id });
  if (answered.status !== 'ok') throw new Error('The finished match could not be had.');
  const { match: file } = answered.value;
  const { ruleset, battle } = row.peek();
  const opened = await host.look({
    format: GAME_FORMAT,
    id,
    ruleset,
    title: battle.title,
    players: playersOf(row.peek()),
    file,
  });
  if (opened.status !== 'opened') throw new Error(opened.faults.map(({ message }) => message).join('; '));
  return host;
}
