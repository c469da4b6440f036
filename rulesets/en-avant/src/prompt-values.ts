import type { PromptValue } from '@grognard/engine';
import type { Order, OrderOf } from './orders.ts';
import { effectsRefusal } from './rules/effects.ts';
import type { ChoiceOf, Share } from './tasks.ts';
import type { Unit } from './types.ts';
import type { Effect } from './words.ts';

type Value = PromptValue<Order>;

/** EA-RESOLVE-07: keep all sixes, or roll so many of them again. */
export function sixesValues({ unit, roll }: ChoiceOf<'sixes'>): readonly Value[] {
  const sixes = roll.last.flatMap(({ face }, i) => (face === 6 ? [i + 1] : []));
  return Array.from({ length: sixes.length + 1 }, (_, count) => ({
    value: count === 0 ? 'keep' : 'reroll',
    order: { type: 'sixes', unit, reroll: sixes.slice(0, count) },
    details: { count },
  }));
}

/** So many impacts are answered by lists that can be read through; more are left to the order itself. */
const MOST_LISTED = 4;

/** Every list of so many effects. */
const sequences = (available: readonly Effect[], length: number): readonly (readonly Effect[])[] =>
  length === 0
    ? [[]]
    : sequences(available, length - 1).flatMap(list => available.map(effect => [...list, effect]));

/** All retreats are made together at the first (EA-HIT-13): lists that differ only in later ones are the same. */
const meaning = (effects: readonly Effect[]): string => {
  const first = effects.indexOf('retreat');
  const retreats = effects.filter(effect => effect === 'retreat').length;
  return [...effects.filter((effect, i) => effect !== 'retreat' || i === first), retreats].join();
};

/** EA-HIT-02 … EA-HIT-06, EA-HIT-09: which effects, in which order, and from which end a single rank loses. */
export function effectsValues(
  choice: ChoiceOf<'effects'>,
  unit: Unit,
): { readonly values: readonly Value[]; readonly orders: readonly string[] } {
  const { impacts } = choice.hurt;
  if (impacts > MOST_LISTED && choice.available.length > 1) return { values: [], orders: ['effects'] };
  const lists = choice.available.length > 1 ? sequences(choice.available, impacts) : [allOf(choice)];
  const order = (effects: readonly Effect[]): OrderOf<'effects'> => ({
    type: 'effects',
    unit: unit.id,
    effects: [...effects],
  });
  const lawful = lists.filter(effects => !effectsRefusal(choice, order(effects)));
  const distinct = lawful.filter(
    (list, i) => lawful.findIndex(each => meaning(each) === meaning(list)) === i,
  );
  const isOneRank = unit.bases === unit.files && unit.bases > 1;
  return {
    orders: [],
    values: distinct.flatMap(effects => {
      const ends = isOneRank && effects.includes('lose') ? (['right', 'left'] as const) : [null];
      return ends.map(end => ({
        value: effects.every(effect => effect === 'lose') ? 'lose' : 'take',
        order: { ...order(effects), ...(end ? { end } : {}) },
        details: { count: impacts, ...told(effects), ...(end ? { end } : {}) },
      }));
    }),
  };
}

const allOf = ({ hurt, available }: ChoiceOf<'effects'>): readonly Effect[] =>
  Array.from({ length: hurt.impacts }, () => available[0]!);

/** The effects as a sentence tells them: one after the other. */
const told = ([first, second, third, fourth]: readonly Effect[]) => ({
  first,
  ...(second ? { second } : {}),
  ...(third ? { third } : {}),
  ...(fourth ? { fourth } : {}),
});

/** Do two answers come to the same? What loses its bases from no end that is named loses them from the right. */
function isSame(a: Order, b: Order): boolean {
  if (a.type === 'effects' && b.type === 'effects')
    return meaning(a.effects) === meaning(b.effects) && (a.end ?? 'right') === (b.end ?? 'right');
  if (a.type === 'allocate' && b.type === 'allocate')
    return Object.entries(a.impacts).every(([id, impacts]) => b.impacts[id] === impacts);
  return JSON.stringify(a) === JSON.stringify(b);
}

/** An answer in the words of the value that offers it. */
export const asOffered = (values: readonly Value[], answer: Order): Order =>
  values.find(({ order }) => isSame(order, answer))?.order ?? answer;

/** Every choice of so many out of a list. */
const picks = <T>(list: readonly T[], count: number): readonly (readonly T[])[] => {
  if (count === 0) return [[]];
  return list.flatMap((item, i) => picks(list.slice(i + 1), count - 1).map(rest => [item, ...rest]));
};

/** EA-MELEE-34: impacts are shared evenly; who takes one of those that are left over is chosen. */
export function sharesValues({ units, impacts, side }: Share): readonly Value[] {
  const each = Math.floor(impacts / units.length);
  return picks(units, impacts % units.length).map(more => ({
    value: more.length === 0 ? 'even' : each === 0 ? 'only' : 'more',
    order: {
      type: 'allocate',
      side,
      impacts: Object.fromEntries(units.map(id => [id, each + (more.includes(id) ? 1 : 0)])),
    },
    details: { each, more },
  }));
}
