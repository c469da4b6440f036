import type { BattleLine } from '@grognard/en-avant';
import { giveInTurn } from '../../shell/course.ts';
import type { TableBattle } from './model.ts';
import { type DeployOrder, placing } from './preparing.ts';
import { battleLineOf } from './questions.ts';

/** Everybody who would stand in a line of battle, and the camp in the middle of the strip. */
export function lineOrders(battle: TableBattle, shape: BattleLine): readonly DeployOrder[] {
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

/** Gives the line that is shown, unit by unit; whoever has been placed before leaves room first. */
export function deployLine(battle: TableBattle): Promise<void> {
  const waiting = [...(battle.suggested.value?.orders ?? [])];
  battle.suggested.value = null;
  return giveInTurn(battle, () => {
    const view = battle.snapshot.value.view as TableBattle['view']['value'];
    const at = waiting.findIndex(order => battle.rules.judge(view, battle.side.value, order).ok);
    return at < 0 ? null : (waiting.splice(at, 1)[0] ?? null);
  });
}
