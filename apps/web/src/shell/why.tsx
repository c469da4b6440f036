import type { Sum } from '@grognard/engine';
import { CaseOfEvent } from '../pages/laboratory/make-case.tsx';
import { Glyph } from '../ui/icons.tsx';
import { words } from '../words/words.ts';
import { useCircumstances } from './circumstances.ts';
import { ClauseLink } from './clause-link.tsx';
import type { Lens } from './lens.ts';
import type { Battle, Reasoned } from './model.ts';
import { nameOf, type Speech, useSpeech } from './speech.ts';
import { groupsOf, type Row, rowsOf } from './sum-rows.ts';
import { Around, Nth, Parties } from './why-around.tsx';

/** Why something came out as it did: the numbers that the event carries, and nothing reckoned here. */
export function Why({ battle, lens, reasoned }: WhyProps) {
  const speech = useSpeech(battle);
  const say = words.value.battle;
  const { event, sums, clauses } = reasoned;
  const told = useCircumstances(battle, event);
  return (
    <section class="why" aria-label={say.whyTitle}>
      <header>
        <h2>{say.whyTitle}</h2>
        <Nth event={event} told={told} />
        {battle.why.value && (
          <button
            type="button"
            class="quiet icon"
            aria-label={words.value.close}
            onClick={() => (battle.why.value = null)}
          >
            <Glyph icon="close" />
          </button>
        )}
      </header>
      {event && <Parties battle={battle} event={event} />}
      {event && <p>{speech.tell(event)}</p>}
      {sums.length > 0 && <Sums sums={sums} speech={speech} nameOf={id => nameOf(battle, id)} />}
      <p class="clauses">
        {clauses.map(clause => (
          <ClauseLink key={clause} clause={clause} />
        ))}
      </p>
      {event && told && <Around battle={battle} lens={lens} event={event} told={told} />}
      {event && <CaseOfEvent battle={battle} event={event} />}
    </section>
  );
}

interface WhyProps {
  readonly battle: Battle;
  readonly lens: Lens;
  readonly reasoned: Reasoned;
}

export function Sums({
  sums,
  speech,
  nameOf,
}: {
  readonly sums: readonly Sum[];
  readonly speech: Speech;
  readonly nameOf: (id: string) => string;
}) {
  const say = words.value.battle;
  const groups = groupsOf(sums);
  const columns = Math.max(...groups.map(group => group.length));
  const labelOf = ({ kind, what, clause, of }: Row): string => {
    if (kind === 'term') return speech.term({ what, clause });
    const label = kind === 'dice' ? say.dice : speech.sum({ what });
    return of === undefined ? label : words.value.labelled(nameOf(of), label);
  };
  return (
    <table class="terms">
      {groups.map((group, i) => (
        <tbody key={`${group[0]?.what}/${i}`}>
          {group.length > 1 && (
            <tr class="parties">
              <th scope="col">
                <span class="visually-hidden">{say.whyTitle}</span>
              </th>
              {group.map(({ of = '' }) => (
                <th key={of} scope="col">
                  {nameOf(of)}
                </th>
              ))}
              <th scope="col">{say.rule}</th>
            </tr>
          )}
          {rowsOf(group, speech.number).map((row, j) => (
            <tr key={`${row.kind}/${row.what}/${j}`} class={row.kind === 'sum' ? 'sum' : ''}>
              <th scope="row">{labelOf(row)}</th>
              <Cells row={row} columns={columns} />
              <td>
                <ClauseLink clause={row.clause} />
              </td>
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}

/** A number for each party, or one for all; dice as they fell. */
function Cells({ row: { kind, cells }, columns }: { readonly row: Row; readonly columns: number }) {
  if (kind === 'dice')
    return (
      <td colSpan={columns}>
        <span class="draw-cells">
          {cells.map((cell, i) => (
            <span key={`${cell}/${i}`} class="fell">
              {cell}
            </span>
          ))}
        </span>
      </td>
    );
  return (
    <>
      {cells.map((cell, i) => (
        <td key={`${cell}/${i}`} colSpan={cells.length === 1 ? columns : 1}>
          {cell}
        </td>
      ))}
    </>
  );
}
