import type { Cover } from '../pages/cover.ts';
import type { Bench } from '../pages/desk/bench.ts';
import type { Script } from '../shell/learn/script.ts';
import type { Reference } from '../shell/reference/sheet.ts';
import type { Screen } from '../shell/screen.ts';

/*
 * What the browser has of each game, one line a game, loaded when it is wanted. What stands on the shelf is told
 * in shelf.ts; which events make a beat, for the host, in beats.ts.
 */

type Doors<T> = Readonly<Record<string, () => Promise<T>>>;

const SCREENS: Doors<{ readonly screen: Screen }> = {
  'fields-of-strategy': () => import('./fields-of-strategy/index.ts'),
  'en-avant': () => import('./en-avant/index.ts'),
  'fight-in-arms': () => import('./fight-in-arms/index.ts'),
  'general-en-chef': () => import('./general-en-chef/index.ts'),
};

const LESSONS: Doors<{ readonly lesson: Script }> = {
  'fields-of-strategy': () => import('./fields-of-strategy/learn/index.ts'),
  'en-avant': () => import('./en-avant/learn/index.ts'),
  'fight-in-arms': () => import('./fight-in-arms/learn/index.ts'),
  'general-en-chef': () => import('./general-en-chef/learn/index.ts'),
};

const COVERS: Doors<{ readonly cover: Cover }> = {
  'fields-of-strategy': () => import('./fields-of-strategy/cover.tsx'),
  'en-avant': () => import('./en-avant/cover.ts'),
  'fight-in-arms': () => import('./fight-in-arms/cover.ts'),
  'general-en-chef': () => import('./general-en-chef/cover.ts'),
};

const REFERENCES: Doors<{ readonly reference: Reference }> = {
  'fields-of-strategy': () => import('./fields-of-strategy/reference.ts'),
  'en-avant': () => import('./en-avant/reference.ts'),
  'fight-in-arms': () => import('./fight-in-arms/reference.ts'),
  'general-en-chef': () => import('./general-en-chef/reference.ts'),
};

const BENCHES: Doors<{ readonly bench: Bench }> = {
  'fields-of-strategy': () => import('./fields-of-strategy/desk/index.tsx'),
  'en-avant': () => import('./en-avant/desk.ts'),
  'fight-in-arms': () => import('./fight-in-arms/desk.ts'),
  'general-en-chef': () => import('./general-en-chef/desk.ts'),
};

const opened = async <T>(doors: Doors<T>, ruleset: string): Promise<T | null> =>
  (Object.hasOwn(doors, ruleset) ? await doors[ruleset]?.() : null) ?? null;

/** The screen of a game; nothing while it has none. */
export const findScreen = async (ruleset: string): Promise<Screen | null> =>
  (await opened(SCREENS, ruleset))?.screen ?? null;

export const findLesson = async (ruleset: string): Promise<Script | null> =>
  (await opened(LESSONS, ruleset))?.lesson ?? null;

export const findCover = async (ruleset: string): Promise<Cover | null> =>
  (await opened(COVERS, ruleset))?.cover ?? null;

/** What of a game's tables counts in a battle. */
export const findReference = async (ruleset: string): Promise<Reference | null> =>
  (await opened(REFERENCES, ruleset))?.reference ?? null;

/** The games whose battles can be made at the desk. */
export const MADE_HERE: readonly string[] = Object.keys(BENCHES);

/** What makes the battles of a game; nothing while it has no bench. */
export const findBench = async (ruleset: string): Promise<Bench | null> =>
  (await opened(BENCHES, ruleset))?.bench ?? null;
