import type { Event } from '@grognard/fight-in-arms';
import type { EventParts, InLog, Manner } from '../../shell/screen.ts';
import { changes } from './changes.ts';
import type { OnTable } from './model.ts';
import { ownWords } from './words.ts';

type Kind = Event['type'];

const USUAL: Manner = { time: 600 };
const PLAIN: Manner = { time: 60, isPlain: true, isOrdinary: true, isUnseen: true };
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

/** A turn and its phases are headings; what comes of a shot, a charge or a fight stands in its line. */
const IN_LOG: Partial<Record<Kind, InLog>> = {
  'turn-begun': 'heading',
  'phase-begun': 'heading',
  'deployment-begun': 'heading',
  activated: 'hidden',
  'activation-ended': 'hidden',
  'phase-ended': 'hidden',
  'pursuit-offered': 'hidden',
  contact: 'part',
  'charge-short': 'part',
  'melee-dice': 'part',
  'melee-drawn': 'part',
  'melee-held': 'part',
  'vg-lost': 'part',
  disorganised: 'part',
  'unit-removed': 'part',
  cohesion: 'part',
  retreat: 'part',
  advanced: 'part',
  'bailed-out': 'part',
};

/** How the events of this game are shown, and which of them the log can be narrowed to. */
export const events: EventParts<OnTable> = {
  manner: ({ type }) => MANNERS[type as Kind] ?? USUAL,
  inLog: ({ type }) => IN_LOG[type as Kind] ?? 'line',
  changes,
  kinds: () => Object.entries(ownWords.value.kinds),
};
