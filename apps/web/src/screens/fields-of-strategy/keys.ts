import { squareName } from '@grognard/drawing';
import { bringIntoSight, type Lens } from '../../shell/lens.ts';
import { speak } from '../../shell/notice.ts';
import { select } from '../../shell/selection.ts';
import { takeTool } from '../../shell/tools.tsx';
import type { FieldBattle } from './model.ts';
import { clearOrders, stepBack } from './orders.ts';
import { selectNextIdle } from './selection.ts';
import { whereIs } from './spoken.ts';
import type { Square, Tool } from './types.ts';
import { fieldWords } from './words.ts';
import { toggleZone } from './zones.ts';

const ARROWS: Readonly<Record<string, Square>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};
const LEAP = 5;

/** Moves the square cursor; the window follows it. */
function moveCursor(battle: FieldBattle, lens: Lens, [dx, dy]: Square, leap: boolean): void {
  const { terrain } = battle.scenario.field;
  const far = leap ? LEAP : 1;
  const own = battle.view.value.units.find(unit => unit.side === battle.side.value);
  const [x, y] = battle.cursor.value ?? own?.at ?? [0, 0];
  const held = (value: number, size: number) => Math.max(0, Math.min(size - 1, value));
  const next: Square = [held(x + dx * far, terrain[0]?.length ?? 1), held(y + dy * far, terrain.length)];
  battle.cursor.value = next;
  bringIntoSight(lens, next);
}

/** Goes from one to the next of a list of squares, after the cursor in reading order. */
function jump(battle: FieldBattle, lens: Lens, squares: readonly Square[]): void {
  const order = ([x, y]: Square) => y * 1000 + x;
  const here = battle.cursor.value ? order(battle.cursor.value) : -1;
  const sorted = [...squares].sort((a, b) => order(a) - order(b));
  const next = sorted.find(square => order(square) > here) ?? sorted[0];
  if (!next) return;
  battle.cursor.value = next;
  bringIntoSight(lens, next);
}

export function goToNextIdle(battle: FieldBattle, lens: Lens, step: 1 | -1): void {
  const unit = selectNextIdle(battle, step);
  if (unit) bringIntoSight(lens, unit.at);
}

/** Goes from one unit that will be blocked to the next. */
export function goToNextBlocked(battle: FieldBattle, lens: Lens): void {
  const blocked = battle.forecast.value?.blocked.map(({ unit }) => unit) ?? [];
  const here = blocked.indexOf(battle.selection.value[0] ?? '');
  const next = blocked[(here + 1) % blocked.length];
  const place = next && whereIs(battle, next);
  if (!next || !place) return;
  select(battle, [next]);
  battle.cursor.value = place;
  bringIntoSight(lens, place);
}

/** Keys that move the cursor and the orders of the chosen units. */
export function keys(battle: FieldBattle, lens: Lens, event: KeyboardEvent): (() => void) | undefined {
  const arrow = ARROWS[event.key];
  if (arrow) return () => moveCursor(battle, lens, arrow, event.shiftKey);
  switch (event.key) {
    case 'Backspace':
      return () => stepBack(battle);
    case 'Delete':
      return () => clearOrders(battle, battle.selection.value);
    case 'n':
      return () => goToNextIdle(battle, lens, 1);
    case 'N':
      return () => goToNextIdle(battle, lens, -1);
    default:
      return undefined;
  }
}

/** Takes a tool, or puts it away, and says so. */
export function takeInHand(battle: FieldBattle, tool: Exclude<Tool, 'select'>): void {
  const say = fieldWords.value;
  takeTool(battle, tool);
  const from = battle.from.value;
  if (battle.tool.value === null) speak(say.toolAway);
  else speak(from ? say.toolFrom(say[tool], squareName(from)) : say.toolStart(say[tool]));
}

/** Enemies, objectives, tools and paths by one letter each. */
export function letters(battle: FieldBattle, lens: Lens, key: string): (() => void) | undefined {
  const { view, scenario, allPaths } = battle;
  const places = (things: readonly { readonly at: Square }[]) => things.map(({ at }) => at);
  switch (key) {
    case 'e':
      return () => jump(battle, lens, [...places(view.value.enemies), ...view.value.marks]);
    case 'o':
      return () => jump(battle, lens, places(scenario.objectives));
    case 's':
      return () => takeInHand(battle, 'sight');
    case 'm':
      return () => takeInHand(battle, 'ruler');
    case 'c':
      return () => document.querySelector<HTMLInputElement>('#command')?.focus();
    case 'f':
      return () => toggleZone(battle, 'fire');
    case 'd':
      return () => toggleZone(battle, 'threat');
    case 'p':
      return () => (allPaths.value = !allPaths.value);
    default:
      return undefined;
  }
}
