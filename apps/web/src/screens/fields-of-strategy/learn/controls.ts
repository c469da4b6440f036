import { fieldWords } from '../words.ts';

/** Things outside the map that a step may point at. */
export const CONTROLS = [
  'standing',
  'gather',
  'sight',
  'ruler',
  'next-idle',
  'commit',
  'playback',
  'why',
  'forecasts',
] as const;
export type Control = (typeof CONTROLS)[number];

/** Where they stand; by name where the page gives them one. */
export function selectorOf(control: string): string {
  const say = fieldWords.value;
  const named = (label: string) => `button[aria-label="${CSS.escape(label)}"]`;
  const selectors: Readonly<Record<Control, string>> = {
    standing: '.standing',
    gather: named(say.gather),
    sight: named(say.sight),
    ruler: named(say.ruler),
    'next-idle': named(say.nextIdle),
    commit: '.sure, .commit',
    playback: '.playback-row button:nth-of-type(3)',
    why: '.told .link, .panel .log .link',
    forecasts: '.forecasts',
  };
  return selectors[control as Control];
}
