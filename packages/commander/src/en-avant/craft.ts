import type { EnAvant, Position, SideId } from '@grognard/en-avant';
import type { Craft } from '../shared/stage.ts';
import { commanderOf, rivalsOf } from './greedy.ts';
import { type Mood, USUAL } from './mood.ts';
import { SPIRIT, standing } from './worth.ts';

/** In which it thinks an impulse over. */
const MOODS: Readonly<Record<string, Mood>> = {
  usual: USUAL,
  bold: { ...USUAL, caution: 0.4, tempo: 3 },
  careful: { ...USUAL, caution: 1.8, tempo: 0 },
  forward: { ...USUAL, zeal: 1.8 },
  holding: { ...USUAL, zeal: 0.3, order: 1.6 },
};

/** What it is worth to hold a place while the battle goes on. */
const PLACE = 0.35 * SPIRIT;

/** Places that a side holds, less those that the other has. */
const placesOf = ({ objectives }: Position, side: SideId): number =>
  objectives.reduce((sum, { holder }) => sum + (holder === null ? 0 : holder === side ? 1 : -1), 0);

export const craft: Craft<EnAvant> = {
  moods: Object.entries(MOODS).map(([id, mood]) => commanderOf(id, mood)),
  appraise:
    ({ side }) =>
    position =>
      standing(position, side) + PLACE * placesOf(position, side),
  stretchOf: ({ turn, side }) => `${turn}/${side}`,
  isOpen: ({ pending, side }, own) => pending === null && side === own,
  rivals: rivalsOf,
};
