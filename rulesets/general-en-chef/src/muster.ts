import { type Fault, fault } from '@grognard/engine';
import { ENGINEER_TABLE, FORMATION_TABLE, type Template, UNIT_TABLE } from './data.ts';
import { NOWHERE, placesOf, totalPlaced, usualFront } from './figures.ts';
import type { Arm, Scenario, ScenarioUnit, Unit } from './types.ts';

/*
 * GECH-UNIT-01  One figure is 40 men; arms are infantry, engineers, cavalry, artillery and the general's marker.
 * GECH-UNIT-02  Quality is line unless the list says otherwise, a company three figures.
 */

const templateOf = (unit: ScenarioUnit): Partial<Template> =>
  unit.template === undefined ? {} : (UNIT_TABLE.templates[unit.template] ?? {});

/** GEC-ENG-02: engineers cost ten more a figure than the nation's commonest battalion. */
export function costOf(template: Partial<Template>): number {
  if (template.cost !== undefined) return template.cost;
  const common = UNIT_TABLE.templates[UNIT_TABLE.commonInfantry[template.nation ?? ''] ?? ''];
  return template.arm === 'engineer' && common?.cost !== undefined ? common.cost + ENGINEER_TABLE.budget : 0;
}

/** What only makes sense once template and own fields are put together. */
export function musterFaults(unit: ScenarioUnit, path: string): Fault[] {
  const template = templateOf(unit);
  const arm = unit.arm ?? template.arm ?? 'infantry';
  const figures = unit.figures ?? template.figures ?? (arm === 'general' ? 1 : undefined);
  const weight = unit.weight ?? template.weight;
  const mount = unit.mount ?? template.mount;
  const gun = unit.gun ?? template.gun;
  const placed = totalPlaced(placesOf(unit.garrison ?? {}));
  const formation = unit.formation;
  return [
    ...(figures === undefined ? [fault(`${path}.figures`, 'expected a number of figures')] : []),
    ...(arm === 'cavalry' && !weight ? [fault(`${path}.weight`, 'expected light or heavy')] : []),
    ...(arm === 'artillery' && !mount ? [fault(`${path}.mount`, 'expected foot or horse')] : []),
    ...(arm === 'artillery' && !gun ? [fault(`${path}.gun`, 'expected light, medium or heavy')] : []),
    ...(formation !== undefined && !mayForm(arm, formation)
      ? [fault(`${path}.formation`, `${arm} has no formation '${formation}'`)]
      : []),
    ...(figures !== undefined && placed > figures
      ? [fault(`${path}.garrison`, `expected at most ${figures} figures, got ${placed}`)]
      : []),
  ];
}

export const mayForm = (arm: Arm, formation: Unit['formation']): boolean =>
  arm === 'general' || FORMATION_TABLE.formations[formation].arms.includes(arm);

/** Makes a unit of what its author wrote: template first, own fields over it, defaults for the rest. */
export function muster({ field }: Scenario, given: ScenarioUnit): Unit {
  const template = templateOf(given);
  const arm = given.arm ?? template.arm ?? 'infantry';
  const quality = given.quality ?? template.quality ?? 'line';
  const figures = given.figures ?? template.figures ?? 1;
  const company = given.company ?? template.company ?? 3;
  const formation = given.formation ?? (arm === 'artillery' ? 'limbered' : 'column');
  const house = field.terrain.find(({ id }) => id === given.in);
  const garrison = given.in ? placesOf(given.garrison ?? {}) : NOWHERE;
  const used = given.used ?? [];
  return {
    id: given.id,
    side: given.side,
    ...named(given, template),
    arm,
    weight: given.weight ?? template.weight ?? null,
    mount: given.mount ?? template.mount ?? null,
    gun: given.gun ?? template.gun ?? null,
    howitzer: given.howitzer ?? template.howitzer ?? false,
    quality,
    weapon: given.weapon ?? template.weapon ?? (arm === 'infantry' || arm === 'engineer' ? 'musket' : 'none'),
    figures,
    startFigures: given.startFigures ?? figures,
    company,
    cost: given.cost ?? costOf({ ...template, arm }),
    formation,
    front: Math.min(given.front ?? usualFront({ arm, formation, figures, company }), figures),
    at: house && 'at' in house ? house.at : (given.at ?? [0, 0]),
    facing: given.facing ?? 0,
    state: given.state ?? 'formed',
    morale: given.morale ?? 'steady',
    in: given.in ?? null,
    garrison,
    reserve: given.in ? (given.reserve ?? figures - totalPlaced(garrison)) : 0,
    revealed: given.revealed ?? false,
    emerging: given.emerging ?? null,
    dressed: given.dressed ?? null,
    winding: given.winding ?? null,
    crossing: given.crossing ?? null,
    wounds: given.wounds ?? 0,
    forced: given.forced ?? false,
    reacting: given.reacting ?? false,
    task: (given.task ?? null) as Unit['task'], // made whole once the table is laid
    used: [used[0] ?? 'idle', used[1] ?? 'idle'],
    acted: 'nothing',
    spent: 0,
    offRoad: false,
    lastStand: given.lastStand ?? (quality === 'elite' || quality === 'guard'),
    evacuate: given.evacuate ?? null,
    entry: given.entry ?? null,
    until: given.until ?? null,
    bound: given.bound ?? null,
    ridden: given.ridden ?? false,
  };
}

const named = (
  { name, template }: ScenarioUnit,
  from: Partial<Template>,
): Pick<Unit, 'name' | 'template'> => ({
  ...(name !== undefined || from.name !== undefined ? { name: name ?? from.name! } : {}),
  ...(template !== undefined ? { template } : {}),
});
