import { fromLocal } from '@grognard/table';
import { commit } from '../../shell/giving.ts';
import { bringIntoSight, keepInSight, type Lens } from '../../shell/lens.ts';
import { notice, speak } from '../../shell/notice.ts';
import { goToPart } from '../../shell/parts.ts';
import { takeTool } from '../../shell/tools.tsx';
import { answerCalled, giveAnswer } from './answers.ts';
import { reachWords } from './bounds.ts';
import type { Piece } from './game.ts';
import {
  addStep,
  bodyAtEnd,
  changeStep,
  chooseUnit,
  chosenPiece,
  enemyPieces,
  findPiece,
  hold,
  layDown,
  ownPieces,
  stepsInHand,
  take,
  takeStepBack,
} from './hand.ts';
import type { TableBattle } from './model.ts';
import { planAttack } from './pointer.ts';
import { placeFrom, unitWords } from './spoken.ts';
import { MOST, type Step, wheelBy, withNumber } from './steps.ts';
import { nextByTab } from './tab-order.ts';
import { clockwise } from './told.ts';

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

/** The next own unit that can act; when all have, the next of all. */
export function goToUnit(battle: TableBattle, lens: Lens, step: 1 | -1): void {
  const own = ownPieces(battle);
  const idle = own.filter(({ isSpent }) => !isSpent);
  const useful = idle.filter(piece => !battle.table.hasNothingLeft?.(battle, piece));
  const all = [useful, idle, own].find(each => each.length > 0) ?? [];
  const next = nextIn(all, chosenPiece(battle)?.id, step);
  if (!next) return;
  chooseUnit(battle, next.id);
  lookAtUnit(battle, lens, next);
}

/** The next enemy clockwise from the front of the unit in hand; he is pointed at and told. */
function goToEnemy(battle: TableBattle, lens: Lens, step: 1 | -1): void {
  const chosen = chosenPiece(battle);
  const all = chosen ? clockwise(chosen.body, enemyPieces(battle)) : enemyPieces(battle);
  const next = nextIn(all, battle.pointed.value ?? undefined, step);
  if (next) pointAt(battle, lens, next);
}

function pointAt(battle: TableBattle, lens: Lens, piece: Piece): void {
  battle.pointed.value = piece.id;
  lookAtUnit(battle, lens, piece);
}

/** Tab on the map itself: the next unit, enemy or target; past the last it leaves the map by itself. */
function tabbed(battle: TableBattle, lens: Lens, event: KeyboardEvent): (() => void) | undefined {
  const isOnMap = event.target instanceof HTMLElement && event.target.id === 'map';
  const next = isOnMap && !event.ctrlKey ? nextByTab(battle, event.shiftKey ? -1 : 1) : undefined;
  if (!next) return undefined;
  if (next.side !== battle.side.value) return () => pointAt(battle, lens, next);
  return () => {
    battle.pointed.value = null;
    chooseUnit(battle, next.id);
    lookAtUnit(battle, lens, next);
  };
}

/** Around a unit, in pixels: its handles stand there. */
const ROOM = 40;

function lookAtUnit(battle: TableBattle, lens: Lens, piece: Piece): void {
  battle.cursor.value = piece.body.at;
  const { at, facing, width, depth } = piece.body;
  const room = ROOM / battle.px.value;
  // All of it, with room for its handles.
  for (const ahead of [room, -depth - room])
    for (const right of [-width / 2 - room, width / 2 + room])
      bringIntoSight(lens, fromLocal({ at, facing }, { ahead, right }));
  // Whoever is chosen is read on his card; of an enemy, who has none beside it, it is written too.
  const tell = piece.id === battle.selection.value[0] ? speak : notice;
  if (battle.byKeys.value) tell(unitWords(battle, piece));
}

/** The next objective after the one that is pointed at, told from the unit in hand. */
function goToObjective(battle: TableBattle, lens: Lens): void {
  const all = (battle.table.scene(battle).objectives ?? []).flatMap(({ id, at }) => (id ? [{ id, at }] : []));
  const next = nextIn(all, battle.pointed.value ?? undefined, 1);
  if (!next) return;
  battle.pointed.value = next.id;
  battle.cursor.value = next.at;
  bringIntoSight(lens, next.at);
  notice(placeFrom(battle, next.id, next.at));
}

/** The step that an arrow or a bracket means. */
function stepOfKey(battle: TableBattle, event: KeyboardEvent, piece: Piece): Step | undefined {
  const cm = event.altKey ? 0.1 : 1;
  const degrees = event.altKey ? 1 : 5;
  const isSliding = stepsInHand(battle).some(step => 'advance' in step || 'slide' in step);
  const aside = (right: number): Step =>
    event.ctrlKey || !isSliding ? { lateral: right } : { slide: { forward: 0, right } };
  switch (event.key) {
    case 'ArrowUp':
      return { advance: event.shiftKey ? battle.table.allowanceOf(battle, piece.id) : cm };
    case 'ArrowDown':
      return backwards(battle, cm);
    case 'ArrowLeft':
      return aside(-cm);
    case 'ArrowRight':
      return aside(cm);
    case '[':
      return turning(battle, piece, -degrees);
    case ']':
      return turning(battle, piece, degrees);
    default:
      return undefined;
  }
}

/** Who does not wheel turns on the spot. */
function turning(battle: TableBattle, piece: Piece, degrees: number): Step {
  const palette = battle.table.palette(battle, piece);
  return palette.includes('pivot') && !palette.includes('wheelLeft') ? { pivot: degrees } : wheelBy(degrees);
}

/** Down shortens an advance before it steps back. */
function backwards(battle: TableBattle, cm: number): Step {
  const last = stepsInHand(battle).at(-1);
  return last && 'advance' in last ? { advance: -cm } : { back: cm };
}

/** A slide begins with the advance that is in hand; whoever asked for as far as may be is not told that it is no farther. */
function press(battle: TableBattle, lens: Lens, piece: Piece, step: Step, isMost: boolean): void {
  const { order } = battle.draft.value.now;
  const steps = stepsInHand(battle);
  const last = steps.at(-1);
  if ('slide' in step && last && 'advance' in last) {
    changeStep(battle, piece, steps.length - 1, {
      slide: { forward: last.advance, right: step.slide.right },
    });
  } else addStep(battle, step, true);
  if (isMost && battle.draft.value.now.order !== order) battle.refusal.value = null;
  // Somebody else may have been looked at before.
  keepInSight(lens, bodyAtEnd(battle, piece).at);
}

/** Keys that move the unit in hand; without one the arrows choose. */
export function keys(battle: TableBattle, lens: Lens, event: KeyboardEvent): (() => void) | undefined {
  if (battle.stage.value !== 'plan') return undefined;
  const placed = battle.table.placing?.key?.(battle, event);
  if (placed) return placed;
  const piece = chosenPiece(battle);
  const answer = answerOf(battle, event.key);
  if (answer) return () => giveAnswer(battle, answer);
  if (event.key === 'Enter' && !event.ctrlKey) return enter(battle, piece);
  if (event.key === 'Tab') return tabbed(battle, lens, event);
  if (event.key === 'Escape') return letGo(battle);
  if (event.key === 'n') return () => goToUnit(battle, lens, 1);
  if (event.key === 'N') return () => goToUnit(battle, lens, -1);
  if (!piece) return undefined;
  const step = stepOfKey(battle, event, piece);
  if (step) return () => press(battle, lens, piece, step, event.shiftKey);
  if (event.key === 'Backspace') return () => back(battle, piece);
  if (/^[\d.,]$/.test(event.key) && stepsInHand(battle).length > 0)
    return () => {
      battle.typed.value += event.key.replace(',', '.');
    };
  return undefined;
}

/** A digit gives the answer of that number, where one is due and no unit is being moved. */
const answerOf = (battle: TableBattle, key: string) =>
  /^[1-9]$/.test(key) && stepsInHand(battle).length === 0 ? answerCalled(battle, key) : undefined;

/** Escape lets go of the number, the enemy, the unit; with nothing left to let go of, it leaves the map. */
function letGo(battle: TableBattle): (() => void) | undefined {
  const { typed, pointed, selection, hint } = battle;
  if (hint.value) return undefined;
  if (typed.value !== '') return () => (typed.value = '');
  if (pointed.value !== null) return () => (pointed.value = null);
  return selection.value.length > 0 ? undefined : () => goToPart(1);
}

/** A number that was typed is set; else what is in hand is committed. */
function enter(battle: TableBattle, piece: Piece | undefined): (() => void) | undefined {
  const { typed, draft } = battle;
  if (piece && typed.value !== '') return () => setTyped(battle, piece);
  const { order, laid = [] } = draft.value.now;
  if (order && battle.table.laysDown) return () => layDown(battle);
  return order || laid.length > 0 ? () => void commit(battle) : undefined;
}

function setTyped(battle: TableBattle, piece: Piece): void {
  const steps = stepsInHand(battle);
  const last = steps.at(-1);
  const value = Math.min(MOST, Number(battle.typed.value));
  battle.typed.value = '';
  if (!last || Number.isNaN(value)) return;
  const signed = 'wheel' in last && last.wheel === 'left' ? -value : value;
  changeStep(battle, piece, steps.length - 1, withNumber(last, 0, signed));
}

function back(battle: TableBattle, piece: Piece): void {
  if (battle.typed.value !== '') battle.typed.value = battle.typed.value.slice(0, -1);
  else if (stepsInHand(battle).length > 0) takeStepBack(battle, piece);
  else hold(battle, null);
}

/** Enemies, attack, shot, tools and the typed order by one letter each. */
export function letters(battle: TableBattle, lens: Lens, key: string): (() => void) | undefined {
  const piece = chosenPiece(battle);
  const enemy = findPiece(battle, battle.pointed.value);
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
    case 'o':
      return () => goToObjective(battle, lens);
    case 'f':
      return () => document.querySelector<HTMLButtonElement>('.formations button')?.focus();
    case 'r':
      return piece && (() => notice(reachWords(battle, piece)));
    case 't':
      return piece && (() => addStep(battle, { about: true }, true));
    case 'x':
      return piece && enemy && (() => planAttack(battle, piece, enemy));
    case 's':
      return piece && enemy && (() => shoot(battle, piece, enemy));
    default:
      return undefined;
  }
}

/** The first shot that the rules allow, else the first there is: its refusal is told. */
function shoot(battle: TableBattle, piece: Piece, enemy: Piece): void {
  const { rules, view, side, table } = battle;
  const shots = table.shotsAt(battle, piece, enemy);
  const shot = shots.find(({ order }) => rules.judge(view.value, side.value, order).ok) ?? shots[0];
  if (shot) take(battle, shot.order);
}
