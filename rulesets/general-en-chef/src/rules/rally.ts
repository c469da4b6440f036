import type { Dice } from '@grognard/engine';
import { MORALE_TABLE } from '../data.ts';
import type { Reckoned } from '../events.ts';
import type { Ground, Terrain } from '../ground.ts';
import { byId } from '../scene.ts';
import { forEach, happen, type Step } from '../step.ts';
import type { Position, Scene, Unit } from '../types.ts';
import { hasGeneral } from './morale.ts';
import { rallySum } from './sums.ts';

export function rallyTerms(terrain: Terrain, scene: Scene, unit: Unit): Reckoned[] {
  const { modifiers } = MORALE_TABLE;
  const all: Reckoned[] = [
    { what: 'quality', clause: 'GECH-RALLY-01', value: modifiers.quality[unit.quality] },
    {
      what: 'general',
      clause: 'GECH-CMD-01',
      value: hasGeneral(terrain, scene, unit) ? modifiers.general : 0,
    },
  ];
  return all.filter(({ value }) => value !== 0);
}

/** GECH-RALLY-01: at the end of a period a routing unit rolls two dice; seven or more rallies it, disordered. */
export function rally(ground: Ground, position: Position, dice: Dice): Step {
  const routing = byId(position.units).filter(({ morale }) => morale === 'routing');
  return forEach(position, routing, (now, unit) => {
    const rolled = [dice.draw(`rally:${unit.id}`, 1, 6), dice.draw(`rally:${unit.id}`, 1, 6)] as const;
    const terms = rallyTerms(ground.terrainOf(now), now, unit);
    const total = terms.reduce((sum, { value }) => sum + value, rolled[0] + rolled[1]);
    const isRallied = total >= MORALE_TABLE.rally.target;
    return happen(now, {
      type: isRallied ? 'rallied' : 'rally-failed',
      unit: unit.id,
      dice: rolled,
      total,
      sums: [rallySum(unit.id, terms, rolled)],
      clauses: ['GECH-RALLY-01'],
    });
  });
}
