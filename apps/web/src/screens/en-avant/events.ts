import type { Event } from '@grognard/en-avant';
import type { EventParts, Manner } from '../../shell/screen.ts';
import { ownWords } from './words.ts';

type Kind = Event['type'];

const USUAL: Manner = { time: 500 };
const PLAIN: Manner = { time: 60, isPlain: true, isOrdinary: true };

const MANNERS: Partial<Record<Kind, Manner>> = {
  activated: PLAIN,
  'choice-asked': PLAIN,
  'choice-answered': PLAIN,
  'impulse-ended': PLAIN,
  'turn-ended': PLAIN,
  moved: { time: 500, isOrdinary: true },
  followed: PLAIN,
  shot: { time: 1400, mark: 'fire' },
  saves: { time: 900 },
  melee: { time: 1600, mark: 'melee' },
  impacts: { time: 1000 },
  rout: { time: 1000, mark: 'retreat' },
  panic: { time: 800, mark: 'rally' },
  retreated: { time: 600, mark: 'retreat' },
  destroyed: { time: 900, mark: 'loss' },
  combativity: { time: 900, mark: 'rally' },
  'impulse-started': { time: 500, isOrdinary: true },
  'turn-started': { time: 500, isOrdinary: true },
};

/** How the events of this game are shown, and which of them the log can be narrowed to. */
export const events: EventParts = {
  manner: ({ type }) => MANNERS[type as Kind] ?? USUAL,
  kinds: () => Object.entries(ownWords.value.kinds),
};
