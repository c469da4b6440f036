import { sideName } from '../../shell/speech.ts';
import { written } from '../table/spoken.ts';
import type { OnTable, Unit, View } from './model.ts';
import { nameOf } from './spoken.ts';
import { ownWords } from './words.ts';

/** What changed between two views of a seat, in sentences: who landed, who is shaken, who is lost, and what that means. */
export function changes(battle: OnTable, before: unknown, after: unknown): readonly string[] {
  const [then, now] = [before as View, after as View];
  const say = ownWords.value;
  const became = (tell: (name: string) => string, is: (unit: Unit) => boolean): readonly string[] =>
    now.units
      .filter(unit => is(unit) && !then.units.some(old => old.id === unit.id && is(old)))
      .map(({ id }) => tell(nameOf(battle, id)));
  return [
    ...became(say.hasLanded, ({ landed }) => landed),
    ...became(say.isShaken, ({ disorganised, status }) => disorganised && status === 'table'),
    ...became(say.isGone, ({ status }) => status === 'gone'),
    ...headless(battle, then, now),
    ...morale(battle, then, now),
  ];
}

/** Sides that have lost their last HQ on the table, and with it what it adds. */
const headless = (battle: OnTable, then: View, now: View): readonly string[] =>
  battle.scenario.sides
    .filter(({ id }) => hasHq(then, id) && !hasHq(now, id))
    .map(({ id }) => ownWords.value.noHq(sideName(battle, id)));

/** FIA-HQ-02: placed there, even aboard a transport. */
const hasHq = ({ units }: View, side: string): boolean =>
  units.some(
    ({ side: of, status, profile }) =>
      of === side && profile.flags.includes('hq') && (status === 'table' || status === 'embarked'),
  );

const vd = ({ units }: View, side: string, counts: (unit: Unit) => boolean): number =>
  units.filter(unit => unit.side === side && counts(unit)).reduce((sum, { profile }) => sum + profile.vd, 0);

function morale(battle: OnTable, then: View, now: View): readonly string[] {
  return battle.scenario.sides.flatMap(({ id }) => {
    const lost = (view: View) => vd(view, id, ({ status }) => status === 'gone');
    if (lost(then) === lost(now)) return [];
    const breaks = written(vd(now, id, () => true) / 2);
    return [`${ownWords.value.lostOf(sideName(battle, id), lost(now), breaks)}.`];
  });
}
