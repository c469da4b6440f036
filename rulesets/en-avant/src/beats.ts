import type { Beats } from '@grognard/engine';
import type { Event } from './events.ts';

type Kind = Event['type'];

/** What begins a beat of its own; everything else belongs to what came before it. */
const OPENS: readonly Kind[] = [
  'turn-started',
  'initiative',
  'impulse-started',
  'moved',
  'crossed',
  'formed',
  'faced',
  'dismounted',
  'mounted',
  'shot',
  'melee',
  'impacts',
  'pursued',
  'rout',
  'panic',
  'reorganised',
  'reorganise-failed',
  'broke-off',
  'break-off-failed',
  'amok-run',
  'objective-taken',
  'camp-taken',
  'general-lost',
  'combativity',
  'game-ended',
  'deployed',
  'revealed',
];

/** An act with what follows from it at once is one beat; both sides of a melee are one. */
export const beats: Beats = (first, next) =>
  (first.type === 'melee' && next.type === 'melee') || !OPENS.includes(next.type as Kind);
