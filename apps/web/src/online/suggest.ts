/* A word for the dice that is easy to say on the telephone; whoever likes another types it. */

const MONTHS = [
  'vendémiaire',
  'brumaire',
  'frimaire',
  'nivôse',
  'pluviôse',
  'ventôse',
  'germinal',
  'floréal',
  'prairial',
  'messidor',
  'thermidor',
  'fructidor',
];
const THINGS = [
  'sapin',
  'orge',
  'tambour',
  'noyer',
  'silex',
  'persil',
  'safran',
  'chêne',
  'houblon',
  'sarcelle',
  'lavande',
  'sureau',
  'genêt',
  'millet',
  'tilleul',
  'cresson',
];

const one = (list: readonly string[], chance: number): string => list[chance % list.length]!;

/** Words by true chance: three numbers of this device. */
export function suggestWord([a = 0, b = 0, c = 0]: ArrayLike<number> & Iterable<number> = chance()): string {
  return `${one(MONTHS, a)} ${one(THINGS, b)} ${(c % 90) + 10}`;
}

/** A short one that is easily told to somebody else. */
export function suggestShortWord([a = 0, b = 0]: ArrayLike<number> & Iterable<number> = chance()): string {
  return `${one(THINGS, a)} ${(b % 90) + 10}`;
}

/** A number for a guest's name. */
export const suggestNumber = (): number => 1000 + (chance()[0]! % 9000);

const chance = (): Uint32Array => crypto.getRandomValues(new Uint32Array(3));
