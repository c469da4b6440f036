import { accept, refuse, type Verdict } from '@grognard/engine';
import { cornersOf, polygonGap } from '@grognard/table';
import type { Clause } from '../clauses.gen.ts';
import { FORMATION_TABLE } from '../data.ts';
import { partsOf } from '../figures.ts';
import { CONTACT } from '../geometry.ts';
import type { Ground, Prepared, Terrain } from '../ground.ts';
import { findFeature } from '../ground.ts';
import { unitOf } from '../scene.ts';
import type { Situation } from '../situation.ts';
import { beginTask, happen, nothing, type Step } from '../step.ts';
import type { Body, Position, Unit, UnitId } from '../types.ts';

/**
 * GEC-ENG-08  One sapper spikes a battery in one quarter if its crew has abandoned it.
 */
export function judgeSpike({ terrain }: Situation, unit: Unit, feature: string): Verdict<Clause> {
  if (unit.arm !== 'engineer') return refuse('GEC-ENG-01', { arm: unit.arm });
  const guns = findFeature(terrain, feature, 'battery');
  if (guns?.feature.status !== 'abandoned') return refuse('GEC-ENG-08', { feature });
  return isTouching(terrain, unit, guns) ? accept : refuse('GEC-ENG-09', { feature });
}

const isTouching = (terrain: Terrain, body: Body, { outline }: Prepared): boolean =>
  partsOf(terrain, body).some(part => polygonGap(cornersOf(part), outline) <= CONTACT + 1e-9);

export const beginSpiking = (position: Position, unit: UnitId, feature: string): Step =>
  beginTask(position, unit, { kind: 'spike', left: FORMATION_TABLE.times.spike, feature }, ['GEC-ENG-08']);

export function completeSpiking(ground: Ground, position: Position, id: UnitId): Step {
  const { task } = unitOf(position, id);
  if (task?.kind !== 'spike') return nothing(position);
  const guns = ground.terrainOf(position).byId.get(task.feature)?.feature;
  if (guns?.kind !== 'battery') return nothing(position);
  return happen(position, {
    type: 'battery-spiked',
    unit: id,
    feature: guns.id,
    changed: { ...guns, status: 'spiked' },
    clauses: ['GEC-ENG-08'],
  });
}
