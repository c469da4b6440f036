import { useEffect, useState } from 'preact/hooks';
import { findLesson } from '../screens/index.ts';
import { FIRST_GAME } from '../screens/shelf.ts';
import { words } from '../words/words.ts';
import { OpenedBattle } from './battle-page.tsx';
import type { Lesson } from './lesson.ts';

/** A guided first battle, at its own address, so that it can be left and found again. */
export function LessonPage({ ruleset = FIRST_GAME.id }: { readonly ruleset?: string }) {
  const [lesson, setLesson] = useState<Lesson | null>(null);
  useEffect(() => {
    void findLesson(ruleset).then(setLesson);
  }, [ruleset]);
  return lesson ? <Taught lesson={lesson} /> : <p class="muted waiting">{words.value.choose.loading}</p>;
}

function Taught({ lesson }: { readonly lesson: Lesson }) {
  const [open, setOpen] = useState(() => lesson.open);
  // Each beginning is an opening of its own, even where the last was one too.
  const beginAgain = () => setOpen(() => () => lesson.begin());
  return (
    <OpenedBattle
      open={open}
      words={lesson.words()}
      beside={(battle, lens) => <lesson.Coach battle={battle} lens={lens} onAgain={beginAgain} />}
    />
  );
}
