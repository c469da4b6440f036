export {
  offTable,
  overlaps,
  repeatedIds,
  type Standing,
  sameNames,
  sideFaults,
  unknownSide,
  when,
} from './checks.ts';
export {
  MOST_POINTS_IN_ALL,
  type NamedPlace,
  placesSchema,
  SMALLEST_TABLE,
  sizeSchema,
  terrainSchema,
  turnsSchema,
} from './field.ts';
export { facingSchema, lengthSchema, placeSchema, pointSchema } from './numbers.ts';
export { oldWordFaults } from './old-words.ts';
export {
  type OptionSpec,
  type OptionsOf,
  type OptionTable,
  type OptionValues,
  optionLines,
  optionsSchema,
  optionValues,
} from './options.ts';
export { TABLE_PAPER_WORDS, type TablePaperWords } from './paper-words.ts';
export { parseInNewWords } from './parse.ts';
export { lineSchema, shapeSchema } from './shapes.ts';
export { twoSides } from './sides.ts';
export { ARENA, arenaShape, inArena, parkedAt, YARD } from './yard.ts';
