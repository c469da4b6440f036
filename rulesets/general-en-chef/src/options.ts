import * as v from 'valibot';

/** The switches of the rules, each with its values; the first one is played unless a scenario says otherwise. */
export const OPTION_VALUES = {
  'caught-moving': ['charge', 'cavalry'], // GEC-WOOD-32
  'house-melee': ['house', 'hard'], // GECH-MELEE-03
  'road-rounding': ['tenth', 'half'], // GEC-ROAD-06
  'tree-road-fire': ['any', 'across'], // GEC-TREEROAD-02
  'ford-state': ['disorganised', 'none'], // GEC-FORD-05
  'skirmish-linear': ['affected', 'formed'], // GEC-LIN-12
  'crops-block': [false, true], // GEC-CROP-05
  'crops-fire-inside': [false, true], // GEC-CROP-07
  arc: ['each-side', 'total'], // GECH-FIRE-03
  'first-side': ['alternate', 'fixed'], // GECH-SEQ-01
} as const;

type Values = typeof OPTION_VALUES;
export type Options = { readonly [K in keyof Values]: Values[K][number] };

const word = <const T extends readonly string[]>(values: T) => v.exactOptional(v.picklist(values));
const yesNo = v.exactOptional(v.boolean());

export const optionsSchema = v.strictObject({
  'caught-moving': word(OPTION_VALUES['caught-moving']),
  'house-melee': word(OPTION_VALUES['house-melee']),
  'road-rounding': word(OPTION_VALUES['road-rounding']),
  'tree-road-fire': word(OPTION_VALUES['tree-road-fire']),
  'ford-state': word(OPTION_VALUES['ford-state']),
  'skirmish-linear': word(OPTION_VALUES['skirmish-linear']),
  'crops-block': yesNo,
  'crops-fire-inside': yesNo,
  arc: word(OPTION_VALUES.arc),
  'first-side': word(OPTION_VALUES['first-side']),
});

export const DEFAULTS: Options = {
  'caught-moving': 'charge',
  'house-melee': 'house',
  'road-rounding': 'tenth',
  'tree-road-fire': 'any',
  'ford-state': 'disorganised',
  'skirmish-linear': 'affected',
  'crops-block': false,
  'crops-fire-inside': false,
  arc: 'each-side',
  'first-side': 'alternate',
};

/** The options in force: those a scenario names, the defaults for the rest. */
export const optionsOf = (chosen: Partial<Options>): Options => ({ ...DEFAULTS, ...chosen });
