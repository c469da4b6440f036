import { squareName } from '@grognard/drawing';
import { untracked, useComputed, useSignal, useSignalEffect } from '@preact/signals';
import { useEffect, useState } from 'preact/hooks';
import type { Lens } from '../battle/lens.ts';
import { type Battle, setRunning } from '../battle/model.ts';
import { nameOf } from '../battle/spoken.ts';
import { Glyph } from '../ui/icons.tsx';
import { bestMarch } from './advice.ts';
import { Card } from './card.tsx';
import { type Glance, glanceOf } from './glance.ts';
import { follow, type Lesson, pass, type Standing, turnTo } from './lesson.ts';
import { Pointing, useField } from './pointing.tsx';
import { note, progress } from './progress.ts';
import type { Places } from './script.ts';
import {
  AHEAD,
  CAST,
  MILL,
  proposed,
  ROAD_END,
  type Step,
  type StepId,
  stepOf,
  type Target,
} from './steps.ts';
import { learnWords } from './words.ts';

/** How long a step that has just been done stays on the card, in milliseconds. */
const SAVOUR = 1100;

/** Follows the battle; keeps what has been learnt. */
function useLesson(battle: Battle) {
  const lesson = useSignal<Lesson>(
    turnTo(
      progress.peek(),
      untracked(() => glanceOf(battle, null)),
    ),
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
  useSignalEffect(() => take(follow(lesson.peek(), glance.value)));
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

/** On a small screen either the card is open or the sheet is raised: together they would cover the map. */
function useRoom({ lowered }: Battle, step: Step | null, needsPanel: boolean): void {
  useEffect(() => {
    if (!window.matchMedia('(max-width: 760px)').matches) return;
    lowered.value = !needsPanel;
    note({ folded: needsPanel });
  }, [step, needsPanel]);
}

/** Names of squares and units for the coach's sentences. */
function placesOf(battle: Battle, now: Glance): Places {
  // A unit that is lost is named where it first stood: its step can still be read again.
  const at = (id: string): string => {
    const unit = [...now.units, ...battle.scenario.units].find(each => each.id === id);
    return unit ? squareName(unit.at) : '';
  };
  const [mark] = now.marks;
  const { advice } = now;
  const goal = now.paths[CAST.firstLine]?.at(-1);
  const ahead = proposed(now, AHEAD);
  return {
    grenadiers: at(CAST.grenadiers),
    roadEnd: squareName(ROAD_END),
    firstLine: at(CAST.firstLine),
    secondLine: at(CAST.secondLine),
    ahead: ahead ? squareName(ahead) : '',
    battery: at(CAST.battery),
    mill: squareName(MILL),
    general: at(CAST.general),
    join: goal ? squareName(goal) : at(CAST.firstLine),
    mark: mark ? squareName(mark) : '',
    unit: advice ? nameOf(battle, advice.unit) : '',
    from: advice ? at(advice.unit) : '',
    to: advice ? squareName(advice.to) : '',
    enemy: advice?.enemy ? nameOf(battle, advice.enemy) : '',
  };
}

/** What comes before the task, or after it. */
function hintOf(step: Step, standing: Standing, now: Glance): string | null {
  const say = learnWords.value;
  if (isHindered(step, now)) return say.putAway;
  if (standing === 'open' || !step.holds?.(now)) return null;
  return step.id === 'sight' ? say.seenEnough : step.id === 'fog' ? null : say.readEnough;
}

/** A tool in the hand keeps every click on the map for itself. */
const isHindered = (step: Step | null, { tool, stage }: Glance): boolean =>
  stage === 'plan' && tool !== 'select' && step?.id !== 'sight';

function targetsOf(step: Step | null, now: Glance): readonly Target[] {
  if (step && isHindered(step, now) && now.tool !== 'select') return [{ control: now.tool }];
  return step?.points(now) ?? [];
}

/** The teacher beside the map: one step at a time, never in the way. */
export function Coach({
  battle,
  lens,
  onAgain,
}: {
  readonly battle: Battle;
  readonly lens: Lens;
  readonly onAgain: () => void;
}) {
  const { glance, lesson, goOn } = useLesson(battle);
  const [looking, lookBack] = useState<StepId | null>(null);
  const { away } = progress.value;
  const { step, standing, passed, done } = lesson.value;
  const now = glance.value;
  useEffect(() => lookBack(null), [step]);
  useRoom(battle, step, step?.needsPanel?.(now) ?? false);
  if (away) return <ComeBack />;
  const shown = looking ? stepOf(looking) : step;
  const place = looking ? passed.indexOf(looking) : passed.length;
  const before = passed[place - 1];
  return (
    <>
      <Card
        step={shown}
        stage={now.stage}
        number={place + 1}
        places={placesOf(battle, now)}
        isDone={looking ? done.includes(looking) : standing !== 'open'}
        hint={looking || !step ? null : hintOf(step, standing, now)}
        {...(before && { onBack: () => lookBack(before) })}
        onNext={looking ? () => lookBack(passed[place + 1] ?? null) : goOn}
        onAgain={onAgain}
      />
      <Pointing
        lens={lens}
        step={shown?.id}
        targets={looking || standing === 'done' ? [] : targetsOf(step, now)}
      />
    </>
  );
}

/** The way back for whoever has put the coach aside. */
function ComeBack() {
  const onField = useField();
  return onField(
    <button type="button" class="coach-return" onClick={() => note({ away: false })}>
      <Glyph icon="hint" /> {learnWords.value.comeBack}
    </button>,
  );
}
