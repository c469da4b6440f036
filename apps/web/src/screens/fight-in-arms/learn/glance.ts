import type { FightInArms } from '@grognard/fight-in-arms';
import { type TableLook, tableLook, type Wish } from '../../table/learn/look.ts';
import type { ArmsBattle, Unit } from '../model.ts';

/** What the coach sees of the screen. */
export interface Glance extends TableLook {
  readonly turn: number;
  readonly units: readonly Unit[];
  readonly told: readonly FightInArms['Witnessed'][];
}

/** Who plays a part in the lesson, by the names of the battle's file. */
export const CAST = { first: 'b-1', second: 'b-2', gun: 'b-mg', outpost: 'r-1' } as const;

/** The manoeuvre that is drawn as an outline to be filled. */
export const WISHES: Readonly<Record<string, Wish>> = {
  march: { unit: CAST.first, steps: [{ advance: 8 }] },
};

export function glanceOf(battle: ArmsBattle, step: string | undefined): Glance {
  const { turn, phase, side, units } = battle.view.value;
  const look = tableLook(battle, `${turn}/${phase}/${side}`, (step && WISHES[step]) || null);
  return { ...look, told: look.told as readonly FightInArms['Witnessed'][], turn, units };
}
