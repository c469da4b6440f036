import type { Place, Refusal } from '@grognard/engine';
import type { Keys } from '../../shell/gestures.ts';
import type { Stroke } from '../../shell/screen.ts';
import { foundAt } from '../table/body.ts';
import { handleAt, stepOf } from '../table/handles.ts';
import { nudged } from '../table/steps.ts';
import { attackOn, refusalOf } from './attacks.ts';
import {
  bodyAtEnd,
  chooseUnit,
  chosenUnit,
  hold,
  moveOf,
  previewOf,
  refuse,
  restore,
  sendTo,
  steered,
  stepsInHand,
} from './hand.ts';
import type { TableBattle, Unit } from './model.ts';
import { chooseInPreparation, grabInPreparation } from './preparing.ts';

/** Half the width of a finger, in pixels. */
const FINGER = 10;

const mayActivate = ({ asked }: TableBattle): boolean => asked.value?.orders.includes('activate') ?? false;

/** A click, a tap or Enter at a place: chooses a unit, or sends the chosen one there, or at an enemy. */
export function choose(battle: TableBattle, place: Place): void {
  battle.cursor.value = place;
  battle.inspected.value = null;
  battle.refusal.value = null;
  if (battle.tool.value !== null) {
    battle.from.value = place;
    return;
  }
  const here = foundAt(battle.view.value.units, place, FINGER / battle.px.value);
  if (battle.stage.value !== 'plan') {
    battle.inspected.value = place;
    return;
  }
  if (chooseInPreparation(battle, place, here)) return;
  const unit = chosenUnit(battle);
  if (here) chooseSomebody(battle, unit, here);
  else if (unit && !unit.activated && mayActivate(battle)) sendTo(battle, unit, place);
  else chooseUnit(battle, null);
}

/** An own unit is taken in hand; an enemy is attacked by the unit in hand, or looked at. */
function chooseSomebody(battle: TableBattle, unit: Unit | undefined, here: Unit): void {
  const isEnemy = here.side !== battle.side.value;
  if (!isEnemy || !unit || unit.activated || !mayActivate(battle)) {
    chooseUnit(battle, here.id);
    return;
  }
  planAttack(battle, unit, here);
}

/** Takes an attack in hand, or says why there is none. */
export function planAttack(battle: TableBattle, unit: Unit, enemy: Unit): void {
  battle.pointed.value = enemy.id;
  const attack = attackOn(battle, unit, enemy);
  if ('order' in attack) hold(battle, attack.order);
  else if (attack.refusal) refuse(battle, attack.refusal, enemy.at);
}

/** A pull at a handle or at the unit itself is a step; elsewhere it moves the map. */
export function grab(battle: TableBattle, from: Place, _keys: Keys): Stroke | null {
  if (battle.stage.value !== 'plan' || battle.tool.value !== null) return null;
  const deploying = grabInPreparation(battle, from);
  if (deploying) return deploying;
  const unit = chosenUnit(battle);
  if (!unit || unit.activated || !mayActivate(battle)) return null;
  const body = bodyAtEnd(battle, unit);
  const handle = handleAt(body, battle.px.value, from);
  if (!handle) return null;
  const before = battle.draft.value.now.order;
  const steps = stepsInHand(battle);
  let last = before;
  let isOver = false;
  let stopped: Refusal | null = null;
  const pull = (to: Place | null): void => {
    if (!to || isOver) return;
    battle.pulling.value = true;
    const step = stepOf({ handle, body, from, to });
    // A second pull of the same kind goes on with the step.
    const wish = step && moveOf(unit.id, nudged(steps, step));
    const found = wish && steered(battle, wish);
    last = found?.order ?? (step ? last : before);
    restore(battle, last);
    stopped = wish && !found ? (refusalOf(previewOf(battle, wish)) ?? null) : null;
  };
  const end = () => {
    isOver = true;
    battle.pulling.value = false;
    restore(battle, before);
  };
  return {
    to: inFrames(pull),
    done: to => {
      pull(to);
      end();
      if (last !== before) hold(battle, last);
      else if (stopped && to) refuse(battle, stopped, to);
    },
    cancel: end,
  };
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
