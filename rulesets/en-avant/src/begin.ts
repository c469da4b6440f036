import { carryOn } from './flow.ts';
import { placed, recruitOf } from './muster.ts';
import type { EnStep, Play } from './step.ts';
import type { Army, Position, Recruit, Scenario, ScenarioSide, Unit } from './types.ts';

/** EA-SETUP-03: each side's combativity, its bases and the quarter of them. */
function armyOfSide({ units }: Scenario, { id, combativity, edge }: ScenarioSide): Army {
  const bases = units
    .filter(unit => unit.side === id && unit.arm !== 'general')
    .reduce((sum, unit) => sum + unit.bases, 0);
  const quarter = Math.max(1, Math.floor(bases / 4));
  return { combativity, bases, quarter, lost: 0, value: 0, quarters: 0, edge };
}

/** The table before anything has been done on it. */
export function bareTable(scenario: Scenario): Position {
  const first = scenario.sides[0]!.id; // EA-FIRST-01
  const units: Unit[] = [];
  const reserve: Recruit[] = [];
  scenario.units.forEach((unit, i) => {
    const recruit = recruitOf(scenario, unit, i);
    if (unit.at && unit.facing !== undefined)
      units.push(placed(recruit, { at: unit.at, facing: unit.facing }));
    else reserve.push(recruit);
  });
  return {
    turn: 0,
    first,
    side: first,
    limit: 0,
    activations: 0,
    passes: 0,
    units,
    reserve,
    armies: Object.fromEntries(scenario.sides.map(side => [side.id, armyOfSide(scenario, side)])),
    camps: scenario.camps.map(({ at, ...camp }) => ({ ...camp, at: at ?? null, taken: false })),
    objectives: scenario.objectives.map(({ holder, ...objective }) => ({
      ...objective,
      holder: holder ?? null,
      occupant: [],
    })),
    laid: [],
    withdrawn: [],
    deployedFirst: null,
    pending: null,
    agenda: [],
    offer: null,
    outcome: null,
  };
}

/** EA-SETUP-01: the preparation, as far as nobody has to decide anything; then the first turn. */
export const begin = (play: Play): EnStep =>
  carryOn(play, bareTable(play.ground.scenario), [{ task: 'terrain' }]);
