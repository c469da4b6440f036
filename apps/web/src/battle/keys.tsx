import { useEffect, useRef } from 'preact/hooks';
import { settings } from '../storage/settings.ts';
import { Glyph } from '../ui/icons.tsx';
import { words } from '../words/words.ts';
import { advance, commit, goToFrame, proceed, setRunning } from './course.ts';
import { askHint, dropHint, takeHint } from './hint.ts';
import { bringIntoSight, type Lens, lookAtAll, zoom } from './lens.ts';
import type { Battle } from './model.ts';
import { clearOrders, redoOrders, stepBack, undoOrders } from './orders.ts';
import { choose } from './pointer.ts';
import { select, selectNextIdle } from './selection.ts';
import { takeTool } from './tools.tsx';
import type { Square } from './types.ts';

const ARROWS: Readonly<Record<string, Square>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};
const LEAP = 5;
const ZOOM = 1.4;

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLSelectElement ||
  target instanceof HTMLTextAreaElement;
const isOnMap = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.id === 'map' || target === document.body);

/** Moves the square cursor; the window follows it. */
function moveCursor(battle: Battle, lens: Lens, [dx, dy]: Square, leap: boolean): void {
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
function jump(battle: Battle, lens: Lens, squares: readonly Square[]): void {
  const order = ([x, y]: Square) => y * 1000 + x;
  const here = battle.cursor.value ? order(battle.cursor.value) : -1;
  const sorted = [...squares].sort((a, b) => order(a) - order(b));
  const next = sorted.find(square => order(square) > here) ?? sorted[0];
  if (!next) return;
  battle.cursor.value = next;
  bringIntoSight(lens, next);
}

type Action = () => void;

/** Keys that work on the map while orders are given. */
function planKeys(battle: Battle, lens: Lens, event: KeyboardEvent): Action | undefined {
  const arrow = ARROWS[event.key];
  if (arrow) return () => moveCursor(battle, lens, arrow, event.shiftKey);
  const idle = (step: 1 | -1) => () => {
    const unit = selectNextIdle(battle, step);
    if (unit) bringIntoSight(lens, unit.at);
  };
  switch (event.key) {
    case 'Enter':
      return () => (battle.cursor.value ? choose(battle, battle.cursor.value, event.shiftKey) : undefined);
    case 'Backspace':
      return () => stepBack(battle);
    case 'Delete':
      return () => clearOrders(battle, battle.selection.value);
    case 'Escape':
      return () => (battle.hint.value ? dropHint(battle) : select(battle, []));
    case 'n':
      return idle(1);
    case 'N':
      return idle(-1);
    default:
      return undefined;
  }
}

/** Keys of one letter; they can be turned off. */
function letterKeys(battle: Battle, lens: Lens, key: string): Action | undefined {
  const { view } = battle;
  const letters: Readonly<Record<string, Action>> = {
    e: () => jump(battle, lens, [...view.value.enemies.map(({ at }) => at), ...view.value.marks]),
    o: () =>
      jump(
        battle,
        lens,
        battle.scenario.objectives.map(({ at }) => at),
      ),
    h: () => void askHint(battle),
    a: () => takeHint(battle),
    s: () => takeTool(battle, 'sight'),
    m: () => takeTool(battle, 'ruler'),
    p: () => (battle.allPaths.value = !battle.allPaths.value),
    l: () => (battle.panel.value = battle.panel.value === 'log' ? 'orders' : 'log'),
    r: () => window.open('/rules/fields-of-strategy', 'rulebook'),
    '+': () => zoom(lens, ZOOM),
    '-': () => zoom(lens, 1 / ZOOM),
    '0': () => lookAtAll(lens),
  };
  return Object.hasOwn(letters, key) ? letters[key] : undefined;
}

function watchKeys(battle: Battle, event: KeyboardEvent): Action | undefined {
  const { showing } = battle;
  // A button in focus keeps its space bar.
  if (event.key === ' ' && event.target instanceof HTMLButtonElement) return undefined;
  switch (event.key) {
    case ' ':
      return () => setRunning(battle, !showing.value?.running);
    case 'ArrowRight':
      return () => {
        setRunning(battle, false);
        advance(battle);
      };
    case 'ArrowLeft':
      return () => goToFrame(battle, (showing.value?.at ?? 0) - 1);
    case 'Escape':
      return () => void proceed(battle);
    case 'w':
      return () => {
        setRunning(battle, false);
        battle.why.value =
          battle.events.value.find(({ type }) => type === 'melee' || type === 'morale-test') ?? null;
      };
    default:
      return undefined;
  }
}

function actionOf(battle: Battle, lens: Lens, event: KeyboardEvent, help: Action): Action | undefined {
  const stage = battle.stage.value;
  if (event.ctrlKey || event.metaKey) {
    if (stage !== 'plan') return undefined;
    if (event.key === 'Enter') return () => void commit(battle);
    if (event.key.toLowerCase() !== 'z') return undefined;
    return () => (event.shiftKey ? redoOrders(battle) : undoOrders(battle));
  }
  if (event.altKey || isTyping(event.target)) return undefined;
  if (event.key === '?') return help;
  if (stage === 'watch') return watchKeys(battle, event);
  if (stage !== 'plan' && stage !== 'past' && stage !== 'over') return undefined;
  const onMap = isOnMap(event.target) ? planKeys(battle, lens, event) : undefined;
  return onMap ?? (settings.value.shortcuts ? letterKeys(battle, lens, event.key) : undefined);
}

/** The whole game by keyboard. */
export function useKeys(battle: Battle, lens: Lens, help: Action): void {
  useEffect(() => {
    const listener = (event: KeyboardEvent) => {
      const action = actionOf(battle, lens, event, help);
      if (!action) return;
      event.preventDefault();
      battle.byKeys.value = true;
      action();
    };
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, [battle, lens, help]);
}

/** Which key does what. */
export function KeyList({ onClose }: { readonly onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const { battle, close } = words.value;
  return (
    <dialog ref={dialog} class="key-list" onClose={onClose} aria-label={battle.keys}>
      <header>
        <h2>{battle.keys}</h2>
        <button type="button" class="quiet icon" aria-label={close} onClick={() => dialog.current?.close()}>
          <Glyph icon="close" />
        </button>
      </header>
      <dl>
        {Object.entries(battle.keyMeanings).map(([key, meaning]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </dialog>
  );
}
