import type {
  ChatLine,
  Clock,
  MatchRow,
  OnlineMatch,
  Papers,
  Presence,
  Seal,
  SeatSnapshot,
  Told,
} from '@grognard/online';
import { batch, type Signal, signal } from '@preact/signals';
import { playerName } from './names.ts';
import { takeStep } from './stream.ts';

/** What is on its way to the server, since when. */
export interface Sending {
  readonly since: number;
  /** Tried at least once without an answer. */
  readonly isLost: boolean;
}

/** A match as this page knows it; a change goes through the functions below. */
export interface MatchState {
  readonly id: string;
  readonly row: Signal<MatchRow>;
  readonly seal: Signal<Seal>;
  readonly presence: Signal<Readonly<Record<string, Presence>>>;
  /** Since when the other is not here, by this device's clock; nothing while he is. */
  readonly goneSince: Signal<number | null>;
  readonly watchers: Signal<number>;
  readonly clocks: Signal<readonly Clock[]>;
  /** How it stands from the seat, as was told last. */
  readonly told: Signal<SeatSnapshot>;
  /** What is on screen: news may have come since that nobody has seen yet. */
  shown: SeatSnapshot;
  readonly chat: Signal<readonly ChatLine[]>;
  readonly papers: Signal<Papers>;
  /** How many lines of chat were read. */
  readonly read: Signal<number>;
  readonly isMuted: Signal<boolean>;
  readonly sending: Signal<Sending | null>;
  /** Who watches sees it three turns behind: something is hidden in this game. */
  readonly isBehind: boolean;
}

export function makeMatchState(match: OnlineMatch, snapshot: SeatSnapshot, isBehind: boolean): MatchState {
  const { row, seal, presence, watchers } = match;
  return {
    id: row.id,
    row: signal(row),
    seal: signal(seal),
    presence: signal(presence),
    goneSince: signal<number | null>(null),
    watchers: signal(watchers),
    clocks: signal(snapshot.clocks),
    told: signal(snapshot),
    shown: snapshot,
    chat: signal<readonly ChatLine[]>([]),
    papers: signal<Papers>({ notes: [], pencil: null }),
    read: signal(readHere(row.id)),
    isMuted: signal(isMutedHere(row.id)),
    sending: signal<Sending | null>(null),
    isBehind,
  };
}

/** Puts what is known now in the place of what was. */
export function takeSnapshot(state: MatchState, snapshot: SeatSnapshot): void {
  batch(() => {
    state.told.value = snapshot;
    state.clocks.value = snapshot.clocks;
  });
}

/** Takes in what the server tells of this match; says whether some of it is missing. */
export function take(state: MatchState, told: Told): 'fine' | 'missing' {
  if (!('match' in told) || told.match !== state.id) return 'fine';
  switch (told.type) {
    case 'snapshot':
      if (told.snapshot.seq >= state.told.peek().seq) takeSnapshot(state, told.snapshot);
      return 'fine';
    case 'step': {
      const taken = takeStep(state.told.peek(), told);
      if (taken.status === 'taken') takeSnapshot(state, taken.snapshot);
      if (told.seal) state.seal.value = told.seal;
      return taken.status === 'missing' ? 'missing' : 'fine';
    }
    case 'clocks':
      state.clocks.value = told.clocks;
      return 'fine';
    case 'presence':
      takePresence(state, told.presence, told.watchers);
      return 'fine';
    case 'chat':
      takeChat(state, [told.line]);
      return 'fine';
    default:
      return 'fine';
  }
}

/** Takes in who is here, and how many look on. */
export function takePresence(state: MatchState, presence: OnlineMatch['presence'], watchers: number): void {
  batch(() => {
    state.presence.value = presence;
    noteGone(state);
    state.watchers.value = watchers;
  });
}

/** Remembers when the other left; one who has never been here yet has not left. */
function noteGone(state: MatchState): void {
  const { presence, goneSince, row } = state;
  const { seat } = row.peek();
  const others = Object.entries(presence.peek()).filter(([side]) => side !== seat);
  const isHere = others.some(([, each]) => each !== 'gone');
  if (isHere) goneSince.value = null;
  else goneSince.value ??= Date.now();
}

/** Adds lines of chat; each counts once. */
export function takeChat(state: MatchState, lines: readonly ChatLine[]): void {
  const known = new Set(state.chat.peek().map(({ number }) => number));
  const all = [...state.chat.peek(), ...lines.filter(({ number }) => !known.has(number))];
  state.chat.value = all.toSorted((a, b) => a.number - b.number);
}

const readKey = (id: string): string => `grognard/online/read/${id}`;
const readHere = (id: string): number => Number(localStorage.getItem(readKey(id)) ?? 0);

export const readChat = ({ id, chat, read }: MatchState): void => {
  read.value = chat.peek().at(-1)?.number ?? 0;
  localStorage.setItem(readKey(id), String(read.peek()));
};

/** What the other has said and this player has not looked at yet. */
export const unreadChat = ({ chat, read, isMuted, told }: MatchState): readonly ChatLine[] =>
  isMuted.value ? [] : chat.value.filter(({ number, by }) => number > read.value && by !== told.value.seat);

const MUTED = 'grognard/online/muted@1';
const mutedHere = (): readonly string[] => JSON.parse(localStorage.getItem(MUTED) ?? '[]') as string[];
const isMutedHere = (id: string): boolean => mutedHere().includes(id);

/** Hears no more of the other's chat in this match, or hears it again; the other is not told. */
export function mute({ id, isMuted }: MatchState, wish: boolean): void {
  isMuted.value = wish;
  const others = mutedHere().filter(each => each !== id);
  localStorage.setItem(MUTED, JSON.stringify(wish ? [...others, id] : others));
}

/** The side of the other player, as this seat sees it. */
export const otherSide = ({ row, told }: MatchState): string =>
  Object.keys(row.value.players).find(side => side !== told.value.seat) ?? '';
export function nameOfSide({ row }: MatchState, side: string): string {
  const player = row.value.players[side];
  return player ? playerName(player) : side;
}
export const clockOf = ({ clocks }: MatchState, side: string): Clock | undefined =>
  clocks.value.find(clock => clock.side === side);
/** Does the asker play, or only look on? */
export const isPlaying = ({ row }: MatchState): boolean => row.value.seat !== null;
