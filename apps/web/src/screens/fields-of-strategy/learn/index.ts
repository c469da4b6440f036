import type { Opened } from '@grognard/host';
import { openBox } from '@grognard/registry';
import { host } from '../../../host/client.ts';
import type { Lesson } from '../../../shell/lesson.ts';
import type { FieldBattle } from '../model.ts';
import { RULESET } from '../ruleset.ts';
import { Coach } from './coach.tsx';
import { FRESH, note, progress } from './progress.ts';
import { learnWords } from './words.ts';
import './learn.css';

const BATTLE = 'first-orders';
/** The same dice for everybody: what the coach foresees is what most will meet. */
const SEED = 'first-orders/lesson';

/** Lays the lesson's battle out anew, and forgets what was learnt in the last. */
async function beginLesson(): Promise<Opened> {
  const box = await openBox(RULESET);
  const load = box.battles[BATTLE];
  if (!load) throw new Error(`No battle '${BATTLE}' in ${RULESET}.`);
  const { default: scenario } = await load();
  const players = { blue: { kind: 'person' }, red: { kind: 'computer', level: 'recruit' } } as const;
  const opened = await host().begin({ ruleset: RULESET, scenario, players, seed: SEED });
  if (opened.status === 'opened') note({ ...FRESH, game: opened.snapshot.id });
  return opened;
}

/** The lesson where it was left; a new one when there is none, or when its game is gone. */
async function openLesson(): Promise<Opened> {
  const { game } = progress.peek();
  if (game !== null) {
    const kept = await host()
      .resume(game)
      .catch(() => null);
    if (kept?.status === 'opened') return kept;
  }
  return beginLesson();
}

/** The first battle, with a coach. */
export const lesson: Lesson<FieldBattle> = {
  open: openLesson,
  begin: beginLesson,
  words: () => ({ opening: learnWords.value.opening, failed: learnWords.value.failed }),
  Coach,
};
