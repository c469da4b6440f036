import type { Order, Places, Unit } from '@grognard/general-en-chef';
import { allows, featuresIn, type OnTable, type OrderOf } from './model.ts';
import { SIDES } from './offers.ts';
import { answerTo } from './questions.ts';

export type Side = (typeof SIDES)[number];

export const roomAt = (battle: OnTable, feature: string, side: Side): number =>
  answerTo(battle, { query: 'side-capacity', feature, side })?.is ?? 0;

export const NOBODY: Places = { north: 0, east: 0, south: 0, west: 0 };
export const sumOf = ({ north, east, south, west }: Places): number => north + east + south + west;

/** Figures shared out: one wall filled after the other, beginning with the wanted ones; the gorge takes none. */
export function sharedOut(battle: OnTable, feature: string, figures: number, first: readonly Side[]): Places {
  const order = [...first, ...SIDES.filter(side => !first.includes(side))];
  const built = featuresIn(battle).find(({ id }) => id === feature);
  const gorge = built?.kind === 'redoubt' ? built.gorge : undefined;
  let left = figures;
  const places = { ...NOBODY };
  for (const side of order) {
    const here = side === gorge ? 0 : Math.min(left, roomAt(battle, feature, side));
    places[side] = here;
    left -= here;
  }
  return places;
}

/** Ways to share figures out that could be lawful: filled from each wall in turn, either way round. */
export const sharings = (battle: OnTable, feature: string, figures: number): readonly Places[] =>
  SIDES.flatMap((_, i) => {
    const round = SIDES.map((__, k) => SIDES[(i + k) % 4]!);
    return [round, [round[0]!, ...round.slice(1).toReversed()]].map(first =>
      sharedOut(battle, feature, figures, first),
    );
  });

export type Entry = { readonly feature: string; readonly order: OrderOf<'enter' | 'relieve'> };

/** Buildings that a unit may enter now, or whose garrison it may relieve, with a lawful sharing out of its figures. */
export function entriesFor(battle: OnTable, unit: Unit): readonly Entry[] {
  if (unit.in !== null || (unit.arm !== 'infantry' && unit.arm !== 'engineer')) return [];
  const built = featuresIn(battle).filter(({ kind }) => kind === 'house' || kind === 'redoubt');
  return built.flatMap(({ id: feature }) => {
    const order = firstLawful(battle, unit, feature);
    return order ? [{ feature, order }] : [];
  });
}

function firstLawful(battle: OnTable, unit: Unit, feature: string): Entry['order'] | null {
  // Where nobody could enter with any figures, no sharing out is tried.
  for (const place of sharings(battle, feature, unit.figures)) {
    const enter = { type: 'enter', unit: unit.id, feature, place } as const;
    if (allows(battle, enter)) return enter;
    for (const by of SIDES)
      for (const as of ['column', 'unformed'] as const) {
        const relieve: OrderOf<'relieve'> = { type: 'relieve', unit: unit.id, feature, place, by, as };
        if (allows(battle, relieve)) return relieve;
      }
  }
  return null;
}

/** The same order with figures shared out otherwise. */
export const withPlaces = (order: OrderOf<'enter' | 'relieve' | 'reposition'>, place: Places): Order => ({
  ...order,
  place: { ...place },
});
