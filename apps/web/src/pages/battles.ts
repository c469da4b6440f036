import type { Played, Scenario } from '@grognard/engine';
import { openBox } from '@grognard/registry';
import { findGame } from '../screens/shelf.ts';
import { yearOf } from './dates.ts';

/** A battle that can be chosen, read and checked. */
export interface BattleCard {
  readonly id: string;
  readonly scenario: Scenario;
  /** How it came out between equal commanders, where that was measured. */
  readonly played?: Played;
}

const KIND_ORDER = ['lesson', 'training', 'battle'];

/** The battles of a game: lessons first, then by date. */
export async function loadBattles(ruleset: string): Promise<readonly BattleCard[]> {
  const box = await openBox(ruleset);
  const { balance } = (await box.balance?.()) ?? { balance: {} };
  const cards = await Promise.all(
    Object.entries(box.battles).map(async ([id, load]) => {
      const parsed = box.ruleset.parse.scenario((await load()).default);
      if (!parsed.ok)
        throw new Error(
          `${id}: ${parsed.faults.map(({ path, message }) => `${path}: ${message}`).join('; ')}`,
        );
      const played = balance[id];
      return { id, scenario: parsed.value, ...(played && { played }) };
    }),
  );
  const rank = ({ scenario }: BattleCard) => KIND_ORDER.indexOf(scenario.kind ?? 'battle');
  return cards.sort(
    (a, b) =>
      rank(a) - rank(b) ||
      yearOf(a.scenario.date) - yearOf(b.scenario.date) ||
      ((a.scenario.date ?? '') < (b.scenario.date ?? '') ? -1 : 1),
  );
}

/** Minutes that a battle takes a practised player against the computer, to the next five. */
export function expectedMinutes(scenario: Scenario): number {
  const pace = findGame(scenario.ruleset)?.pace ?? { turn: 30, unit: 5, turns: 10 };
  const { units = [], turns = pace.turns } = scenario as Scenario & {
    readonly units?: readonly unknown[];
    readonly turns?: number;
  };
  const minutes = (turns * (pace.turn + pace.unit * units.length)) / 60;
  return Math.max(5, Math.round(minutes / 5) * 5);
}
