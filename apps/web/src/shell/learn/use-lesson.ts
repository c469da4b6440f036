import { signal, untracked, useComputed, useSignalEffect } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import type { Battle } from '../model.ts';
import { setRunning } from '../showing.ts';
import { follow, type Lesson, pass, turnTo } from './lesson.ts';
import type { Notebook } from './progress.ts';
import type { Script } from './script.ts';

/** How long a step that has just been done stays on the card, in milliseconds. */
const SAVOUR = 1100;

/** Follows the battle; keeps what has been learnt. */
export function useLesson(battle: Battle, script: Script, { progress, note }: Notebook) {
  const lesson = useMemo(
    () =>
      signal<Lesson>(
        turnTo(
          script.steps,
          progress.peek(),
          untracked(() => script.look(battle, null)),
        ),
      ),
    [battle],
  );
  /** The coach himself is moving things: nothing of it counts. */
  const showing = useMemo(() => signal(false), [battle]);
  const glance = useComputed(() => script.look(battle, lesson.value.step));
  const isHeld = useComputed(() => lesson.value.step?.holds?.(glance.value) ?? false);
  const take = (next: Lesson): void => {
    const before = lesson.peek();
    if (next === before) return;
    lesson.value = next;
    if (next.passed !== before.passed) note({ passed: next.passed, done: next.done });
    if (next.step !== before.step && next.step?.pauses) setRunning(battle, false);
  };
  useSignalEffect(() => {
    // A coach put aside neither stops the results nor ticks anything off.
    if (!progress.value.away && !showing.value) take(follow(lesson.peek(), glance.value));
  });
  useSignalEffect(() => {
    if (lesson.value.standing !== 'done' || isHeld.value) return;
    const timer = setTimeout(leave, SAVOUR);
    return () => clearTimeout(timer);
  });
  /** Who has skipped, or read to the end, what stopped the results wants them to go on. */
  const leave = (): void => {
    const { step, standing } = lesson.peek();
    take(pass(lesson.peek(), glance.peek()));
    const isRead = standing === 'open' || step?.holds !== undefined;
    if (step?.pauses && isRead && !lesson.peek().step?.pauses) setRunning(battle, true);
  };
  const goOn = (): void => {
    const { step } = lesson.peek();
    leave();
    if (step?.farewell === 'alone') note({ away: true });
  };
  return { glance, lesson, showing, goOn };
}
