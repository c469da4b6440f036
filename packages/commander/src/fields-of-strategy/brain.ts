import { makeReachScratch, type ReachScratch } from '@grognard/board';
import type { Scenario, View } from '@grognard/fields-of-strategy';
import { type Field, other, type SideNumber, surveyField } from './field.ts';
import { makePull, makeStanding, type Pull, type Standing } from './outlook.ts';
import { makeSandTable, type SandTable } from './sand-table.ts';
import { makeThreat, surveyThreat, type Threat } from './threat.ts';
import { makeWays, obstructionFor, surveyWays, type Ways } from './ways.ts';

/** Everything that thinking needs on one battlefield, made once; between two orders it holds nothing. */
export interface Brain {
  readonly field: Field;
  readonly side: SideNumber;
  readonly table: SandTable;
  readonly ways: Ways;
  readonly threat: Threat;
  readonly pull: Pull;
  readonly scratch: ReachScratch;
  readonly standing: readonly [Standing, Standing];
  /** By unit: the halves in which it reaches each cell, OUT where it does not. */
  readonly reach: Uint8Array[];
}

export const OUT = 255;

export function makeBrain(scenario: Scenario, sideId: string): Brain {
  const field = surveyField(scenario);
  const { grid, sideNumbers, roster } = field.ground;
  return {
    field,
    side: sideNumbers.get(sideId)!,
    table: makeSandTable(field),
    ways: makeWays(field),
    threat: makeThreat(grid.size),
    pull: makePull(field),
    scratch: makeReachScratch(grid),
    standing: [makeStanding(field), makeStanding(field)],
    reach: roster.ids.map(() => new Uint8Array(grid.size)),
  };
}

/** Where the clock stands: what is still to come after the order that is being thought of. */
export interface Clock {
  /** Own phases after this one, and the enemy's. */
  readonly own: number;
  readonly theirs: number;
  readonly turn: number;
  readonly turns: number;
}

export function readClock({ field, side }: Brain, { turn }: View): Clock {
  const { turns } = field.ground.scenario;
  const own = turns - turn;
  return { own, theirs: side === 0 ? own + 1 : own, turn, turns };
}

/** Works out where the enemy could strike next. */
export function lookForThreats(brain: Brain, side: SideNumber = brain.side): void {
  const { table, ways, threat, scratch } = brain;
  const enemy = other(side);
  surveyWays(ways, table, enemy);
  const byType = [0, 1, 2, 3].map(type => obstructionFor(ways, table, enemy, type));
  surveyThreat(threat, table, enemy, scratch, type => byType[type]!);
}
