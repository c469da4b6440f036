import { signal, untracked, useComputed, useSignalEffect } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import { setRunning } from '../../../shell/course.ts';
import type { FieldBattle } from '../model.ts';
import { bestMarch } from './advice.ts';
import { glanceOf } from './glance.ts';
import { follow, type Lesson, pass, turnTo } from './lesson.ts';
import { note, progress } from './progress.ts';

/** How long a step that has just been done stays on the card, in milliseconds. */
const SAVOUR = 1100;

/** Follows the battle; keeps what has been learnt. */
export function useLesson(battle: FieldBattle) {
  const lesson = useMemo(
    () =>
      signal(
        turnTo(
          progress.peek(),
          untracked(() => glanceOf(battle, null)),
        ),
      ),
    [battle],
  );
  const advice = useComputed(() =>
    battle.stage.value === 'plan' && lesson.value.step?.advises ? bestMarch(battle) : null,
  );
  const glance = useComputed(() => glanceOf(battle, advice.value));
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
    if (!progress.value.away) take(follow(lesson.peek(), glance.value));
  });
  useSignalEffect(() => {
    if (lesson.value.standing !== 'done' || isHeld.value) return;
    const timer = setTimeout(() => take(pass(lesson.peek(), glance.peek())), SAVOUR);
    return () => clearTimeout(timer);
  });
  const goOn = (): void => {
    const { step, standing } = lesson.peek();
    take(pass(lesson.peek(), glance.peek()));
    // Whoever skips a step that stopped the results wants them to go on.
    if (step?.pauses && standing === 'open' && !lesson.peek().step?.pauses) setRunning(battle, true);
    if (step?.id === 'alone') note({ away: true });
  };
  return { glance, lesson, goOn };
}
