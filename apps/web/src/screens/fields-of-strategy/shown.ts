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
    fires: firesIn(battle, at),
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

function firesIn(battle: FieldBattle, at: PlaceOf): GridScene['fires'] {
  const fires = battle.events.value.flatMap(event => (event.type === 'fire' ? [event] : []));
  return fires.flatMap(({ unit, target }, i) => {
    const [from, to] = [at(unit), at(target)];
    if (!from || !to) return [];
    // Several batteries may fire at one unit: what they take from it together is told once.
    const isLast = fires.findLastIndex(each => each.target === target) === i;
    const suffered = isLast && target ? sufferedBy(battle, target) : undefined;
    return [{ from, to, ...(suffered !== undefined && { label: signed(suffered) }) }];
  });
}

/** What fire takes from a unit: the sums of the fight that it takes part in tell. */
function sufferedBy({ showing }: FieldBattle, unit: string): number | undefined {
  const { frames, at } = showing.value ?? { frames: [], at: 0 };
  const same = frames.filter(({ entry }) => entry === frames[at]?.entry);
  const sums = same.flatMap(({ events }) => events.flatMap(event => event.sums ?? []));
  const own = sums.filter(({ of }) => of === unit).flatMap(({ terms }) => terms);
  return own.find(({ what }) => what === 'fire')?.value;
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
