import type { Event } from '@grognard/en-avant';
import type { Happened } from '@grognard/engine';
import type { EventParts, InLog, Manner } from '../../shell/screen.ts';
import { changes } from './changes.ts';
import type { TableBattle } from './model.ts';
import { ownWords } from './words.ts';

type Kind = Event['type'];

const USUAL: Manner = { time: 500 };
const PLAIN: Manner = { time: 60, isPlain: true, isOrdinary: true, isUnseen: true };

const MANNERS: Partial<Record<Kind, Manner>> = {
  activated: PLAIN,
  'choice-asked': PLAIN,
  'choice-answered': PLAIN,
  'impulse-ended': PLAIN,
  'turn-ended': PLAIN,
  moved: { time: 500, isOrdinary: true },
  followed: PLAIN,
  disengaged: PLAIN,
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

/** A turn and its impulses are headings; what comes of a shot, a charge or a melee stands in its line. */
const IN_LOG: Partial<Record<Kind, InLog>> = {
  'turn-started': 'heading',
  'impulse-started': 'heading',
  activated: 'hidden',
  'choice-asked': 'hidden',
  'choice-answered': 'hidden',
  'impulse-ended': 'hidden',
  'turn-ended': 'hidden',
  followed: 'hidden',
  disengaged: 'hidden',
  'objective-noted': 'hidden',
  halted: 'part',
  contact: 'part',
  conformed: 'part',
  rerolled: 'part',
  saves: 'part',
  impacts: 'part',
  disorganised: 'part',
  'base-lost': 'part',
  retreated: 'part',
  destroyed: 'part',
};

/** Both sides of a melee strike: one line for the two of them. */
const isAnswered = (event: Event, before: Happened | undefined): boolean =>
  event.type === 'melee' &&
  before?.type === 'melee' &&
  (before as typeof event).units.some(unit => event.against.includes(unit));

/** How the events of this game are shown, and which of them the log can be narrowed to. */
export const events: EventParts<TableBattle> = {
  manner: ({ type }) => MANNERS[type as Kind] ?? USUAL,
  inLog: (event, before) =>
    isAnswered(event as Event, before) ? 'part' : (IN_LOG[event.type as Kind] ?? 'line'),
  changes,
  kinds: () => Object.entries(ownWords.value.kinds),
};
