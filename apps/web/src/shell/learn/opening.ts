import type { Opened } from '@grognard/host';
import { host } from '../../host/client.ts';
import { FRESH, type Notebook } from './progress.ts';
import type { Script } from './script.ts';

/** Lays the lesson's battle out anew, and forgets what was learnt in the last. */
export async function beginLesson(script: Script, { note }: Notebook): Promise<Opened> {
  const { ruleset, seed, players } = script;
  const scenario = await script.scenario();
  const opened = await host().begin({ ruleset, scenario, players, seed });
  if (opened.status === 'opened') note({ ...FRESH, game: opened.snapshot.id });
  return opened;
}

/** The lesson where it was left; a new one when there is none, or when its game is gone. */
export async function openLesson(script: Script, notebook: Notebook): Promise<Opened> {
  const { game } = notebook.progress.peek();
  if (game !== null) {
    const kept = await host()
      .resume(game)
      .catch(() => null);
    if (kept?.status === 'opened') return kept;
  }
  return beginLesson(script, notebook);
}
