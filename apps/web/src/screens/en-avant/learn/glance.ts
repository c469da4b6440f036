import type { EnAvant } from '@grognard/en-avant';
import type { Preview } from '@grognard/engine';
import { type Advice, bestAttack } from '../../table/learn/advice.ts';
import { type TableLook, tableLook, type Wish } from '../../table/learn/look.ts';
import { wheelBy } from '../../table/steps.ts';
import type { TableBattle, Unit } from '../model.ts';

/** What the coach sees of the screen. */
export interface Glance extends TableLook {
  readonly turn: number;
  readonly units: readonly Unit[];
  readonly combativity: Readonly<Record<string, number>>;
  readonly told: readonly EnAvant['Witnessed'][];
  /** What the coach would try, where a step asks for it. */
  readonly advice: Advice | null;
}

/** Who plays a part in the lesson, by the names of the battle's file. */
export const CAST = {
  cohort: 'b-cohort',
  auxilia: 'b-auxilia',
  ballista: 'b-ballista',
  horse: 'b-horse',
  villagers: 'r-villagers',
  young: 'r-young',
  slingers: 'r-slingers',
} as const;

/** The manoeuvres that are drawn as outlines to be filled. */
export const WISHES: Readonly<Record<string, Wish>> = {
  march: { unit: CAST.cohort, steps: [{ advance: 8 }] },
  turn: { unit: CAST.auxilia, steps: [wheelBy(-30)] },
};

export function glanceOf(battle: TableBattle, step: string | undefined): Glance {
  const { turn, side, units, armies } = battle.view.value;
  const look = tableLook(battle, `${turn}/${side}`, (step && WISHES[step]) || null);
  return {
    ...look,
    told: look.told as readonly EnAvant['Witnessed'][],
    turn,
    units,
    combativity: Object.fromEntries(Object.entries(armies).map(([id, army]) => [id, army.combativity])),
    advice: step === 'again' && battle.stage.value === 'plan' ? bestAttack(battle, worthOf) : null,
  };
}

/** How likely an attack is to go well, as the rules foresee it. */
const worthOf = ({ forecasts: [first] }: Preview): number =>
  first?.chances.find(({ result }) => result === 'better')?.share ?? 0;
