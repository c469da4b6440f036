import type { Typed } from '@grognard/engine';
import { batch } from '@preact/signals';
import { host } from '../host/client.ts';
import { words } from '../words/words.ts';
import type { Battle, Hinting } from './model.ts';
import { notice } from './notice.ts';

export type GivenHint = Extract<Hinting, { status: 'given' }>;

/** Hints are for whoever gives orders: not while results or the past are shown, nor after the end. */
export const canAskHint = ({ offersHints, stage }: Battle): boolean => offersHints && stage.value === 'plan';

/** The advice that the map shows: a hint while orders are given, or what would have been better at a past moment. */
export function shownAdvice({ hint, insight, reading, stage }: Battle): GivenHint | null {
  if (stage.value === 'plan') return hint.value?.status === 'given' ? hint.value : null;
  const [past, known] = [reading.value, insight.value];
  if (stage.value !== 'past' || !past || past.seat !== known?.seat || past.at !== known.at) return null;
  const { better, given, reasons } = known.cost;
  return { status: 'given', units: [], order: better, instead: given, reasons };
}

/** The units that advice would be for; none: the whole army. */
export const advisedFor = ({ screen, selection }: Battle): readonly string[] =>
  screen.orders.advisesArmy ? [] : selection.value;

/** Asks what a good commander would order: for the selected units, or for all when none is selected. */
export async function askHint(battle: Battle): Promise<void> {
  if (!canAskHint(battle)) return;
  const asked: Hinting = { status: 'thinking', units: advisedFor(battle) };
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
  const { order, reasons } = hint;
  battle.hint.value = { status: 'given', units: asked.units, order: order as Typed, reasons };
}

/** Puts the hint away; one that is still being thought about is not waited for. */
export function dropHint(battle: Battle): void {
  if (battle.hint.value?.status === 'thinking') void host().dropHint();
  batch(() => {
    battle.hint.value = null;
    battle.pointed.value = null;
  });
}

/** The units whose orders the hint would change; of all it speaks for, or of some. */
export const changedBy = (battle: Battle, hint: GivenHint, among?: readonly string[]): readonly string[] =>
  battle.screen.orders.changedBy(battle, hint).filter(id => among?.includes(id) ?? true);

/** Takes the hint into the orders, whole or for some units: one change, which undo takes back. */
export function takeHint(battle: Battle, among?: readonly string[]): void {
  const hint = battle.hint.value;
  if (hint?.status !== 'given') return;
  const ids = changedBy(battle, hint, among);
  if (ids.length > 0) battle.screen.orders.take(battle, hint, ids);
  notice(words.value.battle.hintTaken(ids.length));
  // What was left out can still be taken.
  if (changedBy(battle, hint).length === 0) dropHint(battle);
}
