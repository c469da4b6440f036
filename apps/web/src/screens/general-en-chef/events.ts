import type { Event } from '@grognard/general-en-chef';
import type { EventParts, InLog, Manner } from '../../shell/screen.ts';
import { changes } from './changes.ts';
import type { GecBattle } from './model.ts';
import { ownWords } from './words.ts';

type Kind = Event['type'];

const USUAL: Manner = { time: 500 };
const PLAIN: Manner = { time: 60, isPlain: true, isOrdinary: true, isUnseen: true };
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

/** A part of a phase is a heading; what comes of a shot, a move or a melee stands in its line. */
const IN_LOG: Partial<Record<Kind, InLog>> = {
  phase: 'heading',
  moved: 'alike',
  wheeled: 'alike',
  turned: 'alike',
  'general-moved': 'alike',
  'task-begun': 'hidden',
  'task-ended': 'hidden',
  'quarter-ended': 'hidden',
  'fire-declared': 'hidden',
  'fight-goes-on': 'hidden',
  'engagement-ended': 'hidden',
  concealed: 'hidden',
  'move-stopped': 'part',
  'state-changed': 'part',
  penetrated: 'part',
  loss: 'part',
  recoiled: 'part',
  halted: 'part',
  'compulsory-move': 'part',
  battered: 'part',
  ignited: 'part',
};

/** How the events of this game are shown, and which of them the log can be narrowed to. */
export const events: EventParts<GecBattle> = {
  manner: ({ type }) => MANNERS[type as Kind] ?? USUAL,
  inLog: ({ type }) => IN_LOG[type as Kind] ?? 'line',
  changes,
  kinds: () => Object.entries(ownWords.value.kinds),
};
