import { element } from '../svg.ts';
import { MAP } from '../tokens.ts';
import type { Badge } from './scene.ts';

/** The sign on each badge, in a disc of ten. */
const SIGNS: Readonly<Record<Badge, string>> = {
  engaged: 'M-4-4L4 4M4-4L-4 4M-5 2L-2 5M5 2L2 5',
  moved: 'M-4 2.5L0-3L4 2.5',
  shot: 'M0-6V-2.5M0 6V2.5M-6 0H-2.5M6 0H2.5M-1.4 0a1.4 1.4 0 1 0 2.8 0a1.4 1.4 0 1 0-2.8 0',
  rallying: 'M-3.6-5H3.6L-3.6 5H3.6L-3.6-5',
  boarding: 'M-5 0V5H5V0M0-6V1M-3-2L0 1.4L3-2',
  landed: 'M-5.4-1Q0-9 5.4-1zM-5.4-1L0 5.6L5.4-1',
  sniper: 'M-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0M0-6.6V-1.5M0 6.6V1.5M-6.6 0H-1.5M6.6 0H1.5',
  commando: 'M-4.5 4.5L4-4M4-4L5-6L3-5zM-4.6 1L-1 4.6',
};

/** A disc with the sign of a state. */
export const drawBadge = (badge: Badge): string =>
  element(
    'g',
    { class: 'badge', 'data-badge': badge },
    element('circle', {
      r: 9.5,
      fill: MAP.ivory,
      stroke: badge === 'shot' || badge === 'engaged' ? MAP.wax : MAP.ink,
      'stroke-width': 1.8,
    }) +
      element('path', {
        d: SIGNS[badge],
        fill: 'none',
        stroke: badge === 'shot' || badge === 'engaged' ? MAP.wax : MAP.ink,
        'stroke-width': 1.8,
        'stroke-linecap': 'round',
        'stroke-linejoin': 'round',
      }),
  );
