import type { Beats } from '@grognard/engine';
import type { Event } from './events.ts';

type Kind = Event['type'];

/** What begins a beat of its own; everything else belongs to what came before it. */
const OPENS: readonly Kind[] = [
  'roles',
  'roles-tied',
  'terrain-placed',
  'terrain-refused',
  'deployment-begun',
  'deployed',
  'deployment-ended',
  'turn-begun',
  'airborne-roll',
  'airborne-landed',
  'initiative',
  'initiative-tied',
  'phase-begun',
  'moved',
  'crossing-failed',
  'charge-declared',
  'overrun',
  'overrun-short',
  'shot',
  'melee',
  'cohesion',
  'retreat',
  'pursuit',
  'pursuit-declined',
  'rally-begun',
  'rallied',
  'rally-broken',
  'boarding',
  'embarked',
  'disembarked',
  'bailed-out',
  'turn-ended',
  'game-over',
];

/** Members of a group go together; an act with what follows from it at once is one beat. */
export const beats: Beats = (first, next) =>
  (first.type === 'moved' && next.type === 'moved') ||
  (first.type === 'terrain-placed' && next.type.startsWith('terrain-')) ||
  !OPENS.includes(next.type as Kind);
