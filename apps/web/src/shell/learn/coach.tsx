import { useEffect, useState } from 'preact/hooks';
import { Glyph } from '../../ui/icons.tsx';
import type { Lens } from '../lens.ts';
import type { Battle } from '../model.ts';
import { Card } from './card.tsx';
import type { Standing } from './lesson.ts';
import { Pointing, useField } from './pointing.tsx';
import type { Notebook } from './progress.ts';
import type { Script } from './script.ts';
import { showOnce } from './show-me.ts';
import { isHindered, isTaught, type Look, type Step, type Target } from './step.ts';
import { useLesson } from './use-lesson.ts';
import { learnWords } from './words.ts';

/** As the style sheets have it: a phone, or a tablet held upright. */
const SMALL_SCREEN =
  '(max-width: 760px) and (min-height: 481px), (max-width: 560px), (max-width: 1000px) and (orientation: portrait)';

interface Room {
  readonly battle: Battle;
  readonly notebook: Notebook;
  readonly step: Step | null;
  readonly needsPanel: boolean;
}

/** On a small screen either the card is open or the sheet is raised: together they would cover the map. */
function useRoom({ battle, notebook, step, needsPanel }: Room): void {
  useEffect(() => {
    if (notebook.progress.peek().away || !window.matchMedia(SMALL_SCREEN).matches) return;
    battle.lowered.value = !needsPanel;
    notebook.note({ folded: needsPanel });
  }, [step, needsPanel]);
}

function hintOf(script: Script, step: Step, standing: Standing, now: Look): string | null {
  if (isHindered(step, now)) return script.words().putAway;
  return script.hint?.(step, standing, now) ?? null;
}

function targetsOf(step: Step | null, now: Look): readonly Target[] {
  if (step && now.tool !== null && isHindered(step, now)) return [{ control: now.tool }];
  return step?.points(now) ?? [];
}

interface Props {
  readonly battle: Battle;
  readonly lens: Lens;
  readonly script: Script;
  readonly notebook: Notebook;
  readonly onAgain: () => void;
}

/** The teacher beside the map: one step at a time, never in the way. */
export function Coach({ battle, lens, script, notebook, onAgain }: Props) {
  const { glance, lesson, showing, goOn } = useLesson(battle, script, notebook);
  const [looking, lookBack] = useState<string | null>(null);
  const { step, standing, passed, done } = lesson.value;
  const now = glance.value;
  useEffect(() => notebook.keep(), [notebook]);
  useEffect(() => lookBack(null), [step]);
  useRoom({ battle, notebook, step, needsPanel: step?.needsPanel?.(now) ?? false });
  if (notebook.progress.value.away) return <ComeBack onPress={() => notebook.note({ away: false })} />;
  const shown = looking ? (script.steps.find(({ id }) => id === looking) ?? null) : step;
  const place = looking ? passed.indexOf(looking) : passed.length;
  const before = passed[place - 1];
  const isOpen = !looking && standing === 'open';
  const move = isOpen && step && !showing.value ? script.show?.(battle, step) : null;
  return (
    <>
      <Card
        step={shown}
        told={shown && script.told(battle, shown, now)}
        words={script.words()}
        stage={now.stage}
        number={place + 1}
        count={script.steps.filter(isTaught).length}
        ruleset={script.ruleset}
        notebook={notebook}
        isDone={looking ? done.includes(looking) : standing !== 'open'}
        hint={looking || !step ? null : hintOf(script, step, standing, now)}
        {...(before && { onBack: () => lookBack(before) })}
        {...(move && { onShow: () => void showOnce(battle, showing, move) })}
        onNext={looking ? () => lookBack(passed[place + 1] ?? null) : goOn}
        onAgain={onAgain}
      />
      <Pointing
        lens={lens}
        selector={script.selector}
        step={shown?.id}
        targets={looking || standing === 'done' ? [] : targetsOf(step, now)}
      />
    </>
  );
}

/** The way back for whoever has put the coach aside. */
function ComeBack({ onPress }: { readonly onPress: () => void }) {
  const onField = useField();
  return onField(
    <button type="button" class="coach-return" onClick={onPress}>
      <Glyph icon="hint" /> {learnWords.value.comeBack}
    </button>,
  );
}
