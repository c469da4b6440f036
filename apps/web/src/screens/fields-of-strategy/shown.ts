import type { GridScene } from '@grognard/drawing';
import { drawnSide, type Witnessed } from '@grognard/fields-of-strategy';
import { signed } from '../../shell/numbers.ts';
import type { FieldBattle } from './model.ts';
import type { Square } from './types.ts';

/** What the frame on screen tells: fires, the pair that fights, results, ways back. */
export function shownIn(battle: FieldBattle): Partial<GridScene> {
  const events = battle.events.value;
  const at = placeOf(battle);
  return {
    fires: events.flatMap(event => {
      if (event.type !== 'fire') return [];
      const [from, to] = [at(event.unit), at(event.target)];
      return from && to ? [{ from, to, label: '−1' }] : [];
    }),
    pairs: events.flatMap(event => {
      if (event.type !== 'melee') return [];
      const [a, b] = [at(event.unit), at(event.against)];
      return a && b ? [[a, b] as const] : [];
    }),
    results: events.flatMap(event => resultOf(battle, event, at)),
    retreats: events.flatMap(event =>
      event.type === 'retreat' && event.from && event.to
        ? [{ from: event.from, to: event.to, side: sideOf(battle, event.unit) }]
        : [],
    ),
  };
}

type PlaceOf = (id: string | undefined) => Square | undefined;

const placeOf = ({ view }: FieldBattle): PlaceOf => {
  const { units, enemies } = view.value;
  return id => [...units, ...enemies].find(unit => unit.id === id)?.at;
};

const sideOf = ({ scenario }: FieldBattle, id: string | undefined) =>
  drawnSide(scenario, scenario.units.find(unit => unit.id === id)?.side ?? '');

function resultOf(
  battle: FieldBattle,
  event: Witnessed,
  at: PlaceOf,
): NonNullable<GridScene['results']>[number][] {
  if (event.type === 'melee' && event.differential !== undefined) {
    const [a, b] = [at(event.unit), at(event.against)];
    if (!a || !b) return [];
    const winner = event.result === 'won' ? event.unit : event.result === 'lost' ? event.against : undefined;
    return [
      { at: a, with: b, text: signed(event.differential), ...(winner && { side: sideOf(battle, winner) }) },
    ];
  }
  if (event.type === 'morale-test' && event.passed !== undefined) {
    const place = at(event.unit);
    return place ? [{ at: place, text: event.passed ? '✓' : '✗', side: sideOf(battle, event.unit) }] : [];
  }
  return [];
}
