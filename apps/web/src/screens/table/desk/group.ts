import { type Draft, isPoint, moved, recordsAt, turnedBy, withValue } from '@grognard/editor';
import { type Point, turnAbout } from '@grognard/table';
import { batch } from '@preact/signals';
import { changeDraft } from '../../../pages/desk/work.ts';
import { LISTS, type TableBench } from './model.ts';

/** The units that are chosen together, by their number in the battle; none as long as it is only one. */
export function groupOf({ chosen, group }: TableBench): readonly number[] {
  const { value } = chosen;
  if (value?.list !== 'units' || group.value.length === 0) return [];
  return [...new Set([value.index, ...group.value])];
}

/** Takes a unit into the group that is chosen, or out of it again. */
export function toggleUnit(bench: TableBench, index: number): void {
  const { chosen, group } = bench;
  const { value } = chosen;
  batch(() => {
    if (value?.list !== 'units') {
      chosen.value = { list: 'units', index };
      group.value = [];
      return;
    }
    const all = groupOf(bench).length > 0 ? groupOf(bench) : [value.index];
    const next = all.includes(index) ? all.filter(each => each !== index) : [...all, index];
    const [first, ...others] = next;
    chosen.value = first === undefined ? null : { list: 'units', index: first };
    group.value = others;
  });
}

/** All units of a side together. */
export function chooseSide(bench: TableBench, side: string): void {
  const units = recordsAt(bench.work.draft.value, LISTS.units).filter(([unit]) => unit['side'] === side);
  const [first, ...others] = units.map(([, index]) => index);
  batch(() => {
    bench.chosen.value = first === undefined ? null : { list: 'units', index: first };
    bench.group.value = others;
  });
}

/** The units of the group changed in one stroke. */
function changeGroup(bench: TableBench, change: (unit: Draft) => Draft): void {
  const all = groupOf(bench);
  const { work } = bench;
  const changed = recordsAt(work.draft.value, LISTS.units)
    .filter(([, index]) => all.includes(index))
    .reduce<Draft>(
      (draft, [unit, index]) => withValue(draft, [...LISTS.units, index], change(unit)),
      work.draft.value,
    );
  changeDraft(work, changed);
}

export const moveGroup = (bench: TableBench, by: Point): void =>
  changeGroup(bench, unit => (isPoint(unit['at']) ? moved(unit, by) : unit));

/** The whole group wheels about its middle and keeps its order. */
export function turnGroup(bench: TableBench, degrees: number): void {
  const all = groupOf(bench);
  const places = recordsAt(bench.work.draft.value, LISTS.units)
    .filter(([{ at }, index]) => all.includes(index) && isPoint(at))
    .map(([{ at }]) => at as Point);
  const mean = (axis: 0 | 1): number =>
    places.reduce((sum, at) => sum + at[axis], 0) / Math.max(1, places.length);
  const middle: Point = [mean(0), mean(1)];
  changeGroup(bench, unit => {
    if (!isPoint(unit['at'])) return unit;
    const to = turnAbout(unit['at'], middle, degrees);
    return moved(turnedBy(unit, degrees), [to[0] - unit['at'][0], to[1] - unit['at'][1]]);
  });
}

export function removeGroup(bench: TableBench): void {
  const all = groupOf(bench);
  const { work, chosen, group } = bench;
  const kept = recordsAt(work.draft.value, LISTS.units).filter(([, index]) => !all.includes(index));
  batch(() => {
    changeDraft(
      work,
      withValue(
        work.draft.value,
        LISTS.units,
        kept.map(([unit]) => unit),
      ),
    );
    chosen.value = null;
    group.value = [];
  });
}
