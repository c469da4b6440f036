/**
 * Which draws of a game are luck for the side of the unit that their key names first, one line a game: a high
 * number, or a low one. Kinds of draws that are not named favour nobody plainly.
 */
export interface Favour {
  readonly high: readonly string[];
  readonly low: readonly string[];
}

const FAVOURS: Readonly<Record<string, Favour>> = {
  'fields-of-strategy': { high: ['melee'], low: ['morale'] },
  'en-avant': { high: ['shoot', 'melee'], low: [] },
  'general-en-chef': { high: ['fire', 'melee', 'morale', 'rally'], low: [] },
};

export const favourOf = (ruleset: string): Favour =>
  (Object.hasOwn(FAVOURS, ruleset) ? FAVOURS[ruleset] : undefined) ?? { high: [], low: [] };
