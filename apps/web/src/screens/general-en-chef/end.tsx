import type { Outcome, Sum } from '@grognard/engine';
import type { View } from '@grognard/general-en-chef';
import type { Moment } from '@grognard/host';
import { Chart } from '../../shell/chart.tsx';
import type { EndProps } from '../../shell/screen.ts';
import { sideName, wordIn } from '../../shell/speech.ts';
import { LuckTable } from '../table/luck.tsx';
import { written } from '../table/spoken.ts';
import type { GecBattle } from './model.ts';
import { ownWords } from './words.ts';

export function outcomeWords(battle: GecBattle, { winner, grade }: Outcome): string {
  const say = ownWords.value;
  if (winner === 'none') return say.drawn;
  return say.wins(sideName(battle, winner), wordIn(battle, 'grades', grade));
}

/** The sums by which the rules reckoned. */
function sumsOf({ snapshot }: GecBattle): readonly Sum[] {
  const over = snapshot.value.log.findLast(({ event }) => event.type === 'game-over')?.event;
  return over && 'sums' in over ? (over.sums as readonly Sum[]) : [];
}

/** What decided: objectives held, what the enemy lost, and the points they make. */
export function Score({ battle }: { readonly battle: GecBattle; readonly moments: readonly Moment[] }) {
  const say = ownWords.value;
  const { sides } = battle.scenario;
  const sums = sumsOf(battle);
  const of = (side: string) => sums.find(sum => sum.of === side);
  const part = (side: string, what: string) =>
    (of(side)?.terms ?? []).filter(term => term.what === what).reduce((sum, { value }) => sum + value, 0);
  const rows: readonly (readonly [string, (side: string) => number])[] = [
    [say.objectivesRow, side => part(side, 'objective')],
    [say.lossesRow, side => part(side, 'budget')],
    [say.totalRow, side => of(side)?.total ?? 0],
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
export function Course({ battle, moments, draws }: EndProps<GecBattle>) {
  const say = ownWords.value;
  const { sides: both, objectives } = battle.scenario;
  const sides = both.map(({ id }) => id);
  const names = sides.map(side => sideName(battle, side));
  const lines = (value: (view: View, side: string) => number) =>
    sides.map(side => moments.map(({ view }) => value(view as View, side)));
  const kinds = Object.entries(say.luckKinds).map(([key, label]) => ({ label, keys: [key] }));
  return (
    <>
      <Chart
        title={say.figuresByTurn}
        names={names}
        lines={lines((view, side) =>
          view.units.filter(unit => unit.side === side).reduce((sum, { figures }) => sum + figures, 0),
        )}
      />
      <Chart
        title={say.objectivesByTurn}
        names={names}
        lines={lines((view, side) =>
          objectives.filter(({ id }) => view.held[id] === side).reduce((sum, { points }) => sum + points, 0),
        )}
      />
      <LuckTable battle={battle} draws={draws} kinds={kinds} />
    </>
  );
}
