import {
  boundedCount,
  boundedList,
  boundedNumber,
  boundedRecord,
  boundedText,
  envelopeEntries,
  faulty,
  idSchema,
  LARGEST_TABLE,
  LONGEST_NAME,
  MOST_OBJECTIVES,
  MOST_UNITS,
  type Parsed,
  sideEntries,
  sound,
  textSchema,
} from '@grognard/engine';
import {
  facingSchema,
  lengthSchema,
  optionsSchema,
  parseInNewWords,
  placeSchema,
  placesSchema,
  sizeSchema,
  terrainSchema,
  turnsSchema,
  twoSides,
} from '@grognard/table-scenario';
import * as v from 'valibot';
import { MOST_LISTS } from './armies.ts';
import { elementSchema } from './element.ts';
import { OLD_WORDS } from './old-words.ts';
import { OPTIONS } from './options.ts';
import { crossFaults } from './scenario-checks.ts';
import { DEFAULT_SIZE, weaponSchema } from './tables.ts';
import { FLAGS, type Scenario, UNIT_TYPES } from './types.ts';

/** No value of a profile is higher, no unit has more weapons, no scenario more of its own. */
const HIGHEST_VALUE = 50;
const MOST_WEAPONS = 20;
const MOST_OWN_WEAPONS = 100;

const value = (least: number) => v.exactOptional(boundedCount(least, HIGHEST_VALUE));
const word = boundedText(LONGEST_NAME);

const fieldSchema = v.strictObject({
  size: v.optional(sizeSchema, DEFAULT_SIZE),
  terrain: v.optional(terrainSchema(elementSchema), []),
  places: v.optional(placesSchema, []),
});

const unitSchema = v.strictObject({
  id: idSchema,
  side: word,
  profile: v.exactOptional(word),
  type: v.exactOptional(v.picklist(UNIT_TYPES)),
  m: v.exactOptional(boundedNumber(0, LARGEST_TABLE, 'cm')),
  vg: value(1),
  p: value(0),
  vd: value(0),
  ve: value(0),
  weapons: v.exactOptional(boundedList(word, MOST_WEAPONS, 'weapons')),
  flags: v.exactOptional(boundedList(v.picklist(FLAGS), FLAGS.length, 'flags')),
  list: v.exactOptional(idSchema),
  base: v.exactOptional(v.strictObject({ front: lengthSchema, depth: lengthSchema })),
  at: v.exactOptional(placeSchema),
  facing: v.exactOptional(facingSchema),
  in: v.exactOptional(idSchema),
  disorganised: v.exactOptional(v.boolean()),
  name: v.exactOptional(textSchema),
});

const listSchema = v.strictObject({
  id: idSchema,
  side: word,
  army: v.exactOptional(word),
  airborne: v.exactOptional(v.boolean()),
});

const scenarioSchema: v.GenericSchema<unknown, Scenario> = v.strictObject({
  ...envelopeEntries('fight-in-arms'),
  options: optionsSchema(OPTIONS),
  sides: v.optional(twoSides(v.strictObject(sideEntries)), [{ id: 'blue' }, { id: 'red' }]),
  field: v.optional(fieldSchema, {}),
  setup: v.optional(v.picklist(['none', 'full']), 'none'),
  roles: v.exactOptional(v.strictObject({ defender: word })),
  lists: v.optional(boundedList(listSchema, MOST_LISTS, 'lists'), []),
  weapons: v.optional(boundedRecord(word, weaponSchema, MOST_OWN_WEAPONS, 'weapons'), {}),
  units: v.optional(boundedList(unitSchema, MOST_UNITS, 'units'), []),
  turns: v.exactOptional(turnsSchema),
  /** Not used by this ruleset. */
  objectives: v.exactOptional(boundedList(v.unknown(), MOST_OBJECTIVES, 'objectives')),
});

/** Reads a scenario: the value, or every fault with its path. */
export function parseScenario(raw: unknown): Parsed<Scenario> {
  const parsed = parseInNewWords(scenarioSchema, raw, OLD_WORDS);
  if (!parsed.ok) return parsed;
  const faults = crossFaults(parsed.value);
  return faults.length > 0 ? faulty(faults) : sound(parsed.value);
}
