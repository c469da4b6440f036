import type { Handle } from '@grognard/drawing';
import type { Game, Place, Refusal } from '@grognard/engine';
import { batch } from '@preact/signals';
import type { Keys } from '../../shell/gestures.ts';
import type { Stroke } from '../../shell/screen.ts';
import { toggle } from '../../shell/selection.ts';
import { aimAt, attackOn, refusalOf } from './attacks.ts';
import { pieceAt } from './body.ts';
import type { Piece } from './game.ts';
import {
  actingPiece,
  chooseUnit,
  chosenPiece,
  findPiece,
  heldAtEnd,
  hold,
  layDown,
  moveBy,
  movingPiece,
  refuse,
  restore,
  sendTo,
  steered,
  stepsInHand,
  take,
} from './hand.ts';
import { handleAt, type Pull, stepOf, widthOf } from './handles.ts';
import { setLeg } from './measures.ts';
import { previewOf, type TableBattle } from './model.ts';
import { nudged, type Step } from './steps.ts';

/** Half the width of a finger, in pixels. */
const FINGER = 10;

/** A click, a tap or Enter at a place: chooses a unit, or sends the chosen one there, or at an enemy. */
export function choose(battle: TableBattle, place: Place, further: boolean): void {
  battle.cursor.value = place;
  battle.inspected.value = null;
  battle.refusal.value = null;
  if (battle.tool.value !== null) {
    setLeg(battle, place, further);
    return;
  }
  if (battle.stage.value !== 'plan') {
    battle.inspected.value = place;
    return;
  }
  const here = pieceAt(battle.table.pieces(battle), place, FINGER / battle.px.value);
  if (battle.table.placing?.choose(battle, place, here)) return;
  const piece = actingPiece(battle);
  if (here && (further || battle.gathering.value) && gathers(battle, here)) return;
  if (here) chooseSomebody(battle, piece, here);
  else if (piece) sendTo(battle, piece, place);
  else chooseUnit(battle, null);
}

/** Adds a friend to those in hand or takes him out again, where several can act together. */
function gathers(battle: TableBattle, here: Piece): boolean {
  if (!battle.table.companyOf || here.side !== battle.side.value || !chosenPiece(battle)) return false;
  hold(battle, null);
  toggle(battle, here.id);
  return true;
}

/** An own unit is taken in hand; an enemy is attacked by the unit in hand, or looked at. */
function chooseSomebody(battle: TableBattle, piece: Piece | undefined, here: Piece): void {
  if (here.side === battle.side.value || !piece) chooseUnit(battle, here.id);
  else takeAttack(battle, [piece, here], aimAt(battle, piece, here));
}

/** Takes an attack in hand, or says why there is none. */
export const planAttack = (battle: TableBattle, piece: Piece, enemy: Piece): void =>
  takeAttack(battle, [piece, enemy], attackOn(battle, piece, enemy));

function takeAttack(
  battle: TableBattle,
  [piece, enemy]: readonly [Piece, Piece],
  attack: ReturnType<typeof attackOn>,
): void {
  battle.pointed.value = enemy.id;
  if ('order' in attack) take(battle, attack.order);
  else if (!comeAt(battle, piece, enemy) && attack.refusal) refuse(battle, attack.refusal, enemy.body.at);
}

/** Brings the enemy before the unit first, by an order of its own; all is as it was where that does not help. */
function comeAt(battle: TableBattle, piece: Piece, enemy: Piece): boolean {
  const before = battle.draft.value;
  for (const order of battle.table.approaches?.(battle, piece, enemy) ?? []) {
    take(battle, order);
    layDown(battle);
    const [now, foe] = [findPiece(battle, piece.id), findPiece(battle, enemy.id)];
    const attack = now && foe && attackOn(battle, now, foe);
    if (attack && 'order' in attack) {
      take(battle, attack.order);
      return true;
    }
    battle.draft.value = before;
  }
  return false;
}

/** A pull at a handle or at the unit itself is a step; elsewhere it moves the map. */
export function grab(battle: TableBattle, from: Place, keys: Keys): Stroke | null {
  if (battle.stage.value !== 'plan' || battle.tool.value !== null) return null;
  const placed = battle.table.placing?.grab(battle, from);
  if (placed) return placed;
  const piece = movingPiece(battle);
  return piece ? pulled(battle, piece, from, keys) : null;
}

/** The pull at a handle: every frame asks the rules once; what they refuse is cut to what they allow. */
function pulled<G extends Game>(
  battle: TableBattle<G>,
  piece: Piece,
  from: Place,
  keys: Keys,
): Stroke | null {
  const body = heldAtEnd(battle, piece);
  const handle = handleAt(body, battle.px.value, from, battle.table.handles?.(battle));
  if (!handle) return null;
  if (handle !== handleInHand(battle) && battle.table.laysDown) layDown(battle);
  const before = battle.draft.value.now.order;
  const steps = stepsInHand(battle);
  let last = before;
  let isOver = false;
  let finger: Place = from;
  let stopped: Refusal | null = null;
  let isBarred = false;
  const pull = (to: Place | null): void => {
    if (!to || isOver) return;
    finger = to;
    const wish = wishOf(battle, piece, steps, { handle, body, from, to, isFree: keys.ctrl });
    const found = wish && (handle === 'form' ? asIs(wish) : steered(battle, wish, keys.ctrl));
    last = found?.order ?? (wish ? last : before);
    stopped = found ? found.refusal : wish && refusalOf(previewOf(battle, wish));
    isBarred = found?.snap?.stopped?.details !== undefined;
    batch(() => {
      battle.pulling.value = true;
      battle.finger.value = to;
      battle.halt.value = found ?? (stopped && { snap: null, refusal: stopped });
      restore(battle, last);
    });
  };
  const end = () => {
    isOver = true;
    batch(() => {
      battle.pulling.value = false;
      battle.finger.value = null;
      battle.halt.value = null;
      restore(battle, before);
    });
  };
  return {
    to: inFrames(pull),
    done: to => {
      pull(to);
      end();
      const isForAll = last !== null && last !== before && battle.table.pulledTogether?.(battle, last);
      if (last !== before && !isForAll) hold(battle, last);
      // What stopped it was said under way; it is said again where nothing came of the pull, or the way is barred.
      if (stopped && (last === before || isBarred)) refuse(battle, stopped, finger);
    },
    cancel: end,
  };
}

/** What a pull asks for; a second one of the same kind goes on with the step. */
function wishOf<G extends Game>(
  battle: TableBattle<G>,
  piece: Piece,
  steps: readonly Step[],
  pull: Pull,
): G['Order'] | null {
  if (pull.handle === 'form') return battle.table.formBy?.(battle, piece, widthOf(pull)) ?? null;
  const step = stepOf(pull);
  return step && moveBy(battle, piece.id, nudged(steps, step));
}

const asIs = <Order>(order: Order) => ({ order, snap: null, refusal: null });

/** The handle by which the step in hand was made. */
function handleInHand(battle: TableBattle): Handle | null {
  const last = stepsInHand(battle).at(-1);
  if (!last) return null;
  if ('wheel' in last) return last.wheel;
  return 'advance' in last || 'back' in last ? 'advance' : 'slide';
}

/** At most once a frame: the newest place counts. */
function inFrames(pull: (to: Place | null) => void): (to: Place | null) => void {
  let newest: Place | null = null;
  let isWaiting = false;
  return to => {
    newest = to;
    if (isWaiting) return;
    isWaiting = true;
    requestAnimationFrame(() => {
      isWaiting = false;
      pull(newest);
    });
  };
}
