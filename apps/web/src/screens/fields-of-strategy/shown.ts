import type { GridScene, MarchPath } from '@grognard/drawing';
import { drawnSide, type Witnessed } from '@grognard/fields-of-strategy';
import { circumstancesOf } from '../../shell/circumstances.ts';
import { signed } from '../../shell/numbers.ts';
import { reasonedNow } from '../../shell/reasoned.ts';
import type { FieldBattle } from './model.ts';
import { reasons } from './reasons.ts';
import type { Square } from './types.ts';

/** What the frame on screen tells: fires, the pair that fights, results, ways back. */
export function shownIn(battle: FieldBattle): Partial<GridScene> {
  const events = battle.events.value;
  const at = placeOf(battle);
  return {
    fires: firesIn(battle, at),
    pairs: pairsIn(battle, at),
    results: events.flatMap(event => resultOf(battle, event, at)),
    retreats: events.flatMap(event =>
      event.type === 'retreat' && event.from && event.to
        ? [{ from: event.from, to: event.to, side: sideOf(battle, event.unit) }]
        : [],
    ),
  };
}

/** Of more than so many fights only the results are drawn. */
const MOST_PAIRS = 3;

function pairsIn(battle: FieldBattle, at: PlaceOf): NonNullable<GridScene['pairs']> {
  const pairs = battle.events.value.flatMap(event => {
    if (event.type !== 'melee') return [];
    const [a, b] = [at(event.unit), at(event.against)];
    return a && b ? [[a, b] as const] : [];
  });
  return pairs.length <= MOST_PAIRS ? pairs : [];
}

/** Whoever else counted in the result that is being explained, where the field is as it was then. */
export function countedIn(battle: FieldBattle): readonly Square[] {
  if (battle.stage.value !== 'watch') return [];
  const event = reasonedNow(battle)?.event;
  const told = event && circumstancesOf(battle, event);
  if (!event || !told) return [];
  const at = placeOf(battle);
  return (reasons.counted?.(battle, event, told) ?? []).flatMap(({ id }) => {
    const place = at(id);
    return place ? [place] : [];
  });
}

/** The ways that units go in the beat on screen, where it shows more than a step of each. */
export function marchesIn(battle: FieldBattle): readonly MarchPath[] {
  if (battle.stage.value !== 'watch') return [];
  const ways = new Map<string, Square[]>();
  for (const event of battle.events.value) {
    if (event.type !== 'step' || !event.unit || !event.to) continue;
    const way = ways.get(event.unit) ?? (event.from ? [event.from] : []);
    ways.set(event.unit, [...way, event.to]);
  }
  return [...ways].flatMap(([unit, squares]) =>
    squares.length > 2 ? [{ unit, side: sideOf(battle, unit), squares }] : [],
  );
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
