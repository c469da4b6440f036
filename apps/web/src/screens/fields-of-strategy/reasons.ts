import { drawCounter } from '@grognard/drawing';
import type { Happened } from '@grognard/engine';
import { drawnSide, type View, type Witnessed } from '@grognard/fields-of-strategy';
import type { Circumstances } from '../../shell/circumstances.ts';
import type { Counted, ReasonParts } from '../../shell/screen.ts';
import { sideName, speechOf } from '../../shell/speech.ts';
import type { FieldBattle } from './model.ts';
import { oddsNow } from './questions.ts';
import { sideOf } from './spoken.ts';
import { isSame } from './types.ts';
import { fieldWords } from './words.ts';

type Melee = Extract<Witnessed, { readonly type: 'melee' }>;

const meleesIn = (events: readonly Happened[]): readonly Melee[] =>
  (events as readonly Witnessed[]).flatMap(event => (event.type === 'melee' ? [event] : []));

/** The counter of a unit, with the force it had last; nothing for one that is not told apart. */
function face(battle: FieldBattle, id: string): string | null {
  const scenario = battle.scenario.units.find(unit => unit.id === id);
  if (!scenario) return null;
  const { units, enemies } = battle.view.value;
  const force = [...units, ...enemies].find(unit => unit.id === id)?.force ?? scenario.force;
  const side = drawnSide(battle.scenario, scenario.side);
  const counter = { side, arm: scenario.type, force: scenario.type === 'leader' ? undefined : force };
  return `<svg viewBox="-16 -16 32 32" width="46" height="46">${drawCounter(counter, { pxPerSquare: 46 })}</svg>`;
}

/** Whom a melee names beside a unit; one that loses to it without a draw does not weigh (FOS-MELEE-03). */
function besideIn(melees: readonly Melee[], id: string): readonly string[] {
  return melees.flatMap(({ unit, against, automatic, result }) => {
    if (unit === id && against && !(automatic && result === 'won')) return [against];
    return against === id && unit && !(automatic && result === 'lost') ? [unit] : [];
  });
}

/** Enemies beside either of the two, guns that fired at them, leaders who stood with them. */
function counted(_: FieldBattle, event: Happened, { events, view }: Circumstances): readonly Counted[] {
  const say = fieldWords.value.counted;
  const [melee] = meleesIn([event]);
  if (!melee?.unit || !melee.against) return [];
  const pair = [melee.unit, melee.against];
  const melees = meleesIn(events);
  const fires = (events as readonly Witnessed[]).flatMap(each => (each.type === 'fire' ? [each] : []));
  const told = pair.flatMap((id, i): Counted[] => {
    const other = pair[1 - i];
    const sum = melee.sums?.find(({ of }) => of === id);
    const has = (what: string) => sum?.terms.some(term => term.what === what) ?? false;
    return [
      ...besideIn(melees, id)
        .filter(each => each !== other)
        .map(each => ({ id: each, how: say.beside })),
      ...fires.flatMap(({ unit, target }) => (target === id && unit ? [{ id: unit, how: say.fire }] : [])),
      ...(has('leader')
        ? leadersWith(view as View | null, id).map(each => ({ id: each, how: say.leader }))
        : []),
    ];
  });
  return told.filter((each, i) => told.findIndex(({ id, how }) => id === each.id && how === each.how) === i);
}

function leadersWith(view: View | null, id: string): readonly string[] {
  const all = [...(view?.units ?? []), ...(view?.enemies ?? [])];
  const at = all.find(unit => unit.id === id)?.at;
  return at ? all.filter(unit => unit.type === 'leader' && isSame(unit.at, at)).map(unit => unit.id) : [];
}

/** How often a melee of these two comes out so, as the rules foresee it on the field of that moment. */
function beforehand({ rules }: FieldBattle, event: Happened, view: unknown): string | null {
  const [melee] = meleesIn([event]);
  if (!melee || melee.automatic) return null;
  const odds = oddsNow({ rules, view: { value: view as View } });
  const pair = odds?.units
    .find(({ unit }) => unit === melee.unit)
    ?.melees.find(({ against }) => against === melee.against);
  if (!pair) return null;
  const share = melee.result === 'won' ? pair.win : melee.result === 'lost' ? pair.lose : pair.draw;
  return fieldWords.value.beforehand(Math.round(3 * share));
}

const mean = (values: readonly number[]): number =>
  Math.round((10 * values.reduce((sum, value) => sum + value, 0)) / values.length) / 10;

/** The draws of one's own side so far: in melee a high one is lucky, in morale tests a low one. */
function luck(battle: FieldBattle, events: readonly Happened[]): string | null {
  const side = battle.scenario.sides.some(({ id }) => id === battle.side.value)
    ? battle.side.value
    : (battle.scenario.sides[0]?.id ?? '');
  const isOwn = (unit: string | undefined) => unit !== undefined && sideOf(battle, unit) === side;
  const melees = meleesIn(events).flatMap(({ die, unit }) =>
    typeof die === 'number' ? [isOwn(unit) ? die : -die] : [],
  );
  const tests = (events as readonly Witnessed[]).flatMap(each =>
    each.type === 'morale-test' && each.draw !== undefined && isOwn(each.unit) ? [each.draw] : [],
  );
  if (melees.length === 0) return null;
  const { number } = speechOf(battle);
  const say = fieldWords.value;
  return [
    say.luckOfMelees(sideName(battle, side), number(mean(melees)), melees.length),
    tests.length > 0 ? say.luckOfTests(number(mean(tests)), tests.length) : '',
  ].join(' ');
}

/** What this game adds to the reasons of a result. */
export const reasons: ReasonParts<FieldBattle> = { face, counted, beforehand, luck };
