import { type Roster, textIn } from '@grognard/engine';
import { useMemo, useState } from 'preact/hooks';
import { ClauseLink } from '../../shell/clause-link.tsx';
import { armiesOf } from '../../storage/armies.ts';
import { settings } from '../../storage/settings.ts';
import { armyFor, OWN, READY } from './army-choice.ts';
import { Fare } from './fare.tsx';
import { fittingFor } from './fitting.ts';
import { armyName, armySentence, type Muster } from './muster.ts';
import { armyWords } from './words.ts';

interface Props {
  readonly ruleset: string;
  readonly muster: Muster;
  readonly raw: unknown;
  /** The army itself, which does not face itself. */
  readonly id: string;
}

/** The army that fits best stands first. */
const FITTING = 'fitting';

/** One number of both armies, side by side. */
interface Line {
  readonly word: string;
  readonly clause?: string;
  readonly values: readonly [number, number];
}

/** The army beside one that it may meet: every number of both, in words, bars and clauses. */
export function Facing({ ruleset, muster, raw, id }: Props) {
  const say = armyWords.value;
  const { language } = settings.value;
  const [chosen, setChosen] = useState(FITTING);
  const fitting = useMemo(() => fittingFor(muster.armies, raw), [muster, raw]);
  const armyAt = (key: string): unknown => (key === FITTING ? fitting : armyFor(muster.armies, key));
  const keys = [
    FITTING,
    ...armiesOf(ruleset)
      .filter(each => each.id !== id)
      .map(each => `${OWN}${each.id}`),
    ...(muster.armies.ready ?? []).flatMap((ready, i) => (ready === fitting ? [] : [`${READY}${i}`])),
  ];
  const other = armyAt(chosen);
  const lines = linesOf(muster, raw, other);
  const against = muster.armies.objections(raw, other);
  const made = useMemo(() => muster.armies.battle?.(raw, other), [muster, raw, other]);
  return (
    <section class="army-facing" aria-label={say.facing}>
      <label class="field">
        <span>{say.facing}</span>
        <select value={chosen} onChange={event => setChosen(event.currentTarget.value)}>
          {keys.map(key => (
            <option key={key} value={key}>
              {armyName(armyAt(key), language, say.unnamed)}
            </option>
          ))}
        </select>
      </label>
      <table>
        <tbody>
          {lines.map(({ word, clause, values: [one, two] }) => (
            <tr key={word}>
              <td>{one}</td>
              <Bar of={one} most={Math.max(one, two)} side="first" />
              <th scope="row">
                {word} {clause && <ClauseLink clause={clause} />}
              </th>
              <Bar of={two} most={Math.max(one, two)} side="second" />
              <td>{two}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <ul>
        {against.map(({ clause, message, details }) => (
          <li key={clause}>
            {armySentence(muster, 'objections', clause, details) ?? message} <ClauseLink clause={clause} />
          </li>
        ))}
      </ul>
      {made?.ok && <Fare ruleset={ruleset} made={made} />}
    </section>
  );
}

const Bar = ({ of, most, side }: { readonly of: number; readonly most: number; readonly side: string }) => (
  <td class={`facing-bar ${side}`} aria-hidden="true">
    <i style={{ width: `${most > 0 ? (100 * of) / most : 0}%` }} />
  </td>
);

/** Points, units and sizes of both; what the rules weigh them by where both are sound. */
function linesOf(muster: Muster, one: unknown, other: unknown): readonly Line[] {
  const say = armyWords.value;
  const { builder } = muster.armies;
  const rows = [one, other].map(raw => builder?.rows(raw) ?? []);
  const sum = (i: number, of: 'points' | 'count') => (rows[i] ?? []).reduce((all, row) => all + row[of], 0);
  const read = [muster.armies.read(one), muster.armies.read(other)];
  const rosters = read.flatMap(each => (each.ok ? [each.value] : []));
  return [
    { word: say.price, values: [sum(0, 'points'), sum(1, 'points')] },
    { word: say.units, values: [rows[0]?.length ?? 0, rows[1]?.length ?? 0] },
    { word: say.count, values: [sum(0, 'count'), sum(1, 'count')] },
    ...(rosters.length === 2 ? measuresOf(muster, rosters[0]!, rosters[1]!) : []),
  ];
}

const measuresOf = (muster: Muster, one: Roster, other: Roster): readonly Line[] =>
  Object.entries(one.measures).flatMap(([what, { clause, value }]): readonly Line[] => {
    const theirs = other.measures[what];
    if (!theirs) return [];
    const word = armySentence(muster, 'measures', what) ?? textIn(what, muster.language);
    return [{ word, clause, values: [value, theirs.value] }];
  });
