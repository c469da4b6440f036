import type { Happened } from '@grognard/engine';
import type { Frame } from '@grognard/host';
import { words } from '../words/words.ts';
import type { Beat } from './condense.ts';
import type { Battle } from './model.ts';
import { nameOf, sideName, speechOf } from './speech.ts';

/** So many results are told one by one; of more, how many there were. */
const FEW = 4;

/** How the field looked when it was last told. */
const told = new WeakMap<Battle, unknown>();

/** From here on changes are told. */
export const tellFrom = (battle: Battle): void => {
  told.set(battle, battle.view.value);
};

/** What was shown in a few sentences, for who does not see it: results, then what changed hands. */
export function digestOf(battle: Battle, frames: readonly Frame[]): string {
  const { events: parts } = battle.screen;
  const last = frames.at(-1)?.view;
  const before = told.get(battle) ?? frames[0]?.view;
  if (last === undefined) return '';
  told.set(battle, last);
  const unusual = frames.flatMap(({ events }) => events).filter(event => !parts.manner(event).isOrdinary);
  return [...sentencesOf(battle, unusual), ...(parts.changes?.(battle, before, last) ?? [])].join(' ');
}

/** Events in sentences: a few one by one, many summed up. */
function sentencesOf(battle: Battle, events: readonly Happened[]): readonly string[] {
  const speech = speechOf(battle);
  return events.length <= FEW ? events.map(event => speech.tell(event)) : summed(battle, events);
}

const summed = (battle: Battle, events: readonly Happened[]): readonly string[] =>
  battle.screen.events.summed?.(battle, events) ?? countedIn(battle, events);

/** What a beat shows, in sentences; what was put together in it is summed up. */
export function beatWords(battle: Battle, { events, of }: Beat): readonly string[] {
  const { manner } = battle.screen.events;
  if (of !== undefined) return summed(battle, events);
  const speech = speechOf(battle);
  return events.filter(event => !manner(event).isPlain).map(event => speech.tell(event));
}

/** How many results of each kind there were, and whose. */
function countedIn(battle: Battle, events: readonly Happened[]): readonly string[] {
  return battle.screen.events.kinds().flatMap(([type, kind]) => {
    const alike = events.filter(event => event.type === type);
    if (alike.length === 0) return [];
    const bySide = battle.scenario.sides
      .map(({ id }) => ({ id, count: alike.filter(event => sideIn(battle, event) === id).length }))
      .filter(({ count }) => count > 0)
      .map(({ id, count }) => `${sideName(battle, id)} ${count}`);
    return [`${words.value.labelled(kind, bySide.join(', ') || String(alike.length))}.`];
  });
}

/** Whose unit an event is about. */
export const sideIn = (battle: Battle, event: Happened): string | undefined => {
  const { unit } = event as { readonly unit?: unknown };
  return typeof unit === 'string' ? battle.screen.names.sideOf(battle, unit) : undefined;
};

/** Who is chosen, in words. */
export function chosenWords(battle: Battle): string {
  const say = words.value.battle;
  const chosen = battle.selection.value;
  const [only = ''] = chosen;
  if (chosen.length === 0) return say.noneChosen;
  return chosen.length === 1 ? say.chosen(nameOf(battle, only)) : say.severalChosen(chosen.length);
}
