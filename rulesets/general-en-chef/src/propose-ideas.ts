import type { Dice } from '@grognard/engine';
import { COMPASS, distance, quantise } from '@grognard/table';
import { FORMATION_TABLE } from './data.ts';
import { isFoot } from './figures.ts';
import type { Terrain } from './ground.ts';
import { filledFrom, obstaclesHeld, touchesBuilding, woodAround } from './obstacles/index.ts';
import type { Order } from './orders.ts';
import { changeTime } from './rules/formation.ts';
import { isEngaged } from './scene.ts';
import { type Body, FORMATIONS, type Scene, type Unit } from './types.ts';

/** What a unit could think of doing now; the rules may still forbid it. */
export function ideasFor(terrain: Terrain, scene: Scene, unit: Unit, dice: Dice): Order[] {
  switch (scene.phase) {
    case 'fire':
      return shots(scene, unit);
    case 'follow':
      return [
        { type: 'follow', unit: unit.id },
        { type: 'occupy', unit: unit.id },
      ];
    case 'act':
      return unit.arm === 'general'
        ? rides(terrain, unit, dice)
        : isEngaged(scene, unit.id) && unit.in === null
          ? fighting(unit)
          : unit.task !== null
            ? [{ type: 'cancel', unit: unit.id }]
            : unit.in === null
              ? [...moves(unit), ...changes(unit), ...assaults(terrain, scene, unit), ...works(terrain, unit)]
              : lodging(terrain, unit);
  }
}

/** Whom a unit could come upon or hit: enemies no farther than this from front to front, in centimetres. */
const SHOT = { infantry: 50, engineer: 50, cavalry: 40, artillery: 120, general: 0 } as const;
const ONSET = 40;

const enemiesWithin = (scene: Scene, { side, at }: Unit, cm: number): Body[] =>
  scene.units.filter(other => other.side !== side && other.arm !== 'general' && distance(at, other.at) <= cm);

function shots(scene: Scene, unit: Unit): Order[] {
  const sides = unit.in === null ? [undefined] : COMPASS.filter(side => unit.garrison[side] > 0);
  const kinds = unit.arm === 'artillery' ? (['ball', 'canister'] as const) : [undefined];
  return enemiesWithin(scene, unit, SHOT[unit.arm]).flatMap(({ id: target }) =>
    sides.flatMap(side =>
      kinds.map(
        (shot): Order => ({
          type: 'fire',
          unit: unit.id,
          target,
          ...(side ? { side } : {}),
          ...(shot ? { shot } : {}),
        }),
      ),
    ),
  );
}

function rides({ size: [width, height] }: Terrain, { id, at }: Unit, dice: Dice): Order[] {
  const [dx, dy] = [dice.draw('propose:ride', -20, 20), dice.draw('propose:ride', -20, 20)];
  const to = [
    quantise(Math.min(width, Math.max(0, at[0] + dx))),
    quantise(Math.min(height, Math.max(0, at[1] + dy))),
  ] as const;
  return [{ type: 'move-general', unit: id, to }];
}

const fighting = ({ id }: Unit): Order[] => [
  { type: 'extend', unit: id, figures: FORMATION_TABLE.extendPerQuarter },
  { type: 'extend', unit: id, figures: 1 },
  ...COMPASS.map((side): Order => ({ type: 'fold', unit: id, figures: 1, side })),
];

const ANGLES = [15, 45, 90];
const DISTANCES = [1, 2.5];

function moves({ id: unit, formation }: Unit): Order[] {
  const isColumn = formation === 'column' || formation === 'limbered';
  return [
    { type: 'advance', unit, distance: 'max' },
    ...DISTANCES.map((distance): Order => ({ type: 'advance', unit, distance })),
    ...(isColumn ? [{ type: 'advance', unit, distance: 'max', pace: 'forced' } as const] : []),
    ...ANGLES.flatMap((angle): Order[] => [
      { type: 'wheel', unit, angle, pivot: 'right' },
      { type: 'wheel', unit, angle: 0 - angle, pivot: 'left' },
    ]),
    { type: 'retire', unit, distance: 1 },
    { type: 'about', unit },
  ];
}

function changes(unit: Unit): Order[] {
  const reform: Order[] = unit.state === 'formed' ? [] : [{ type: 'reform', unit: unit.id }];
  const formations = FORMATIONS.filter(to => changeTime(unit, to) !== null);
  return [...reform, ...formations.map((to): Order => ({ type: 'change-formation', unit: unit.id, to }))];
}

function assaults(terrain: Terrain, scene: Scene, unit: Unit): Order[] {
  const { id } = unit;
  const targets = enemiesWithin(scene, unit, ONSET).flatMap(({ id: target }): Order[] => [
    { type: 'attack', unit: id, target },
    { type: 'charge', unit: id, target },
  ]);
  const houses = [...terrain.houses, ...terrain.redoubts].filter(
    ({ building }) => building && distance(building.at, unit.at) <= ONSET,
  );
  const walls = houses.flatMap(house =>
    COMPASS.map((side): Order => ({ type: 'attack', unit: id, feature: house.id, side })),
  );
  const entries = houses
    .filter(house => isFoot(unit) && touchesBuilding(house, unit))
    .flatMap((house): Order[] => {
      const place = filledFrom(house, 'north', unit.figures).place;
      return [
        { type: 'enter', unit: id, feature: house.id, place },
        { type: 'relieve', unit: id, feature: house.id, place, by: 'north', as: 'unformed' },
      ];
    });
  return [...targets, ...walls, ...entries];
}

function works(terrain: Terrain, unit: Unit): Order[] {
  const { id } = unit;
  const wood = woodAround(terrain, unit);
  const linears = obstaclesHeld(terrain, unit);
  return [
    ...linears.flatMap((linear): Order[] => [
      { type: 'cross', unit: id, obstacle: linear.id },
      { type: 'dress', unit: id, along: linear.id },
      { type: 'extend', unit: id, figures: 2 },
    ]),
    ...(unit.crossing ? [{ type: 'cross', unit: id, obstacle: unit.crossing.obstacle } as const] : []),
    ...(wood
      ? ([
          { type: 'dress', unit: id, along: wood.id },
          { type: 'extend', unit: id, along: wood.id },
        ] as const)
      : []),
    ...terrain.batteries.map((guns): Order => ({ type: 'spike', unit: id, feature: guns.id })),
  ];
}

function lodging(terrain: Terrain, unit: Unit): Order[] {
  const house = [...terrain.houses, ...terrain.redoubts].find(({ id }) => id === unit.in);
  if (!house) return [];
  return COMPASS.flatMap((side): Order[] => [
    { type: 'leave', unit: unit.id, by: side, as: 'column' },
    { type: 'leave', unit: unit.id, by: side, as: 'unformed' },
    { type: 'reposition', unit: unit.id, place: filledFrom(house, side, unit.figures).place },
  ]);
}
