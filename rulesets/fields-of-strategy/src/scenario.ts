import type { Square } from '@grognard/board';
import {
  boundedCount,
  boundedList,
  boundedNumber,
  boundedText,
  envelopeEntries,
  faulty,
  idSchema,
  LARGEST_GRID,
  LONGEST_ID,
  MOST_OBJECTIVES,
  MOST_PLACES,
  MOST_TURNS,
  MOST_UNITS,
  type Parsed,
  parseWith,
  sideEntries,
  sound,
  textSchema,
} from '@grognard/engine';
import * as v from 'valibot';
import { optionsSchema } from './options.ts';
import { crossFaults } from './scenario-faults.ts';
import { OBSTACLE_KINDS, PLACE_KINDS, type Scenario, type ScenarioUnit, UNIT_TYPES } from './types.ts';

const MOST_ROADS = 100;
const MOST_CORNERS = 100;
const MOST_OBSTACLES = 2000;
const LARGEST_HANDICAP = 1000;
const whole = v.pipe(v.number(), v.integer('expected a whole number'));
export const squareSchema: v.GenericSchema<unknown, Square> = v.strictTuple([whole, whole]);
const name = v.exactOptional(textSchema);

const row = (signs: RegExp, expected: string) =>
  v.pipe(
    v.string(),
    v.maxLength(LARGEST_GRID, `expected at most ${LARGEST_GRID} squares in a row`),
    v.regex(signs, expected),
  );
const rows = (schema: v.GenericSchema<unknown, string>) =>
  v.pipe(boundedList(schema, LARGEST_GRID, 'rows'), v.minLength(1, 'expected at least one row'));

const fieldSchema = v.strictObject({
  terrain: rows(
    row(
      /^[.fv~#]+$/,
      'expected . (open), f (forest), v (village), ~ (water) or # (impassable) for each square',
    ),
  ),
  heights: v.exactOptional(rows(row(/^[0-9]+$/, 'expected a digit for each square'))),
  roads: v.optional(
    boundedList(
      v.pipe(
        boundedList(squareSchema, MOST_CORNERS, 'squares'),
        v.minLength(2, 'expected at least two squares'),
      ),
      MOST_ROADS,
      'roads',
    ),
    [],
  ),
  obstacles: v.optional(
    boundedList(
      v.strictObject({
        edge: v.strictTuple([squareSchema, squareSchema]),
        kind: v.exactOptional(v.picklist(OBSTACLE_KINDS)),
        shelters: v.exactOptional(squareSchema),
      }),
      MOST_OBSTACLES,
      'obstacles',
    ),
    [],
  ),
  places: v.optional(
    boundedList(
      v.strictObject({
        text: textSchema,
        at: squareSchema,
        kind: v.exactOptional(v.picklist(PLACE_KINDS)),
      }),
      MOST_PLACES,
      'places',
    ),
    [],
  ),
});

const scenarioSchema = v.strictObject({
  ...envelopeEntries('fields-of-strategy'),
  options: v.optional(optionsSchema, {}),
  sides: v.optional(
    v.pipe(
      boundedList(
        v.strictObject({
          ...sideEntries,
          handicap: v.optional(boundedNumber(-LARGEST_HANDICAP, LARGEST_HANDICAP), 0),
        }),
        2,
        'sides',
      ),
      v.length(2, 'expected exactly two sides'),
    ),
    [{ id: 'blue' }, { id: 'red' }],
  ),
  field: fieldSchema,
  objectives: v.optional(
    boundedList(v.strictObject({ id: idSchema, at: squareSchema, name }), MOST_OBJECTIVES, 'objectives'),
    [],
  ),
  units: boundedList(
    v.strictObject({
      id: idSchema,
      side: boundedText(LONGEST_ID),
      type: v.picklist(UNIT_TYPES),
      force: v.exactOptional(v.unknown()),
      at: v.exactOptional(squareSchema),
      name,
      corps: name,
    }),
    MOST_UNITS,
    'units',
  ),
  turns: v.optional(boundedCount(1, MOST_TURNS, 'turns'), 10),
});

/**
 * FOS-TURN-01   Two sides, each with an army of units on squares; the scenario fixes the number of turns.
 * FOS-SETUP-01  The field is a rectangle of squares, each with a kind and a height.
 * FOS-SETUP-02  Every fault is found, with its path in the file.
 */
export function parseScenario(raw: unknown): Parsed<Scenario> {
  const parsed = parseWith(scenarioSchema, raw);
  if (!parsed.ok) return parsed;
  const scenario = parsed.value as Scenario;
  const faults = crossFaults(scenario);
  if (faults.length > 0) return faulty(faults);
  return sound({ ...scenario, units: scenario.units.map(withoutLeaderForce) });
}

/** FOS-UNIT-03: a leader has no force; one written in a scenario is ignored. */
function withoutLeaderForce(unit: ScenarioUnit): ScenarioUnit {
  if (unit.type !== 'leader') return unit;
  const { force: _, ...leader } = unit;
  return leader;
}
