import {
  envelopeEntries,
  faulty,
  idSchema,
  type Parsed,
  parseWith,
  sideEntries,
  sound,
  textSchema,
} from '@grognard/engine';
import * as v from 'valibot';
import { elementSchema } from './element.ts';
import { optionsSchema } from './options.ts';
import { crossFaults } from './scenario-checks.ts';
import { DEFAULT_SIZE, weaponSchema } from './tables.ts';
import { FLAGS, type Scenario, UNIT_TYPES } from './types.ts';

const number = v.pipe(v.number(), v.finite('expected a number'));
const whole = v.pipe(v.number(), v.integer('expected a whole number'));
const atLeast = (least: number) => v.pipe(whole, v.minValue(least, `expected ${least} or more`));
const point = v.strictTuple([number, number]);
const LARGEST = 1000;
const length = v.pipe(
  number,
  v.gtValue(0, 'expected a length above 0'),
  v.maxValue(LARGEST, `expected at most ${LARGEST} cm`),
);

const fieldSchema = v.strictObject({
  size: v.optional(v.strictTuple([length, length]), DEFAULT_SIZE),
  terrain: v.optional(v.array(elementSchema), []),
  places: v.optional(
    v.array(
      v.strictObject({
        text: textSchema,
        at: point,
        kind: v.exactOptional(v.pipe(v.string(), v.maxLength(20))),
      }),
    ),
    [],
  ),
});

const unitSchema = v.strictObject({
  id: idSchema,
  side: v.string(),
  profile: v.exactOptional(v.string()),
  type: v.exactOptional(v.picklist(UNIT_TYPES)),
  m: v.exactOptional(v.pipe(number, v.minValue(0, 'expected 0 or more'))),
  vg: v.exactOptional(atLeast(1)),
  p: v.exactOptional(atLeast(0)),
  vd: v.exactOptional(atLeast(0)),
  ve: v.exactOptional(atLeast(0)),
  weapons: v.exactOptional(v.array(v.string())),
  flags: v.exactOptional(v.array(v.picklist(FLAGS))),
  list: v.exactOptional(idSchema),
  base: v.exactOptional(v.strictObject({ front: length, depth: length })),
  at: v.exactOptional(point),
  facing: v.exactOptional(number),
  in: v.exactOptional(idSchema),
  disorganised: v.exactOptional(v.boolean()),
  name: v.exactOptional(textSchema),
});

const scenarioSchema = v.strictObject({
  ...envelopeEntries('fight-in-arms'),
  options: v.optional(optionsSchema, {}),
  sides: v.optional(v.pipe(v.array(v.strictObject(sideEntries)), v.length(2, 'expected exactly two sides')), [
    { id: 'blue' },
    { id: 'red' },
  ]),
  field: v.optional(fieldSchema, {}),
  setup: v.optional(v.picklist(['none', 'full']), 'none'),
  roles: v.exactOptional(v.strictObject({ defender: v.string() })),
  lists: v.optional(
    v.array(
      v.strictObject({
        id: idSchema,
        side: v.string(),
        army: v.exactOptional(v.string()),
        airborne: v.exactOptional(v.boolean()),
      }),
    ),
    [],
  ),
  weapons: v.optional(v.record(v.string(), weaponSchema), {}),
  units: v.optional(v.array(unitSchema), []),
  turns: v.exactOptional(v.pipe(atLeast(1), v.maxValue(1000, 'expected at most 1000'))),
  /** Not used by this ruleset. */
  objectives: v.exactOptional(v.array(v.unknown())),
});

/** Reads a scenario: the value, or every fault with its path. */
export function parseScenario(raw: unknown): Parsed<Scenario> {
  const parsed = parseWith(scenarioSchema, raw);
  if (!parsed.ok) return parsed;
  const scenario = parsed.value as Scenario;
  const faults = crossFaults(scenario);
  return faults.length > 0 ? faulty(faults) : sound(scenario);
}
