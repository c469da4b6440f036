import { BATTLE_LINES, type BattleLine } from '@grognard/en-avant';
import { redraft } from '../../shell/drafting.ts';
import { EMPTY_HAND } from '../table/model.ts';
import type { TableBattle } from './model.ts';
import { type DeployOrder, placing } from './preparing.ts';
import { battleLineOf } from './questions.ts';

/** Everybody who would stand in a line of battle, and the camp in the middle of the strip. */
function lineOrders(battle: TableBattle, shape: BattleLine): readonly DeployOrder[] {
  const troops = battleLineOf(battle, shape).map(
    ({ unit, at, facing, files }): DeployOrder => ({
      type: 'deploy',
      unit,
      at: [at[0], at[1]],
      facing,
      files,
    }),
  );
  return [...troops, ...campOrders(battle)];
}

const campOrders = (battle: TableBattle): readonly DeployOrder[] =>
  battle.view.value.camps
    .filter(camp => camp.side === battle.side.value && camp.at === null)
    .flatMap(({ id, facing }) => {
      const held = placing.nearest(battle, { id, at: [0, 0], facing });
      return held
        ? [{ type: 'deploy' as const, unit: id, at: [held.at[0], held.at[1]], facing: held.facing }]
        : [];
    });

/** Lays a line of battle down as a suggestion, to be given or taken back as one; none puts it away. */
export function showLine(battle: TableBattle, line: BattleLine | null): void {
  battle.selection.value = [];
  redraft(battle, line ? { order: null, laid: lineOrders(battle, line), line } : EMPTY_HAND);
}

/** The line of battle that lies on the map as a suggestion. */
export const shownLine = ({ draft }: TableBattle): BattleLine | null =>
  BATTLE_LINES.find(each => each === draft.value.now.line) ?? null;
