import type { Event } from '@grognard/fight-in-arms';
import type { EventParts, Manner } from '../../shell/screen.ts';
import { ownWords } from './words.ts';

type Kind = Event['type'];

const USUAL: Manner = { time: 600 };
const PLAIN: Manner = { time: 60, isPlain: true, isOrdinary: true };
const ORDINARY: Manner = { time: 500, isOrdinary: true };

const MANNERS: Partial<Record<Kind, Manner>> = {
  activated: PLAIN,
  'activation-ended': PLAIN,
  'phase-ended': PLAIN,
  'pursuit-offered': PLAIN,
  'deployment-begun': PLAIN,
  contact: PLAIN,
  'turn-begun': ORDINARY,
  'phase-begun': ORDINARY,
  moved: ORDINARY,
  deployed: { time: 200, isOrdinary: true },
  advanced: ORDINARY,
  'charge-declared': { time: 800 },
  shot: { time: 1400, mark: 'fire' },
  melee: { time: 1600, mark: 'melee' },
  overrun: { time: 1400, mark: 'melee' },
  cohesion: { time: 1000, mark: 'rally' },
  retreat: { time: 900, mark: 'retreat' },
  pursuit: { time: 1000, mark: 'retreat' },
  'unit-removed': { time: 900, mark: 'loss' },
  rallied: { time: 600, mark: 'rally' },
  'airborne-roll': { time: 1000 },
  initiative: { time: 1000 },
};

/** How the events of this game are shown, and which of them the log can be narrowed to. */
export const events: EventParts = {
  manner: ({ type }) => MANNERS[type as Kind] ?? USUAL,
  kinds: () => Object.entries(ownWords.value.kinds),
};
