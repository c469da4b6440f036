import type { Beats } from '@grognard/engine';
import type { Event } from './events.ts';

type Kind = Event['type'];

/** What begins a beat of its own; everything else belongs to what came before it. */
const OPENS: readonly Kind[] = [
  'moved',
  'wheeled',
  'turned',
  'general-moved',
  'formation-changing',
  'formation-changed',
  'dressed',
  'task-begun',
  'contact',
  'revealed',
  'feature-found',
  'entering',
  'entered',
  'breaking-in',
  'broke-in',
  'met-in-streets',
  'leaving',
  'left',
  'relieved',
  'repositioning',
  'repositioned',
  'expelled',
  'evacuation-due',
  'front-extended',
  'folded',
  'crossing',
  'crossed',
  'obstacle-taken',
  'battered',
  'ignited',
  'work-begun',
  'work-done',
  'battery-abandoned',
  'battery-spiked',
  'fired',
  'melee-round',
  'followed',
  'morale-test',
  'compulsory-move',
  'unit-captured',
  'unit-destroyed',
  'unit-left-table',
  'rallied',
  'rally-failed',
  'objective-held',
  'phase',
  'game-over',
];

/** What begins a task is told with it: who begins to change formation, and that it takes a while. */
const GOES_WITH: Partial<Record<Kind, readonly Kind[]>> = {
  'task-begun': ['formation-changing', 'entering', 'leaving', 'repositioning', 'work-begun', 'breaking-in'],
  fired: ['battered', 'ignited'],
  'morale-test': ['compulsory-move'],
};

/** An act with what follows from it at once is one beat. */
export const beats: Beats = (first, next) =>
  !OPENS.includes(next.type as Kind) || (GOES_WITH[first.type as Kind]?.includes(next.type as Kind) ?? false);
