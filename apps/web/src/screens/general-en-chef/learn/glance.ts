import type { GeneralEnChef } from '@grognard/general-en-chef';
import { type TableLook, tableLook, type Wish } from '../../table/learn/look.ts';
import type { GecBattle } from '../model.ts';

/** What the coach sees of the screen. */
export interface Glance extends TableLook {
  readonly period: number;
  readonly quarter: number;
  readonly phase: string;
  readonly told: readonly GeneralEnChef['Witnessed'][];
}

/** Who plays a part in the lesson, by the names of the battle's file. */
export const CAST = {
  line: 'b-line',
  guns: 'b-guns',
  cuirassiers: 'b-cuirassiers',
  landwehr: 'r-landwehr',
  hussars: 'r-hussars',
} as const;

/** The manoeuvre that is drawn as an outline to be filled. */
export const WISHES: Readonly<Record<string, Wish>> = {
  march: { unit: CAST.line, steps: [{ advance: 4.5 }] },
};

export function glanceOf(battle: GecBattle, step: string | undefined): Glance {
  const { turn, quarter, phase, side } = battle.actual.value;
  const look = tableLook(battle, `${turn}/${quarter}/${phase}/${side}`, (step && WISHES[step]) || null);
  return { ...look, told: look.told as readonly GeneralEnChef['Witnessed'][], period: turn, quarter, phase };
}
