import type { Moment } from '@grognard/host';
import { Chart } from '../../shell/chart.tsx';
import type { Battle } from '../../shell/model.ts';
import type { EndProps } from '../../shell/screen.ts';
import { sideName } from '../../shell/speech.ts';
import { type LuckKind, LuckTable } from './luck.tsx';
import type { TableBattle } from './model.ts';
import { written } from './spoken.ts';
import { tableWords } from './words.ts';

/** The view that an ended battle is judged by. */
export const lastView = <V,>(battle: Battle, moments: readonly Moment[]): V =>
  (moments.at(-1)?.view ?? battle.view.value) as V;

interface ReckoningProps {
  readonly battle: Battle;
  /** What counted, in the order in which it counts: its name, and the number of a side. */
  readonly rows: readonly (readonly [string, (side: string) => number])[];
}

/** What decided a battle: a row for each thing that counted, a column for each side. */
export function Reckoning({ battle, rows }: ReckoningProps) {
  const say = tableWords.value;
  const { sides } = battle.scenario;
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

interface CurvesProps<V> extends EndProps<TableBattle> {
  readonly curves: readonly (readonly [title: string, (view: V, side: string) => number])[];
  readonly kinds: readonly LuckKind[];
}

/** How it came, order by order, and what the dice had to do with it. */
export function Curves<V>({ battle, moments, draws, curves, kinds }: CurvesProps<V>) {
  const sides = battle.scenario.sides.map(({ id }) => id);
  const names = sides.map(side => sideName(battle, side));
  return (
    <>
      {/* The moments are read again when a battle is over: until they are there, nothing is drawn of them. */}
      {(moments.length > 1 ? curves : []).map(([title, value]) => (
        <Chart
          key={title}
          title={title}
          names={names}
          lines={sides.map(side => moments.map(({ view }) => value(view as V, side)))}
        />
      ))}
      <LuckTable battle={battle} draws={draws} kinds={kinds} />
    </>
  );
}
