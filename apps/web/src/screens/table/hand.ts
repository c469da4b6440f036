import type { Game, Place, Refusal, Snap, Stance, Typed } from '@grognard/engine';
import { distance, fromLocal, toLocal } from '@grognard/table';
import { draftOf } from '../../shell/draft.ts';
import { redraft } from '../../shell/drafting.ts';
import { select } from '../../shell/selection.ts';
import type { Body } from './body.ts';
import type { Piece } from './game.ts';
import { grips } from './handles.ts';
import { previewOf, type TableBattle } from './model.ts';
import { putAside, takeUp } from './pencil.ts';
import { stepsTo } from './seek.ts';
import { kindOf, nudged, type Step, withoutStep, withStep } from './steps.ts';

export const findPiece = (battle: TableBattle, id: string | null | undefined): Piece | undefined =>
  battle.table.pieces(battle).find(piece => piece.id === id);
export const ownPieces = (battle: TableBattle): readonly Piece[] =>
  battle.table.pieces(battle).filter(({ side }) => side === battle.side.value);
export const enemyPieces = (battle: TableBattle): readonly Piece[] =>
  battle.table.pieces(battle).filter(({ side }) => side !== battle.side.value);

/** The own unit in hand. */
export function chosenPiece(battle: TableBattle): Piece | undefined {
  const piece = findPiece(battle, battle.selection.value[0]);
  return piece?.side === battle.side.value ? piece : undefined;
}

/** The own unit in hand, where it may act now. */
export function actingPiece(battle: TableBattle): Piece | undefined {
  const piece = chosenPiece(battle);
  return piece && battle.table.mayAct(battle, piece) ? piece : undefined;
}

/** The unit in hand, while units are moved and not only aimed. */
export function movingPiece(battle: TableBattle): Piece | undefined {
  const piece = chosenPiece(battle);
  return piece && canMove(battle, piece) ? piece : undefined;
}

/** May somebody be moved by hand now: it is the time for it, and nothing keeps him where he is? */
export const canMove = (battle: TableBattle, piece: Piece): boolean =>
  !battle.table.isStill?.(battle) &&
  battle.table.mayAct(battle, piece) &&
  !battle.table.heldFast?.(battle, piece);

/** Chooses somebody; an order in the making for somebody else is put away, or laid down. */
export function chooseUnit(battle: TableBattle, id: string | null): void {
  const { order } = battle.draft.value.now;
  const held = order ? battle.table.unitOf(order) : undefined;
  if (held !== undefined && held !== id) {
    if (battle.table.laysDown) layDown(battle);
    else putAside(battle);
  }
  battle.typed.value = '';
  select(battle, id === null ? [] : (battle.table.companyOf?.(battle, id) ?? [id]));
  takeUp(battle, id);
}

/** Takes an order in hand, one change that undo takes back; one that leads nowhere is put down. */
export const hold = <G extends Game>(battle: TableBattle<G>, order: G['Order'] | null): void =>
  redraft(battle, { ...battle.draft.value.now, order });

/** Lays the order in hand down behind the others; one that the rules refuse is dropped. */
export function layDown(battle: TableBattle): void {
  const { order, laid = [] } = battle.draft.value.now;
  if (order) redraft(battle, { order: null, laid: isLawful(battle, order) ? [...laid, order] : laid });
}

const isLawful = (battle: TableBattle, order: Typed): boolean => previewOf(battle, order).verdict.ok;

/** The order in hand makes room for a step of another kind. */
export function makeRoom(battle: TableBattle, next: Step): void {
  const last = stepsInHand(battle).at(-1);
  const { order } = battle.draft.value.now;
  const isOther = !last || kindOf(last) !== kindOf(next);
  if (battle.table.laysDown && order && isOther) layDown(battle);
}

/** The steps of the move in hand. */
export function stepsInHand({ draft, table }: TableBattle): readonly Step[] {
  const { order } = draft.value.now;
  return order ? table.stepsOf(order) : [];
}

/** Where a unit would stand at the end of what is in hand. */
export function endOf({ shown }: TableBattle, { id, body }: Piece): Stance {
  const last = shown.value?.steps.at(-1) ?? shown.value?.ends.find(({ unit }) => unit === id);
  return last ?? { unit: id, at: body.at, facing: body.facing };
}

export function bodyAtEnd(battle: TableBattle, piece: Piece): Body {
  const { at, facing } = endOf(battle, piece);
  return { ...piece.body, at, facing: facing ?? piece.body.facing };
}

/** What the hand pulls at: the unit, or all who move as one with it. */
export const bodyHeld = (battle: TableBattle, piece: Piece): Body =>
  battle.table.bodyHeld?.(battle, piece) ?? piece.body;

/** … where it would stand at the end of what is in hand. */
export function heldAtEnd(battle: TableBattle, piece: Piece): Body {
  const [held, end] = [bodyHeld(battle, piece), bodyAtEnd(battle, piece)];
  if (held === piece.body) return end;
  return { ...held, at: fromLocal(end, toLocal(piece.body, held.at)), facing: end.facing };
}

/** To what a step was drawn, or why it is not what was asked. */
export interface Halt {
  readonly snap: Pick<Snap, 'what' | 'with' | 'clause' | 'stance' | 'stopped'> | null;
  readonly refusal: Refusal | null;
}
interface Steered<Order> extends Halt {
  readonly order: Order;
}

/** The order as it may be given: as asked, drawn to what is near, or the nearest that is allowed. */
export function steered<G extends Game>(
  battle: TableBattle<G>,
  wish: G['Order'],
  free = false,
): Steered<G['Order']> | null {
  const { verdict, steps, contacts, snaps: all } = previewOf(battle, wish);
  const { table, px } = battle;
  const snaps = all.filter(({ order }) => table.stepsOf(order).length > 0);
  if (!verdict.ok) {
    const touching = snaps.find(({ what }) => what === 'contact' && table.targetOf(wish) !== undefined);
    const most = touching ?? snaps[0];
    return most ? { order: exact(battle, most), snap: most, refusal: barredBy(most) ?? verdict } : null;
  }
  const asAsked = { order: wish, snap: null, refusal: null };
  const end = steps.at(-1)?.at;
  if (!end || free || contacts.length > 0) return asAsked;
  const near = IN_ORDER.flatMap(what => snaps.filter(snap => snap.what === what)).find(
    ({ stance }) => distance(stance.at, end) * px.value <= grips().snap,
  );
  return near ? { order: exact(battle, near), snap: near, refusal: null } : asAsked;
}

/** What bars the way where a step was cut short: more of it would be too long besides, and that is not why. */
function barredBy({ stopped }: Pick<Snap, 'stopped'>): Refusal | null {
  const { clause, details } = stopped ?? {};
  return clause !== undefined && details ? { ok: false, clause, details } : null;
}

const exact = <G extends Game>(battle: TableBattle<G>, { order, stance }: Snap<G['Order']>): G['Order'] =>
  battle.table.exactly?.(battle, order, stance) ?? order;

/** What draws most: touching, lining up, an interval, being square, then the most that is allowed. */
const IN_ORDER: readonly Snap['what'][] = ['contact', 'line', 'interval', 'square', 'place', 'most'];

/** Adds to the steps in hand; what the rules refuse is cut to what they allow, and it is said why. */
export function addStep(battle: TableBattle, by: Step, free = false): void {
  makeRoom(battle, by);
  const piece = chosenPiece(battle);
  if (piece) setSteps(battle, piece, nudged(stepsInHand(battle), by), free);
}

/** No more steps than an order has room for: the newest count. */
const within = ({ mostSteps }: TableBattle['table'], steps: readonly Step[]): readonly Step[] =>
  mostSteps === undefined ? steps : steps.slice(-mostSteps);

/** The move that steps make. */
export const moveBy = <G extends Game>(
  battle: TableBattle<G>,
  unit: string,
  steps: readonly Step[],
  contact?: string,
): G['Order'] => battle.table.moveOf(battle, unit, within(battle.table, steps), contact);

export function setSteps(battle: TableBattle, piece: Piece, steps: readonly Step[], free = false): void {
  if (steps.length === 0) hold(battle, null);
  else {
    const refusal = takeMove(battle, moveBy(battle, piece.id, steps), free);
    // Nothing is allowed of the last step: those before it are taken as far as they may go.
    if (refusal && stepsInHand(battle).length === 0 && steps.length > 1)
      takeMove(battle, moveBy(battle, piece.id, steps.slice(0, -1)), free);
    // Written in the panel or by keys: it is told beside where the unit comes to stand.
    if (refusal) refuse(battle, refusal, besideHandles(battle, piece));
  }
}

/** Clear of the unit, or of all who move with it, and of the handles. */
function besideHandles(battle: TableBattle, piece: Piece): Place {
  const held = heldAtEnd(battle, piece);
  const { aside, radius } = grips();
  return fromLocal(held, { ahead: 0, right: held.width / 2 + (aside + radius) / battle.px.peek() });
}

/** Takes a move in hand as far as it may go; says why it is not what was asked. */
function takeMove(battle: TableBattle, wish: Typed, free: boolean): Refusal | null {
  const found = steered(battle, wish, free);
  if (found) hold(battle, found.order);
  const verdict = found ? found.refusal : previewOf(battle, wish).verdict;
  return verdict && !verdict.ok ? verdict : null;
}

/** Takes steps that were said or written in hand: one order, or one after another. */
export function giveSteps(battle: TableBattle, piece: Piece, steps: readonly Step[]): void {
  if (!battle.table.laysDown) setSteps(battle, piece, steps, true);
  else {
    const refusal = takeEach(battle, steps);
    if (refusal) battle.refusal.value = refusal;
  }
}

/** Takes another order in hand; where orders are laid down, the one before it is. */
export function take<G extends Game>(battle: TableBattle<G>, order: G['Order'] | null): void {
  if (battle.table.laysDown && order) layDown(battle);
  hold(battle, order);
}

/** A refusal where the hand is. */
export function refuse(battle: TableBattle, refusal: Refusal, to: Place): void {
  battle.refusal.value = { ...refusal, details: { ...refusal.details, to } };
}

export const changeStep = (battle: TableBattle, piece: Piece, i: number, step: Step): void =>
  setSteps(battle, piece, withStep(stepsInHand(battle), i, step), true);
export const dropStep = (battle: TableBattle, piece: Piece, i: number): void =>
  setSteps(battle, piece, withoutStep(stepsInHand(battle), i), true);
export const takeStepBack = (battle: TableBattle, piece: Piece): void =>
  dropStep(battle, piece, stepsInHand(battle).length - 1);

/** Steps that bring a unit to a point. */
export const stepsOfWay = (battle: TableBattle, piece: Piece, to: Place): readonly Step[] =>
  battle.table.wayTo?.(battle, piece, to) ??
  stepsTo(piece.body, to, battle.table.isFree?.(battle, piece) ?? false);

/** Sends the unit in hand to a point: the steps are found, the rules say how far they lead. */
export function sendTo(battle: TableBattle, piece: Piece, to: Place): void {
  const refusal = battle.table.laysDown
    ? takeEach(battle, stepsOfWay(battle, piece, to))
    : takeMove(battle, moveBy(battle, piece.id, stepsOfWay(battle, piece, to)), false);
  if (refusal) refuse(battle, refusal, to);
}

/** Steps that are orders of their own, one laid down after the other; the last stays in hand. */
function takeEach(battle: TableBattle, steps: readonly Step[]): Refusal | null {
  for (const step of steps) {
    makeRoom(battle, step);
    const piece = chosenPiece(battle);
    if (!piece) return null;
    const refusal = takeMove(battle, moveBy(battle, piece.id, [step]), false);
    if (refusal) return refusal;
  }
  return null;
}

/** The orders in hand as they were, for a pull that is let go. */
export const restore = <G extends Game>(battle: TableBattle<G>, order: G['Order'] | null): void => {
  const { now, past } = battle.draft.value;
  battle.draft.value = { ...draftOf({ ...now, order }), past };
};
