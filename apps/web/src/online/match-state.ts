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
  readonly watchers: Signal<number>;
  readonly clocks: Signal<readonly Clock[]>;
  /** How it stands from the seat, as was told last. */
  readonly told: Signal<SeatSnapshot>;
  readonly chat: Signal<readonly ChatLine[]>;
  readonly papers: Signal<Papers>;
  /** How many lines of chat were read. */
  readonly read: Signal<number>;
  readonly isMuted: Signal<boolean>;
  readonly sending: Signal<Sending | null>;
}

export function makeMatchState(match: OnlineMatch, snapshot: SeatSnapshot): MatchState {
  const { row, seal, presence, watchers } = match;
  return {
    id: row.id,
    row: signal(row),
    seal: signal(seal),
    presence: signal(presence),
    watchers: signal(watchers),
    clocks: signal(snapshot.clocks),
    told: signal(snapshot),
    chat: signal<readonly ChatLine[]>([]),
    papers: signal<Papers>({ notes: [], pencil: null }),
    read: signal(0),
    isMuted: signal(isMutedHere(row.id)),
    sending: signal<Sending | null>(null),
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
      batch(() => {
        state.presence.value = told.presence;
        state.watchers.value = told.watchers;
      });
      return 'fine';
    case 'chat':
      takeChat(state, [told.line]);
      return 'fine';
    default:
      return 'fine';
  }
}

/** Adds lines of chat; each counts once. */
export function takeChat(state: MatchState, lines: readonly ChatLine[]): void {
  const known = new Set(state.chat.peek().map(({ number }) => number));
  const all = [...state.chat.peek(), ...lines.filter(({ number }) => !known.has(number))];
  state.chat.value = all.toSorted((a, b) => a.number - b.number);
}

export const readChat = ({ chat, read }: MatchState): void => {
  read.value = chat.peek().at(-1)?.number ?? 0;
};

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
export const nameOfSide = ({ row }: MatchState, side: string): string =>
  row.value.players[side]?.name ?? side;
export const clockOf = ({ clocks }: MatchState, side: string): Clock | undefined =>
  clocks.value.find(clock => clock.side === side);
/** Does the asker play, or only look on? */
export const isPlaying = ({ row }: MatchState): boolean => row.value.seat !== null;
