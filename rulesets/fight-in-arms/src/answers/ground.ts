import type { TerrainAnswer } from '@grognard/engine';
import { nearestOnLine, type Point } from '@grognard/table';
import type { Clause } from '../clauses.gen.ts';
import { type Feature, type Ground, holds } from '../ground.ts';
import { isImpassable, isUnfordable } from '../rules/placing.ts';
import { affects } from '../rules/terrain.ts';
import { DIFFICULT_COST, FAVOUR, TERRAIN } from '../tables.ts';
import { has, isInfantry, isVehicle } from '../troops.ts';
import type { Unit } from '../types.ts';

type Effect = TerrainAnswer<Clause>['effects'][number];

/** What a kind of ground does to whoever goes there: FIA-TERR-04 to 09, FIA-WIRE-01, FIA-MINE-01. */
const ON_THE_WAY: Partial<Readonly<Record<Feature['class'], Effect>>> = {
  rough: { what: 'disorganises-vehicles', clause: 'FIA-TERR-04' },
  difficult: { what: 'disorganises-vehicles', clause: 'FIA-TERR-05' },
  river: { what: 'disorganises', clause: 'FIA-TERR-08' },
  wire: { what: 'test', clause: 'FIA-WIRE-01' },
  mines: { what: 'test', clause: 'FIA-MINE-01' },
};

/** FIA-TERR-06, FIA-TERR-09: ground that nobody, or not this unit, may enter. */
function barred(feature: Feature, unit: Unit | undefined): readonly Effect[] {
  if (isUnfordable(feature)) return [{ what: 'barred', clause: 'FIA-TERR-09' }];
  if (feature.class === 'bunker') {
    return unit && isImpassable(feature, unit) ? [{ what: 'barred', clause: 'FIA-TRENCH-03' }] : [];
  }
  return feature.class === 'impassable' ? [{ what: 'barred', clause: 'FIA-TERR-06' }] : [];
}

/** FIA-MOVE-04: difficult ground slows everybody but commandos. */
const slowed = (feature: Feature, unit: Unit | undefined): readonly Effect[] =>
  feature.class === 'difficult' && !(unit && has(unit, 'commando'))
    ? [{ what: 'cost', clause: 'FIA-MOVE-04', value: DIFFICULT_COST }]
    : [];

/** What it does to fire and to fighting: FIA-TRENCH-01, 02, FIA-TCOMBAT-01, 03, 05. */
function inCombat(feature: Feature, unit: Unit | undefined): readonly Effect[] {
  const foot = !unit || isInfantry(unit);
  const isBad = feature.class === 'rough' || feature.class === 'difficult';
  const hinders = isBad && unit && isVehicle(unit) && !has(unit, 'commando');
  return [
    ...(feature.class === 'bunker' && foot
      ? [{ what: 'cover-bunker', clause: 'FIA-TRENCH-01' } as const]
      : []),
    ...(feature.class === 'trench' && foot
      ? [{ what: 'cover-trench', clause: 'FIA-TRENCH-02' } as const]
      : []),
    ...(feature.isForest ? [{ what: 'cover-forest', clause: 'FIA-TCOMBAT-03' } as const] : []),
    ...(hinders ? [{ what: 'hinders', clause: 'FIA-TCOMBAT-01' } as const] : []),
    ...(feature.level > 0
      ? [{ what: 'height', clause: 'FIA-TCOMBAT-05', value: feature.level } as const]
      : []),
  ];
}

/** FIA-LOS-04 to 06 */
function toSight(feature: Feature): readonly Effect[] {
  const clauses: Readonly<Record<string, Clause>> = { forest: 'FIA-LOS-05', hill: 'FIA-LOS-06' };
  return TERRAIN[feature.kind].sight
    .filter(sight => sight !== 'clear')
    .map(sight => ({ what: 'blocks-sight', clause: clauses[sight] ?? 'FIA-LOS-04' }));
}

function effectsOf(ground: Ground, feature: Feature, unit: Unit | undefined): readonly Effect[] {
  const barrier = barred(feature, unit);
  const met = ON_THE_WAY[feature.class];
  const tells = met && barrier.length === 0 && (!unit || affects(ground, feature, unit, 'straight'));
  return [
    ...barrier,
    ...slowed(feature, unit),
    ...(tells ? [met] : []),
    ...inCombat(feature, unit),
    ...toSight(feature),
  ];
}

/** FIA-TERR-01: what lies at a place, and what it does to a unit there. */
export function terrain(ground: Ground, at: Point, unit: Unit | undefined): TerrainAnswer<Clause> {
  const features = ground.features.filter(feature => holds(feature, at));
  const roads = ground.roads.filter(
    ({ line, width }) => nearestOnLine(line, at).distance <= width / 2 + FAVOUR,
  );
  const onRoad: readonly Effect[] = roads.length > 0 ? [{ what: 'road', clause: 'FIA-TERR-07' }] : [];
  return {
    is: roads.length > 0 ? 'road' : (features.at(-1)?.kind ?? 'open'),
    clause: features.length + roads.length > 0 ? 'FIA-TERR-01' : 'FIA-TERR-03',
    features: [
      ...features.map(({ id, kind }) => ({ id, kind })),
      ...roads.map(({ id }) => ({ id, kind: 'road' })),
    ],
    effects: [...onRoad, ...features.flatMap(feature => effectsOf(ground, feature, unit))],
  };
}
