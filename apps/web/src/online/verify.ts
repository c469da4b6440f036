import {
  type Draw,
  type Happened,
  keyedDice,
  type Match,
  parseMatch,
  type Ruleset,
  replay,
  type SideId,
  UMPIRE,
} from '@grognard/engine';
import { type Seal, sealOf, seedFrom } from '@grognard/online';
import type { Favour } from '../pages/cover.ts';
import { turnIn } from '../shell/turns.ts';
import { kindOf, unitsOf } from './luck.ts';

/** A draw of the match, and whether it comes out the same on this device. */
export interface CheckedDraw extends Draw {
  /** The entry it fell for; 0 is the opening. */
  readonly entry: number;
  readonly side: SideId;
  readonly moment: string;
  /** 0 before the first turn. */
  readonly turn: number;
  /** Whose throw it is: the side of the unit that its key names first; nothing where it names none. */
  readonly of: SideId | null;
  /** All that its order brought about. */
  readonly events: readonly Happened[];
  readonly isSame: boolean;
}

/** What was found, point by point. */
export interface Checked {
  readonly sealFits: boolean;
  readonly seedFits: boolean;
  /** Every order leads to the position that the match had. */
  readonly replays: boolean;
  readonly faults: readonly string[];
  readonly draws: readonly CheckedDraw[];
  readonly entries: number;
}

export interface Opened {
  readonly match: unknown;
  readonly seal: Seal;
}

/** Is everything as it was promised? */
export const isSound = ({ sealFits, seedFits, replays, draws }: Checked): boolean =>
  sealFits && seedFits && replays && draws.every(({ isSame }) => isSame);

/** Does it all again on this device: the seal, the seed, every order and every draw by its key. */
export function checkMatch(ruleset: Ruleset, { match: file, seal }: Opened): Checked {
  const sealFits = seal.secret !== null && sealOf(seal.secret) === seal.seal;
  const seed = seal.secret !== null && seal.words !== null ? seedFrom(seal.secret, seal.words) : null;
  const parsed = parseMatch(ruleset, file, { from: 'beginning' });
  if (!parsed.ok) {
    const faults = parsed.faults.map(({ path, message }) => `${path}: ${message}`);
    return { sealFits, seedFits: false, replays: false, faults, draws: [], entries: 0 };
  }
  const match = parsed.value;
  const [first] = match.seeds;
  const seedFits = seed !== null && first?.seed === seed;
  const draws = first ? drawsOf(match, first.seed) : [];
  return { sealFits, seedFits, replays: true, faults: [], draws, entries: match.entries.length };
}

/** Every draw, with the number that seed, moment, key and count give. */
function drawsOf(match: Match, seed: string): readonly CheckedDraw[] {
  const dice = new Map<string, ReturnType<typeof keyedDice>>();
  const again = (moment: string, { key, low, high }: Draw): number => {
    const known = dice.get(moment) ?? keyedDice(seed, moment);
    dice.set(moment, known);
    return known.draw(key, low, high);
  };
  const isSame = (moment: string, draw: Draw) => again(moment, draw) === draw.value;
  const opening = match.opening.draws.map(draw => ({
    ...draw,
    entry: 0,
    side: UMPIRE,
    moment: 'opening',
    turn: 0,
    of: null,
    events: match.opening.events,
    isSame: isSame('opening', draw),
  }));
  const later = [...replay(match)].flatMap(({ entry: { side }, carried }) =>
    carried
      ? carried.draws.map(draw => ({
          ...draw,
          entry: carried.number,
          side,
          moment: carried.moment,
          turn: turnIn(carried.before),
          of: sideOf(carried.before, unitsOf(draw)[0]),
          events: carried.events,
          isSame: isSame(carried.moment, draw),
        }))
      : [],
  );
  return [...opening, ...later];
}

/** Positions of all our games list their units. */
function sideOf(position: unknown, unit: string | undefined): SideId | null {
  const { units = [] } = position as {
    readonly units?: readonly { readonly id: string; readonly side: SideId }[];
  };
  return units.find(({ id }) => id === unit)?.side ?? null;
}

/** What came of a draw: the event of a kind that tells it, names all whom its key names, and shows the number. */
export function cameTo({ events, ...draw }: CheckedDraw, tells: Favour['tells']): Happened | null {
  const types = tells[kindOf(draw)] ?? [];
  const named = unitsOf(draw);
  const shows = ({ sums = [] }: Happened) =>
    sums.some(
      ({ dice = [], terms }) => dice.includes(draw.value) || terms.some(({ value }) => value === draw.value),
    );
  const isIt = (event: Happened) =>
    types.includes(event.type) && shows(event) && named.every(id => Object.values(event).includes(id));
  return events.find(isIt) ?? null;
}
