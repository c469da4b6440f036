import { useEffect, useRef } from 'preact/hooks';
import { settings } from '../storage/settings.ts';
import { Glyph } from '../ui/icons.tsx';
import { words } from '../words/words.ts';
import { advance, goToFrame, proceed } from './course.ts';
import { redoOrders, undoOrders } from './drafting.ts';
import { commit } from './giving.ts';
import { askHint, dropHint, takeHint } from './hint.ts';
import { type Lens, lookAtAll, zoom } from './lens.ts';
import type { Battle } from './model.ts';
import { goToPart } from './parts.ts';
import { goToMoment, playPast, stepIntoPast } from './past.ts';
import { askWhyNow } from './reasoned.ts';
import { select } from './selection.ts';
import { goToResult, isCondensed, setCondensed, setRunning } from './showing.ts';

const ZOOM = 1.4;

const MOVES_SLIDER = /^(Arrow|Page|Home|End)/;
const isTyping = ({ target, key }: KeyboardEvent): boolean =>
  // A slider keeps the keys that move it, and no others.
  (target instanceof HTMLInputElement && (target.type !== 'range' || MOVES_SLIDER.test(key))) ||
  target instanceof HTMLSelectElement ||
  target instanceof HTMLTextAreaElement;
const isOnMap = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.id === 'map' || target === document.body);

type Action = () => void;

/** Keys that work on the map while orders are given, in every game. */
function mapKeys(battle: Battle, event: KeyboardEvent): Action | undefined {
  const { cursor, screen } = battle;
  switch (event.key) {
    case 'Enter':
      return () => cursor.value && screen.field.choose(battle, cursor.value, event.shiftKey);
    case 'Escape':
      return () => (battle.hint.value ? dropHint(battle) : select(battle, []));
    default:
      return undefined;
  }
}

/** Keys of one letter; they can be turned off. */
function letterKeys(battle: Battle, lens: Lens, key: string): Action | undefined {
  const letters: Readonly<Record<string, Action>> = {
    h: () => void askHint(battle),
    a: () => takeHint(battle),
    l: () => (battle.panel.value = battle.panel.value === 'log' ? 'orders' : 'log'),
    r: () => window.open(`/rules/${battle.ruleset}`, 'rulebook'),
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
      return () => askWhyNow(battle);
    case 'n':
      return () => goToResult(battle, 1);
    case 'N':
      return () => goToResult(battle, -1);
    case 'v':
      return () => showing.value && setCondensed(battle, !isCondensed(showing.value));
    default:
      return undefined;
  }
}

/** Keys of the timeline: phase by phase, on its own, into a phase, and back to the battle. */
function pastKeys(battle: Battle, event: KeyboardEvent): Action | undefined {
  if (event.key === ' ' && event.target instanceof HTMLButtonElement) return undefined;
  const at = battle.reading.value?.at ?? 0;
  const keys: Readonly<Record<string, Action>> = {
    ',': () => goToMoment(battle, at - 1),
    '.': () => goToMoment(battle, at + 1),
    ' ': () => void playPast(battle),
    v: () => void stepIntoPast(battle),
  };
  return Object.hasOwn(keys, event.key) ? keys[event.key] : undefined;
}

/** What opens a sheet over the battle. */
export interface Sheets {
  readonly help: Action;
  readonly reference: Action;
}

function actionOf(
  battle: Battle,
  lens: Lens,
  event: KeyboardEvent,
  { help, reference }: Sheets,
): Action | undefined {
  const stage = battle.stage.value;
  const { field } = battle.screen;
  if (field.takesModifiers && stage === 'plan' && (event.altKey || event.ctrlKey) && isOnMap(event.target)) {
    const own = field.keys(battle, lens, event);
    if (own) return own;
  }
  if (event.ctrlKey || event.metaKey) {
    if (stage !== 'plan') return undefined;
    if (event.key === 'Enter') return () => void commit(battle);
    if (event.key.toLowerCase() !== 'z') return undefined;
    return () => (event.shiftKey ? redoOrders(battle) : undoOrders(battle));
  }
  if (event.key === 'F6') return () => goToPart(event.shiftKey ? -1 : 1);
  if (event.altKey || isTyping(event)) return undefined;
  if (event.key === 'Escape' && battle.confirming.value) return () => (battle.confirming.value = false);
  if (event.key === '?') return help;
  if (event.key === 'q' && settings.value.shortcuts) return reference;
  if (stage === 'watch') return watchKeys(battle, event);
  if (stage === 'past') return pastKeys(battle, event) ?? fieldKeys(battle, lens, event);
  if (stage === 'wait' ? !battle.company : stage === 'curtain') return undefined;
  return fieldKeys(battle, lens, event);
}

/** On the map every key counts; elsewhere, and only if they are wanted, those of one letter. */
function fieldKeys(battle: Battle, lens: Lens, event: KeyboardEvent): Action | undefined {
  const { field } = battle.screen;
  const onMap = isOnMap(event.target);
  const own = onMap ? (field.keys(battle, lens, event) ?? mapKeys(battle, event)) : undefined;
  if (own || !settings.value.shortcuts) return own;
  return (
    field.letters(battle, lens, event.key) ??
    battle.company?.letters(battle, lens, event.key) ??
    letterKeys(battle, lens, event.key)
  );
}

/** The whole game by keyboard. */
export function useKeys(battle: Battle, lens: Lens, sheets: Sheets): void {
  useEffect(() => {
    const listener = (event: KeyboardEvent) => {
      const action = actionOf(battle, lens, event, sheets);
      if (!action) return;
      event.preventDefault();
      battle.byKeys.value = true;
      action();
    };
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, [battle, lens, sheets]);
}

/** Which key does what: those of the game, then those of every game. */
export function KeyList({ battle, onClose }: { readonly battle: Battle; readonly onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const { battle: say, close } = words.value;
  const meanings = {
    ...battle.screen.names.keyMeanings(),
    ...battle.company?.keyMeanings(),
    ...say.keyMeanings,
  };
  return (
    <dialog ref={dialog} class="key-list" onClose={onClose} aria-label={say.keys}>
      <header>
        <h2>{say.keys}</h2>
        <button type="button" class="quiet icon" aria-label={close} onClick={() => dialog.current?.close()}>
          <Glyph icon="close" />
        </button>
      </header>
      <h3>{say.byTouch}</h3>
      <dl>
        {Object.entries(say.gestures).map(([gesture, meaning]) => (
          <div key={gesture}>
            <dt>{gesture}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <h3>{say.byKeyboard}</h3>
      <dl>
        {Object.entries(meanings).map(([key, meaning]) => (
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
