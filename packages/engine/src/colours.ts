import * as v from 'valibot';

/** What an army may wear. No rule reads it. */
export const COLOURS = [
  'blue',
  'sky',
  'green',
  'olive',
  'grey',
  'black',
  'brown',
  'sand',
  'yellow',
  'orange',
  'red',
  'white',
] as const;
export type Colour = (typeof COLOURS)[number];
/** The coats of an army, and their facings. */
export type Colours = readonly [coats: Colour, facings: Colour];

const colour = v.picklist(COLOURS);
export const coloursSchema: v.GenericSchema<unknown, Colours> = v.strictTuple([colour, colour]);

/** The colours that a document names; nothing where it names none that can be worn. */
export function coloursOf(raw: unknown): Colours | undefined {
  const named = typeof raw === 'object' && raw !== null && 'colours' in raw ? raw.colours : undefined;
  const read = v.safeParse(coloursSchema, named);
  return read.success ? read.output : undefined;
}
