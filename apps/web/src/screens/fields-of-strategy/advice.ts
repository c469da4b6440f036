import type { Programme } from '@grognard/fields-of-strategy';
import type { GivenHint } from '../../shell/hint.ts';
import type { FieldBattle } from './model.ts';
import { setPaths } from './orders.ts';
import type { Paths } from './programme.ts';
import { ownUnits } from './selection.ts';
import { isSame, type Path } from './types.ts';

/** The marches that a hint suggests. */
export const pathsOf = ({ order }: GivenHint): Paths => (order as Programme).paths;

/** The units a hint speaks for, in roster order. */
export function advised(battle: FieldBattle, { units }: GivenHint): readonly string[] {
  const own = ownUnits(battle).map(({ id }) => id);
  return units.length === 0 ? own : own.filter(id => units.includes(id));
}

const isSamePath = (a: Path = [], b: Path = []): boolean =>
  a.length === b.length && a.every((square, i) => isSame(square, b[i]));

/** What advice is measured against: what was ordered then, or what is in hand now. */
export const insteadOf = ({ draft }: FieldBattle, { instead }: GivenHint): Paths =>
  instead ? (instead as Programme).paths : draft.value.now;

/** The units whose paths the hint would change. */
export function changedBy(battle: FieldBattle, hint: GivenHint): readonly string[] {
  const [now, next] = [insteadOf(battle, hint), pathsOf(hint)];
  return advised(battle, hint).filter(id => !isSamePath(now[id], next[id]));
}

/** Takes the suggested paths of some units into the programme. */
export function take(battle: FieldBattle, hint: GivenHint, units: readonly string[]): void {
  const paths = pathsOf(hint);
  setPaths(battle, Object.fromEntries(units.map(id => [id, paths[id] ?? []])));
}
