import type { Witnessed } from '@grognard/fields-of-strategy';
import { sideName } from '../../shell/speech.ts';
import { words } from '../../words/words.ts';
import type { FieldBattle } from './model.ts';
import { sideOf } from './spoken.ts';
import { fieldWords } from './words.ts';

type Events = readonly Witnessed[];
type Of<T extends Witnessed['type']> = Extract<Witnessed, { readonly type: T }>;

const of = <T extends Witnessed['type']>(events: Events, type: T): readonly Of<T>[] =>
  events.filter((event): event is Of<T> => event.type === type);

/** How often each side is named by these units: `French 3, Allies 1`. */
function bySide(battle: FieldBattle, units: readonly (string | undefined)[]): string {
  return battle.scenario.sides
    .map(({ id }) => ({ id, count: units.filter(unit => unit && sideOf(battle, unit) === id).length }))
    .filter(({ count }) => count > 0)
    .map(({ id, count }) => `${sideName(battle, id)} ${count}`)
    .join(', ');
}

/** Many events of a phase in a few sentences: who marched, fired, won, fell back, rallied, was lost. */
export function summedUp(battle: FieldBattle, events: Events): readonly string[] {
  const say = fieldWords.value.summed;
  const melees = of(events, 'melee');
  const winners = melees.flatMap(({ result, unit, against }) =>
    result === 'won' ? [unit] : result === 'lost' ? [against] : [],
  );
  const tests = of(events, 'morale-test');
  const told: readonly (readonly [string, number, string])[] = [
    [say.marched, new Set(of(events, 'step').map(({ unit }) => unit)).size, ''],
    [
      say.fired,
      of(events, 'fire').length,
      bySide(
        battle,
        of(events, 'fire').map(({ unit }) => unit),
      ),
    ],
    [say.drawn, melees.length - winners.length, ''],
    [say.won, winners.length, bySide(battle, winners)],
    [
      say.retreated,
      of(events, 'retreat').length,
      bySide(
        battle,
        of(events, 'retreat').map(({ unit }) => unit),
      ),
    ],
    [
      say.lost,
      of(events, 'unit-removed').length,
      bySide(
        battle,
        of(events, 'unit-removed').map(({ unit }) => unit),
      ),
    ],
    [say.rallied, tests.filter(({ passed }) => passed).length, ''],
    [say.failed, tests.filter(({ passed }) => passed === false).length, ''],
  ];
  return told.flatMap(([label, count, whose]) =>
    count === 0 ? [] : [`${words.value.labelled(label, whose || String(count))}.`],
  );
}
