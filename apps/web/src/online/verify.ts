import {
  type Draw,
  keyedDice,
  type Match,
  parseMatch,
  type Ruleset,
  replay,
  type SideId,
  UMPIRE,
} from '@grognard/engine';
import { type Seal, sealOf, seedFrom } from '@grognard/online';

/** A draw of the match, and whether it comes out the same on this device. */
export interface CheckedDraw extends Draw {
  /** The entry it fell for; 0 is the opening. */
  readonly entry: number;
  readonly side: SideId;
  readonly moment: string;
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
  const checked = (entry: number, side: SideId, moment: string, draws: readonly Draw[]) =>
    draws.map(draw => ({ ...draw, entry, side, moment, isSame: again(moment, draw) === draw.value }));
  const opening = checked(0, UMPIRE, 'opening', match.opening.draws);
  const later = [...replay(match)].flatMap(({ entry, carried }) =>
    carried ? checked(carried.number, entry.side, carried.moment, carried.draws) : [],
  );
  return [...opening, ...later];
}
