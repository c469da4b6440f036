import type { FightInArms } from '@grognard/fight-in-arms';
import type { Craft } from '../shared/stage.ts';
import { commanderOf, rivalsOf } from './greedy.ts';
import { type Mood, USUAL } from './mood.ts';
import { standing } from './worth.ts';

/** In which it thinks a phase over. */
const MOODS: Readonly<Record<string, Mood>> = {
  usual: USUAL,
  bold: { ...USUAL, caution: 0.4, daring: 1.6, drive: 1.4 },
  careful: { ...USUAL, caution: 1.8, daring: 0.7 },
  waiting: { ...USUAL, drive: 0.25 },
  shooting: { ...USUAL, shooting: 1.8, drive: 0.6 },
};

export const craft: Craft<FightInArms> = {
  moods: Object.entries(MOODS).map(([id, mood]) => commanderOf(id, mood)),
  appraise:
    ({ side }) =>
    position =>
      standing(position, side),
  stretchOf: ({ turn, phase, side }) => `${turn}/${phase}/${side}`,
  isOpen: ({ phase, pursuits, side }, own) => phase === 'activation' && pursuits.length === 0 && side === own,
  rivals: rivalsOf,
};
