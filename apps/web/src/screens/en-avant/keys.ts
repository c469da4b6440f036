import { commit } from '../../shell/course.ts';
import { bringIntoSight, type Lens } from '../../shell/lens.ts';
import { notice } from '../../shell/notice.ts';
import { takeTool } from '../../shell/tools.tsx';
import { type Step, wheelBy, withNumber } from '../table/steps.ts';
import { clockwise } from '../table/told.ts';
import {
  addStep,
  changeStep,
  chooseUnit,
  chosenUnit,
  enemies,
  findUnit,
  hold,
  ownUnits,
  stepsInHand,
  takeStepBack,
} from './hand.ts';
import type { TableBattle, Unit } from './model.ts';
import { planAttack } from './pointer.ts';
import { allowanceOf } from './questions.ts';
import { unitWords } from './spoken.ts';

/** Goes on in a ring. */
function nextIn<T extends { readonly id: string }>(
  all: readonly T[],
  id: string | undefined,
  step: 1 | -1,
): T | undefined {
  const at = all.findIndex(each => each.id === id);
  if (at < 0) return step > 0 ? all[0] : all.at(-1);
  return all[(at + step + all.length) % all.length];
}

/** The next own unit that has not acted; when all have, the next of all. */
export function goToUnit(battle: TableBattle, lens: Lens, step: 1 | -1): void {
  const own = ownUnits(battle);
  const idle = own.filter(({ activated }) => !activated);
  const next = nextIn(idle.length > 0 ? idle : own, chosenUnit(battle)?.id, step);
  if (!next) return;
  chooseUnit(battle, next.id);
  lookAtUnit(battle, lens, next);
}

/** The next enemy clockwise from the front of the unit in hand; he is pointed at and told. */
function goToEnemy(battle: TableBattle, lens: Lens, step: 1 | -1): void {
  const chosen = chosenUnit(battle);
  const all = chosen ? clockwise(chosen, enemies(battle)) : enemies(battle);
  const next = nextIn(all, battle.pointed.value ?? undefined, step);
  if (!next) return;
  battle.pointed.value = next.id;
  lookAtUnit(battle, lens, next);
}

function lookAtUnit(battle: TableBattle, lens: Lens, unit: Unit): void {
  battle.cursor.value = unit.at;
  bringIntoSight(lens, unit.at);
  // Who plays by eye and hand reads it on the card.
  if (battle.byKeys.value) notice(unitWords(battle, unit));
}

const FAR = 99;

/** The step that an arrow or a bracket means. */
function stepOfKey(battle: TableBattle, event: KeyboardEvent, unit: Unit): Step | undefined {
  const cm = event.altKey ? 0.1 : 1;
  const degrees = event.altKey ? 1 : 5;
  const isSliding = stepsInHand(battle).some(step => 'advance' in step || 'slide' in step);
  const aside = (right: number): Step =>
    event.ctrlKey || !isSliding ? { lateral: right } : { slide: { forward: 0, right } };
  switch (event.key) {
    case 'ArrowUp':
      return { advance: event.shiftKey ? allowanceOf(battle, unit.id) : cm };
    case 'ArrowDown':
      return backwards(battle, cm);
    case 'ArrowLeft':
      return aside(-cm);
    case 'ArrowRight':
      return aside(cm);
    case '[':
      return wheelBy(-degrees);
    case ']':
      return wheelBy(degrees);
    default:
      return undefined;
  }
}

/** Down shortens an advance before it steps back. */
function backwards(battle: TableBattle, cm: number): Step {
  const last = stepsInHand(battle).at(-1);
  return last && 'advance' in last ? { advance: -cm } : { back: cm };
}

/** A slide begins with the advance that is in hand. */
function press(battle: TableBattle, unit: Unit, step: Step): void {
  const steps = stepsInHand(battle);
  const last = steps.at(-1);
  if ('slide' in step && last && 'advance' in last) {
    changeStep(battle, unit, steps.length - 1, { slide: { forward: last.advance, right: step.slide.right } });
  } else addStep(battle, step, true);
}

/** Keys that move the unit in hand; without one the arrows choose. */
export function keys(battle: TableBattle, lens: Lens, event: KeyboardEvent): (() => void) | undefined {
  if (battle.stage.value !== 'plan') return undefined;
  const unit = chosenUnit(battle);
  if (event.key === 'Enter' && !event.ctrlKey) return enter(battle, unit);
  if (event.key === 'n') return () => goToUnit(battle, lens, 1);
  if (event.key === 'N') return () => goToUnit(battle, lens, -1);
  if (!unit) return undefined;
  const step = stepOfKey(battle, event, unit);
  if (step) return () => press(battle, unit, step);
  if (event.key === 'Backspace') return () => back(battle, unit);
  if (/^[\d.,]$/.test(event.key) && stepsInHand(battle).length > 0)
    return () => (battle.typed.value += event.key.replace(',', '.'));
  return undefined;
}

/** A number that was typed is set; else what is in hand is committed. */
function enter(battle: TableBattle, unit: Unit | undefined): (() => void) | undefined {
  const { typed, draft } = battle;
  if (unit && typed.value !== '') return () => setTyped(battle, unit);
  return draft.value.now.order ? () => void commit(battle) : undefined;
}

function setTyped(battle: TableBattle, unit: Unit): void {
  const steps = stepsInHand(battle);
  const last = steps.at(-1);
  const value = Math.min(FAR, Number(battle.typed.value));
  battle.typed.value = '';
  if (!last || Number.isNaN(value)) return;
  const signed = 'wheel' in last && last.wheel === 'left' ? -value : value;
  changeStep(battle, unit, steps.length - 1, withNumber(last, 0, signed));
}

function back(battle: TableBattle, unit: Unit): void {
  if (battle.typed.value !== '') battle.typed.value = battle.typed.value.slice(0, -1);
  else if (stepsInHand(battle).length > 0) takeStepBack(battle, unit);
  else hold(battle, null);
}

/** Enemies, attack, shot, tools and the typed order by one letter each. */
export function letters(battle: TableBattle, lens: Lens, key: string): (() => void) | undefined {
  const unit = chosenUnit(battle);
  const enemy = findUnit(battle, battle.pointed.value ?? undefined);
  switch (key) {
    case 'e':
      return () => goToEnemy(battle, lens, 1);
    case 'E':
      return () => goToEnemy(battle, lens, -1);
    case 'm':
      return () => takeTool(battle, 'ruler');
    case 'v':
      return () => takeTool(battle, 'sight');
    case 'c':
      return () => document.querySelector<HTMLInputElement>('#command')?.focus();
    case 't':
      return unit && (() => addStep(battle, { about: true }, true));
    case 'x':
      return unit && enemy && (() => planAttack(battle, unit, enemy));
    case 's':
      return (
        unit &&
        enemy &&
        (() => hold(battle, { type: 'activate', unit: unit.id, action: 'shoot', target: enemy.id }))
      );
    default:
      return undefined;
  }
}
