import { squareName } from '@grognard/drawing';
import type { Unit, View } from '@grognard/fields-of-strategy';
import { host } from '../../host/client.ts';
import { draftOf } from '../../shell/draft.ts';
import { play } from '../../sound/player.ts';
import { stagesOf, stillPossible } from './march.ts';
import type { FieldBattle } from './model.ts';
import { isEngaged, outlookFrom } from './questions.ts';
import { ownUnits } from './selection.ts';
import { nameOf } from './spoken.ts';
import { isSame, type Path, type Square } from './types.ts';
import { fieldWords } from './words.ts';

/** A unit that marched on until something came in its way. */
interface Halt {
  readonly unit: string;
  readonly why: string;
}

/**
 * Takes the marches of the turns before up again. Whoever has come into contact, sees an enemy that was not there
 * before or finds its way barred, halts, and that is told.
 */
export async function takeUp(battle: FieldBattle): Promise<string> {
  const before = battle.draft.value.now;
  if (Object.keys(before).length === 0) return '';
  const last = await lastPlanned(battle);
  const possible = stillPossible(battle);
  const marching = ownUnits(battle).filter(unit => isCarried(battle, unit, before[unit.id] ?? []));
  const halts = marching.flatMap(unit => haltOf(battle, unit, last, possible[unit.id] !== undefined));
  if (halts.length > 0) play('sight');
  const halted = new Set(halts.map(({ unit }) => unit));
  const now = Object.fromEntries(Object.entries(possible).filter(([id]) => !halted.has(id)));
  battle.draft.value = draftOf(now);
  await host().draft(battle.snapshot.value.seat, now);
  const going = marching.filter(({ id }) => now[id]).length;
  const say = fieldWords.value.march;
  return [...halts.map(({ why }) => why), ...(going > 0 ? [say.marchesTakenUp(going)] : [])].join(' ');
}

/** Orders sketched for this turn alone were not carried here from another one. */
const isCarried = (battle: FieldBattle, { id, at }: Unit, path: Path): boolean =>
  path.some(square => isSame(square, at)) || stagesOf(battle, id, path).length > 1;

/** What the seat knew when it last gave orders; nothing before its first. */
async function lastPlanned({ side }: FieldBattle): Promise<View | null> {
  const moments = (await host().moments(side.value)) as readonly { readonly view: View }[];
  return moments.filter(({ view }) => view.side === side.value).at(-2)?.view ?? null;
}

function haltOf(battle: FieldBattle, unit: Unit, last: View | null, isOpen: boolean): readonly Halt[] {
  const say = fieldWords.value.march;
  const [name, at] = [nameOf(battle, unit.id), squareName(unit.at)];
  if (isEngaged(battle, unit.id)) return [{ unit: unit.id, why: say.haltedByContact(name, at) }];
  const seen = last && newlySeen(battle, unit, last);
  if (seen) return [{ unit: unit.id, why: say.haltedBySight(name, at, seen) }];
  const goal = battle.draft.value.now[unit.id]?.at(-1);
  if (isSame(goal, unit.at)) return [{ unit: unit.id, why: say.arrived(name, at) }];
  if (isOpen) return [];
  return [{ unit: unit.id, why: say.haltedByWay(name, at) }];
}

/** An enemy in sight of a unit that its side did not know of when it last gave orders. */
function newlySeen(battle: FieldBattle, unit: Unit, last: View): string | null {
  const { enemies, marks } = battle.view.value;
  const outlook = new Set(outlookFrom(battle, unit.at, unit.type)?.is.map(({ at }) => String(at)));
  const known = new Set(last.enemies.map(({ id }) => id));
  const enemy = enemies.find(({ id, at }) => outlook.has(String(at)) && !known.has(id));
  if (enemy) return nameOf(battle, enemy.id);
  const before = last.units.find(({ id }) => id === unit.id)?.at ?? unit.at;
  const outlookThen = new Set(outlookFrom(battle, before, unit.type)?.is.map(({ at }) => String(at)));
  const count = (squares: readonly Square[], within: ReadonlySet<string>) =>
    squares.filter(at => within.has(String(at))).length;
  return count(marks, outlook) > count(last.marks, outlookThen) ? fieldWords.value.march.someEnemy : null;
}
