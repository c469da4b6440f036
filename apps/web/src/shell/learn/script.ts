import type { SideId } from '@grognard/engine';
import type { Player } from '@grognard/host';
import type { Battle } from '../model.ts';
import type { Stage } from '../stage.ts';
import type { Standing } from './lesson.ts';
import type { Look, Step } from './step.ts';

/** What the card says of one step, as things stand. */
export interface Told {
  readonly title: string;
  readonly text: string;
  /** What to do now. */
  readonly task: string;
  /** The keys that do it. */
  readonly keys?: string;
  /** The gesture in a few pictures, 96 wide and 70 high. */
  readonly pictures?: readonly GesturePicture[];
  /** Something more for the curious, under a heading of its own. */
  readonly aside?: { readonly title: string; readonly text: string };
}

export interface GesturePicture {
  readonly art: string;
  readonly says: string;
}

/** What a game gives to the coach, so that a first battle of it can be taught. */
export interface Script<B extends Battle = Battle, L extends Look = Look> {
  readonly ruleset: string;
  /** Where this device keeps the place in the lesson. */
  readonly key: string;
  /** A battle of its own, with the same dice for everybody: what the coach foresees is what most will meet. */
  scenario(): Promise<unknown>;
  readonly seed: string;
  readonly players: Readonly<Record<SideId, Player>>;
  /** In the order in which they are taught. */
  readonly steps: readonly Step<L>[];
  /** Looks at a battle; every signal read here makes the coach look again. */
  look(battle: B, step: Step<L> | null): L;
  told(battle: B, step: Step<L>, now: L): Told;
  /** Said in place of the task: before it, or while what was done is still being looked at. */
  hint?(step: Step<L>, standing: Standing, now: L): string | null;
  /** Does the step once on the screen, so far (from 0 to 1); the orders are then put back as they were. */
  show?(battle: B, step: Step<L>): ((share: number) => void) | null;
  /** Where a control stands that a step points at. */
  selector(control: string): string;
  words(): ScriptWords;
}

/** What is said beside the steps. */
export interface ScriptWords {
  readonly opening: string;
  readonly failed: string;
  /** A tool is in the way. */
  readonly putAway: string;
  /** Between two steps. */
  readonly rest: Readonly<Record<Stage, string>>;
  readonly restTitle: Readonly<Record<Stage, string>>;
}

/** A sentence that may name what stands where just now. */
export type Line<P> = string | ((places: P) => string);

/** What a catalogue has of one step. */
export interface StepWords<P> {
  readonly title: string;
  readonly text: Line<P>;
  readonly task: Line<P>;
  /** The same for fingers, where they need other words. */
  readonly touch?: Line<P>;
  readonly keys?: Line<P>;
  readonly aside?: { readonly title: string; readonly text: Line<P> };
}

export const lineOf = <P>(line: Line<P>, places: P): string =>
  typeof line === 'string' ? line : line(places);

/** The words of a step with the names of the moment in them. */
export function toldBy<P>(
  { title, text, task, touch, keys, aside }: StepWords<P>,
  places: P,
  { byTouch }: Look,
): Told {
  return {
    title,
    text: lineOf(text, places),
    task: lineOf((byTouch && touch) || task, places),
    ...(keys !== undefined && !byTouch && { keys: lineOf(keys, places) }),
    ...(aside && { aside: { title: aside.title, text: lineOf(aside.text, places) } }),
  };
}
