import type { Event } from '@grognard/general-en-chef';
import type { EventParts, Manner } from '../../shell/screen.ts';
import { ownWords } from './words.ts';

type Kind = Event['type'];

const USUAL: Manner = { time: 500 };
const PLAIN: Manner = { time: 60, isPlain: true, isOrdinary: true };
const QUIET: Manner = { time: 450, isOrdinary: true };

const MANNERS: Partial<Record<Kind, Manner>> = {
  moved: QUIET,
  'move-stopped': PLAIN,
  wheeled: QUIET,
  turned: QUIET,
  'general-moved': QUIET,
  'formation-changing': QUIET,
  'task-begun': PLAIN,
  'task-ended': PLAIN,
  'quarter-ended': PLAIN,
  'fire-declared': PLAIN,
  'fight-goes-on': PLAIN,
  'engagement-ended': PLAIN,
  phase: { time: 350, isOrdinary: true },
  contact: { time: 1100, mark: 'melee' },
  revealed: { time: 900, mark: 'rally' },
  'feature-found': { time: 900, mark: 'rally' },
  fired: { time: 1300, mark: 'fire' },
  battered: { time: 1100, mark: 'fire' },
  ignited: { time: 1300, mark: 'fire' },
  loss: { time: 800, mark: 'loss' },
  'melee-round': { time: 1700, mark: 'melee' },
  'morale-test': { time: 1100, mark: 'rally' },
  'compulsory-move': { time: 700, mark: 'retreat' },
  recoiled: { time: 600, mark: 'retreat' },
  rallied: { time: 900, mark: 'rally' },
  'rally-failed': { time: 900, mark: 'retreat' },
  'unit-captured': { time: 1000, mark: 'loss' },
  'unit-destroyed': { time: 1000, mark: 'loss' },
  'objective-held': { time: 900, mark: 'rally' },
};

/** How the events of this game are shown, and which of them the log can be narrowed to. */
export const events: EventParts = {
  manner: ({ type }) => MANNERS[type as Kind] ?? USUAL,
  kinds: () => Object.entries(ownWords.value.kinds),
};
