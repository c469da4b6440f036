import type { Order } from '@grognard/en-avant';
import type { Place, Preview, Refusal, Stance } from '@grognard/engine';
import { distance } from '@grognard/table';
import { draftOf } from '../../shell/draft.ts';
import { redraft } from '../../shell/drafting.ts';
import { select } from '../../shell/selection.ts';
import { type Body, bodyOf } from '../table/body.ts';
import { stepsTo } from '../table/seek.ts';
import { nudged, type Step, withoutStep, withStep } from '../table/steps.ts';
import { EMPTY_HAND, type MoveOrder, type TableBattle, type Unit, unitOfOrder } from './model.ts';

export const findUnit = ({ view }: TableBattle, id: string | undefined): Unit | undefined =>
  view.value.units.find(unit => unit.id === id);

export const ownUnits = ({ view, side }: TableBattle): readonly Unit[] =>
  view.value.units.filter(unit => unit.side === side.value);
export const enemies = ({ view, side }: TableBattle): readonly Unit[] =>
  view.value.units.filter(unit => unit.side !== side.value);

/** The own unit in hand. */
export function chosenUnit(battle: TableBattle): Unit | undefined {
  const unit = findUnit(battle, battle.selection.value[0]);
  return unit?.side === battle.side.value ? unit : undefined;
}

/** Chooses somebody; an order in the making for somebody else is put away. */
export function chooseUnit(battle: TableBattle, id: string | null): void {
  const held = unitOfOrder(battle.draft.value.now.order);
  if (held !== undefined && held !== id) redraft(battle, EMPTY_HAND);
  battle.typed.value = '';
  select(battle, id === null ? [] : [id]);
}

/** Takes an order in hand, one change that undo takes back; one that leads nowhere is put down. */
export const hold = (battle: TableBattle, order: Order | null): void => redraft(battle, { order });

export const previewOf = ({ rules, view, side }: TableBattle, order: Order): Preview<Order> | null =>
  rules.preview?.(view.value, side.value, order) ?? null;

/** The steps of the move in hand. */
export function stepsInHand({ draft }: TableBattle): readonly Step[] {
  const { order } = draft.value.now;
  return order?.type === 'activate' && order.action === 'move' ? (order.steps as readonly Step[]) : [];
}

export const moveOf = (unit: string, steps: readonly Step[], contact?: string): MoveOrder => ({
  type: 'activate',
  unit,
  action: 'move',
  steps: steps as MoveOrder['steps'],
  ...(contact === undefined ? {} : { contact }),
});

/** Where a unit would stand at the end of what is in hand. */
export function endOf(battle: TableBattle, unit: Unit): Stance {
  const shown = battle.shown.value;
  const last = shown?.steps.at(-1) ?? shown?.ends.find(({ unit: id }) => id === unit.id);
  return last ?? { unit: unit.id, at: unit.at, facing: unit.facing };
}

export function bodyAtEnd(battle: TableBattle, unit: Unit): Body {
  const { at, facing } = endOf(battle, unit);
  return { ...bodyOf(unit), at, facing: facing ?? unit.facing };
}

interface Steered {
  readonly order: MoveOrder;
  /** Why it is not what was asked. */
  readonly refusal: Refusal | null;
}

/** How near a snap draws, in pixels. */
const NEAR = 8;

/** The order as it may be given: as asked, drawn to what is near, or the nearest that is allowed. */
export function steered(battle: TableBattle, wish: MoveOrder, free = false): Steered | null {
  const shown = previewOf(battle, wish);
  if (!shown) return null;
  const snaps = shown.snaps.flatMap(snap => {
    const order = snap.order as MoveOrder;
    return order.type === 'activate' ? [{ ...snap, order }] : [];
  });
  if (!shown.verdict.ok) {
    const most = snaps.find(({ what }) => what === 'contact' && wish.contact !== undefined) ?? snaps[0];
    return most ? { order: most.order, refusal: shown.verdict } : null;
  }
  const end = shown.steps.at(-1)?.at;
  if (!end || free || shown.contacts.length > 0) return { order: wish, refusal: null };
  const near = snaps.find(({ stance }) => distance(stance.at, end) * battle.px.value <= NEAR);
  return { order: near?.order ?? wish, refusal: null };
}

/** Adds to the steps in hand; what the rules refuse is cut to what they allow, and it is said why. */
export function addStep(battle: TableBattle, by: Step, free = false): void {
  const unit = chosenUnit(battle);
  if (!unit) return;
  setSteps(battle, unit, nudged(stepsInHand(battle), by), free);
}

export function setSteps(battle: TableBattle, unit: Unit, steps: readonly Step[], free = false): void {
  if (steps.length === 0) {
    hold(battle, null);
    return;
  }
  const wish = moveOf(unit.id, steps);
  const found = steered(battle, wish, free);
  if (found) hold(battle, found.order);
  const verdict = found ? found.refusal : previewOf(battle, wish)?.verdict;
  if (verdict && !verdict.ok) refuse(battle, verdict, unit.at);
}

/** A refusal where the hand is. */
export function refuse(battle: TableBattle, refusal: Refusal, to: Place): void {
  battle.refusal.value = { ...refusal, details: { ...refusal.details, to } };
}

export const changeStep = (battle: TableBattle, unit: Unit, i: number, step: Step): void =>
  setSteps(battle, unit, withStep(stepsInHand(battle), i, step), true);
export const dropStep = (battle: TableBattle, unit: Unit, i: number): void =>
  setSteps(battle, unit, withoutStep(stepsInHand(battle), i), true);
export const takeStepBack = (battle: TableBattle, unit: Unit): void =>
  dropStep(battle, unit, stepsInHand(battle).length - 1);

/** Sends the unit in hand to a point: the steps are found, the rules say how far they lead. */
export function sendTo(battle: TableBattle, unit: Unit, to: Place): void {
  const found = steered(battle, moveOf(unit.id, stepsTo(bodyOf(unit), to, unit.bases === 1)));
  if (found) hold(battle, found.order);
  const verdict = found
    ? found.refusal
    : previewOf(battle, moveOf(unit.id, stepsTo(bodyOf(unit), to, unit.bases === 1)))?.verdict;
  if (verdict && !verdict.ok) refuse(battle, verdict, to);
}

/** The orders in hand as they were, for a pull that is let go. */
export const restore = (battle: TableBattle, order: Order | null): void => {
  battle.draft.value = { ...draftOf({ order }), past: battle.draft.value.past };
};
