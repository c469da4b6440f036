import { useEffect, useMemo, useState } from 'preact/hooks';
import { findLesson } from '../../screens/index.ts';
import { FIRST_GAME } from '../../screens/shelf.ts';
import { words } from '../../words/words.ts';
import { OpenedBattle } from '../battle-page.tsx';
import { Coach } from './coach.tsx';
import { beginLesson, openLesson } from './opening.ts';
import { openNotebook } from './progress.ts';
import type { Script } from './script.ts';
import './learn.css';

/** A guided first battle, at its own address, so that it can be left and found again. */
export function LessonPage({ ruleset = FIRST_GAME.id }: { readonly ruleset?: string }) {
  const [script, setScript] = useState<Script | null>(null);
  useEffect(() => {
    void findLesson(ruleset).then(setScript);
  }, [ruleset]);
  return script?.ruleset === ruleset ? (
    <Taught key={ruleset} script={script} />
  ) : (
    <p class="muted waiting">{words.value.choose.loading}</p>
  );
}

function Taught({ script }: { readonly script: Script }) {
  const notebook = useMemo(
    () =>
      openNotebook(
        script.key,
        script.steps.map(({ id }) => id),
      ),
    [script],
  );
  const [open, setOpen] = useState(() => () => openLesson(script, notebook));
  // Each beginning is an opening of its own, even where the last was one too.
  const beginAgain = () => setOpen(() => () => beginLesson(script, notebook));
  return (
    <OpenedBattle
      open={open}
      words={script.words()}
      beside={(battle, lens) => (
        <Coach battle={battle} lens={lens} script={script} notebook={notebook} onAgain={beginAgain} />
      )}
    />
  );
}
