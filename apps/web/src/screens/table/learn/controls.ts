import { tableWords } from '../words.ts';

/** Things beside the table that a step may point at. */
export const CONTROLS = [
  'standing',
  'period',
  'to-line',
  'commit',
  'playback',
  'why',
  'shoot',
  'charge',
  'forecasts',
  'ruler',
  'sight',
  'actions',
] as const;
export type Control = (typeof CONTROLS)[number];

export function selectorOf(control: string): string {
  const say = tableWords.value;
  const named = (label: string) => `button[aria-label="${CSS.escape(label)}"]`;
  const selectors: Readonly<Record<Control, string>> = {
    standing: '.standing',
    period: '.period',
    'to-line': '.formations button, .chips button',
    commit: '.sure, .commit',
    playback: '.playback-row button:nth-of-type(2)',
    why: '.told .link, .panel .log .link',
    forecasts: '.forecasts',
    charge: '.enemies button[aria-pressed]',
    shoot: '.enemies button[aria-pressed]',
    ruler: named(say.ruler),
    sight: named(say.sight),
    actions: '.chips button',
  };
  return selectors[control as Control] ?? control;
}
