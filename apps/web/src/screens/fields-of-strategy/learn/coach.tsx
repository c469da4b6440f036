import { useEffect, useState } from 'preact/hooks';
import type { Lens } from '../../../shell/lens.ts';
import { Glyph } from '../../../ui/icons.tsx';
import type { FieldBattle } from '../model.ts';
import { Card } from './card.tsx';
import type { Glance } from './glance.ts';
import type { Standing } from './lesson.ts';
import { placesOf } from './places.ts';
import { Pointing, useField } from './pointing.tsx';
import { keepProgress, note, progress } from './progress.ts';
import type { Step, StepId, Target } from './step.ts';
import { stepOf } from './steps.ts';
import { useLesson } from './use-lesson.ts';
import { learnWords } from './words.ts';

/** As the style sheets have it: a phone, or a tablet held upright. */
const SMALL_SCREEN =
  '(max-width: 760px) and (min-height: 481px), (max-width: 560px), (max-width: 1000px) and (orientation: portrait)';

/** On a small screen either the card is open or the sheet is raised: together they would cover the map. */
function useRoom({ lowered }: FieldBattle, step: Step | null, needsPanel: boolean): void {
  useEffect(() => {
    if (progress.peek().away || !window.matchMedia(SMALL_SCREEN).matches) return;
    lowered.value = !needsPanel;
    note({ folded: needsPanel });
  }, [step, needsPanel]);
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
  readonly battle: FieldBattle;
  readonly lens: Lens;
  readonly onAgain: () => void;
}) {
  const { glance, lesson, goOn } = useLesson(battle);
  const [looking, lookBack] = useState<StepId | null>(null);
  const { away } = progress.value;
  const { step, standing, passed, done } = lesson.value;
  const now = glance.value;
  useEffect(() => keepProgress(), []);
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
        byTouch={now.byTouch}
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
