import type { SideId } from '@grognard/engine';
import { boxPolygon, cornersOf, grown } from '@grognard/table';
import type { Answers } from '../answers.ts';
import type { Ground } from '../ground.ts';
import { enemiesOf } from '../position.ts';
import { MARGINS } from '../tables.ts';
import type { Position } from '../types.ts';

/** FIA-SETUP-09: where a side may deploy, and the ground about its enemies that the attacker keeps away from. */
export function deployment(ground: Ground, position: Position, side: SideId): Answers['deployment'] {
  const attacks = side !== position.defender;
  const [width, height] = ground.table;
  const margin = attacks || ground.options.edgeMargin === 'both' ? MARGINS.edge : 0;
  return {
    is: boxPolygon([margin, margin, width - margin, height - margin]),
    clause: 'FIA-SETUP-09',
    away: attacks ? enemiesOf(position, side).map(enemy => cornersOf(grown(enemy, MARGINS.enemy))) : [],
  };
}
