import type { Programme } from '@grognard/fields-of-strategy';
import { batch } from '@preact/signals';
import { host } from '../host/client.ts';
import { words } from '../words/words.ts';
import type { Battle, Hinting } from './model.ts';
import { notice } from './notice.ts';
import { setPaths } from './orders.ts';
import type { Paths } from './programme.ts';
import { ownUnits } from './selection.ts';
import { isSame, type Path } from './types.ts';

export type GivenHint = Extract<Hinting, { status: 'given' }>;

/** Hints are for whoever gives orders: not while results or the past are shown, nor after the end. */
export const canAskHint = ({ offersHints, stage }: Battle): boolean => offersHints && stage.value === 'plan';

/** Asks what a good commander would order: for the selected units, or for all when none is selected. */
export async function askHint(battle: Battle): Promise<void> {
  if (!canAskHint(battle)) return;
  const asked: Hinting = { status: 'thinking', units: battle.selection.value };
  batch(() => {
    battle.hint.value = asked;
    battle.why.value = null;
    battle.panel.value = 'orders';
    battle.lowered.value = false;
  });
  const hint = await host()
    .hint(battle.side.value, asked.units)
    .catch(() => null);
  if (battle.hint.value !== asked) return;
  if (!hint) {
    battle.hint.value = null;
    notice(words.value.battle.hintNone);
    return;
  }
  const { paths } = hint.order as Programme;
  battle.hint.value = { status: 'given', units: asked.units, paths, reasons: hint.reasons };
}

/** Puts the hint away; one that is still being thought about is not waited for. */
export function dropHint(battle: Battle): void {
  if (battle.hint.value?.status === 'thinking') void host().dropHint();
  batch(() => {
    battle.hint.value = null;
    battle.pointed.value = null;
  });
}

/** The units a hint speaks for, in roster order. */
export function unitsOf(battle: Battle, { units }: GivenHint): readonly string[] {
  const own = ownUnits(battle).map(({ id }) => id);
  return units.length === 0 ? own : own.filter(id => units.includes(id));
}

const isSamePath = (a: Path = [], b: Path = []): boolean =>
  a.length === b.length && a.every((square, i) => isSame(square, b[i]));

/** The units whose orders the hint would change; of all it speaks for, or of some. */
export function changedBy(battle: Battle, hint: GivenHint, among?: readonly string[]): readonly string[] {
  const { paths } = battle.draft.value;
  return unitsOf(battle, hint).filter(
    id => (among?.includes(id) ?? true) && !isSamePath(paths[id], hint.paths[id]),
  );
}

/** Takes the hint into the orders, whole or for some units: one change, which undo takes back. */
export function takeHint(battle: Battle, among?: readonly string[]): void {
  const hint = battle.hint.value;
  if (hint?.status !== 'given') return;
  const ids = changedBy(battle, hint, among);
  const taken: Paths = Object.fromEntries(ids.map(id => [id, hint.paths[id] ?? []]));
  if (ids.length > 0) setPaths(battle, taken);
  notice(words.value.battle.hintTaken(ids.length));
  // What was left out can still be taken.
  if (changedBy(battle, hint).length === 0) dropHint(battle);
}
