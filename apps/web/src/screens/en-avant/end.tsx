import type { EnAvant } from '@grognard/en-avant';
import type { Outcome } from '@grognard/engine';
import type { Moment } from '@grognard/host';
import { Chart } from '../../shell/chart.tsx';
import type { EndProps } from '../../shell/screen.ts';
import { sideName, wordIn } from '../../shell/speech.ts';
import type { TableBattle } from './model.ts';
import { written } from './spoken.ts';
import { ownWords } from './words.ts';

type View = EnAvant['View'];

export function outcomeWords(battle: TableBattle, { winner, grade }: Outcome): string {
  const say = ownWords.value;
  if (winner === 'none') return say.drawn;
  return say.wins(sideName(battle, winner), wordIn(battle, 'grades', grade));
}

/** What decided: combativity, losses, value, ground, in the order in which they count. */
export function Score({
  battle,
  moments,
}: {
  readonly battle: TableBattle;
  readonly moments: readonly Moment[];
}) {
  const say = ownWords.value;
  const view = (moments.at(-1)?.view ?? battle.view.value) as View;
  const { sides } = battle.scenario;
  const held = (side: string) => view.objectives.filter(({ holder }) => holder === side).length;
  const rows: readonly (readonly [string, (side: string) => number])[] = [
    [say.combativity, side => view.armies[side]?.combativity ?? 0],
    [say.lossesRow, side => view.armies[side]?.lost ?? 0],
    [say.valueRow, side => view.armies[side]?.value ?? 0],
    [say.objectivesRow, held],
  ];
  return (
    <table class="terms">
      <caption class="visually-hidden">{say.reckoning}</caption>
      <thead>
        <tr>
          <th scope="col">{say.reckoning}</th>
          {sides.map(({ id }) => (
            <th key={id} scope="col">
              {sideName(battle, id)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([label, value]) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            {sides.map(({ id }) => (
              <td key={id}>{written(value(id))}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** How it came, order by order, and what the dice had to do with it. */
export function Course({ battle, moments, draws }: EndProps<TableBattle>) {
  const say = ownWords.value;
  const sides = battle.scenario.sides.map(({ id }) => id);
  const names = sides.map(side => sideName(battle, side));
  const lines = (value: (view: View, side: string) => number) =>
    sides.map(side => moments.map(({ view }) => value(view as View, side)));
  const dice = draws.filter(({ low, high }) => low === 1 && high === 6);
  const mean = dice.reduce((sum, { value }) => sum + value, 0) / Math.max(1, dice.length);
  return (
    <>
      <Chart
        title={say.combativityByTurn}
        names={names}
        lines={lines((view, side) => view.armies[side]?.combativity ?? 0)}
      />
      <Chart
        title={say.basesByTurn}
        names={names}
        lines={lines((view, side) => (view.armies[side]?.bases ?? 0) - (view.armies[side]?.lost ?? 0))}
      />
      {dice.length > 0 && <p class="muted">{say.luck(written(mean), dice.length)}</p>}
    </>
  );
}
