import type { SideId } from '@grognard/engine';
import type { Player } from '@grognard/host';
import { type Script, type ScriptWords, type StepWords, toldBy } from '../../../shell/learn/script.ts';
import type { Step } from '../../../shell/learn/step.ts';
import type { TableBattle } from '../model.ts';
import { selectorOf } from './controls.ts';
import type { TableLook, Wish } from './look.ts';
import { picturesOf } from './pictures.ts';
import { showManoeuvre } from './show.ts';

/** What a lesson on the table says: every step by its id, and while a sum is still being read. */
export interface TableWords<P> extends ScriptWords {
  readonly readEnough: string;
  readonly steps: Readonly<Record<string, StepWords<P>>>;
}

interface Parts<B extends TableBattle, L extends TableLook, P> {
  readonly ruleset: string;
  scenario(): Promise<unknown>;
  readonly seed: string;
  readonly players: Readonly<Record<SideId, Player>>;
  readonly steps: readonly Step<L>[];
  /** The manoeuvres that are drawn as outlines to be filled, by step. */
  readonly wishes: Readonly<Record<string, Wish>>;
  look(battle: B, step: string | undefined): L;
  placesOf(battle: B, step: string, now: L): P;
  words(): TableWords<P>;
}

/** The script of a first battle on the table. */
export const tableScript = <B extends TableBattle, L extends TableLook, P>({
  look,
  wishes,
  placesOf,
  words,
  ...parts
}: Parts<B, L, P>): Script<B, L> => ({
  ...parts,
  key: `grognard/lesson/${parts.ruleset}@1`,
  look: (battle, step) => look(battle, step?.id),
  told: (battle, { id }, now) => ({
    ...toldBy(words().steps[id]!, placesOf(battle, id, now), now),
    pictures: picturesOf(wishes[id]?.steps[0]),
  }),
  hint: (step, standing, now) => (standing !== 'open' && step.holds?.(now) ? words().readEnough : null),
  show: (battle, { id }) => {
    const wish = wishes[id];
    return wish ? showManoeuvre(battle, wish) : null;
  },
  selector: selectorOf,
  words,
});
