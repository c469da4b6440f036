import type { Reckoned, Witnessed } from '@grognard/fields-of-strategy';
import { Glyph } from '../ui/icons.tsx';
import { words } from '../words/words.ts';
import { ClauseLink } from './clause-link.tsx';
import type { Battle } from './model.ts';
import { type Speech, useSpeech } from './speech.ts';
import { nameOf } from './spoken.ts';

const signed = (n: number): string => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : '0');
/** A number without a plus, but with a true minus. */
const plain = (n: number): string => (n < 0 ? `−${-n}` : String(n));
const sum = (terms: readonly Reckoned[]): number => terms.reduce((all, { value }) => all + value, 0);

interface Row {
  readonly label: string;
  readonly clause: string;
  readonly mine: string;
  readonly theirs: string;
}

/** One row for each thing that counts for either unit. */
function rowsOf(speech: Speech, mine: readonly Reckoned[], theirs: readonly Reckoned[]): readonly Row[] {
  const kinds = [...new Set([...mine, ...theirs].map(({ what }) => what))];
  const cell = (terms: readonly Reckoned[], what: string) => {
    const found = terms.filter(term => term.what === what);
    if (found.length === 0) return '';
    return what === 'force' ? String(sum(found)) : signed(sum(found));
  };
  return kinds.map(what => {
    const term = [...mine, ...theirs].find(each => each.what === what);
    return {
      label: term ? speech.term(term) : what,
      clause: term?.clause ?? '',
      mine: cell(mine, what),
      theirs: cell(theirs, what),
    };
  });
}

/** Why a melee or a morale test came out as it did: a table that reads the event and never reckons. */
export function Why({ battle, event }: { readonly battle: Battle; readonly event: Witnessed }) {
  const speech = useSpeech(battle);
  const say = words.value.battle;
  return (
    <section class="why" aria-label={say.whyTitle}>
      <header>
        <h2>{say.whyTitle}</h2>
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
      {isForeseen(event) ? null : <p>{speech.tell(event)}</p>}
      {event.type === 'melee' && event.terms && <MeleeTable battle={battle} event={event} speech={speech} />}
      {event.type === 'morale-test' && event.terms && <MoraleTable event={event} speech={speech} />}
      <p class="clauses">
        {event.clauses.map(clause => (
          <ClauseLink key={clause} clause={clause} />
        ))}
      </p>
    </section>
  );
}

/** A melee that is only foreseen has no result yet: its table ends with the base. */
const isForeseen = (event: Witnessed): boolean => event.type === 'melee' && event.result === undefined;

type MeleeEvent = Extract<Witnessed, { type: 'melee' }>;
type MoraleEvent = Extract<Witnessed, { type: 'morale-test' }>;

const DRAWS = [-1, 0, 1];

function MeleeTable({
  battle,
  event,
  speech,
}: {
  readonly battle: Battle;
  readonly event: MeleeEvent;
  readonly speech: Speech;
}) {
  const say = words.value.battle;
  const { terms, unit = '', against = '', base = 0, die, differential = 0 } = event;
  if (!terms) return null;
  const threshold =
    battle.scenario.options.meleeThreshold ?? (battle.scenario.options.edition === 'fr' ? 3 : 2);
  return (
    <table class="terms">
      <thead>
        <tr>
          <th scope="col">
            <span class="visually-hidden">{say.whyTitle}</span>
          </th>
          <th scope="col">{nameOf(battle, unit)}</th>
          <th scope="col">{nameOf(battle, against)}</th>
          <th scope="col">{say.rule}</th>
        </tr>
      </thead>
      <tbody>
        {rowsOf(speech, terms.unit, terms.against).map(row => (
          <tr key={row.label}>
            <th scope="row">{row.label}</th>
            <td>{row.mine}</td>
            <td>{row.theirs}</td>
            <td>
              <ClauseLink clause={row.clause} />
            </td>
          </tr>
        ))}
        <tr class="sum">
          <th scope="row">{say.factor}</th>
          <td>{plain(sum(terms.unit))}</td>
          <td>{plain(sum(terms.against))}</td>
          <td>
            <ClauseLink clause="FOS-MELEE-02" />
          </td>
        </tr>
        {terms.ground.map(term => (
          <tr key={term.what}>
            <th scope="row">{speech.term(term)}</th>
            <td colSpan={2}>{signed(term.value)}</td>
            <td>
              <ClauseLink clause={term.clause} />
            </td>
          </tr>
        ))}
        <tr class="sum">
          <th scope="row">{say.base}</th>
          <td colSpan={2}>{signed(base)}</td>
          <td>
            <ClauseLink clause="FOS-MELEE-05" />
          </td>
        </tr>
        {isForeseen(event) ? null : die === null || die === undefined ? (
          <tr>
            <th scope="row">{say.automatic}</th>
            <td colSpan={2} />
            <td>
              <ClauseLink clause="FOS-MELEE-09" />
            </td>
          </tr>
        ) : (
          <tr>
            <th scope="row">{say.draw}</th>
            <td colSpan={2}>
              <span class="draw-cells">
                {DRAWS.map(each => (
                  <span key={each} class={each === die ? 'fell' : ''}>
                    {signed(each)}
                  </span>
                ))}
              </span>
            </td>
            <td>
              <ClauseLink clause="FOS-MELEE-06" />
            </td>
          </tr>
        )}
        {isForeseen(event) ? null : (
          <tr class="sum">
            <th scope="row">{say.differential(threshold)}</th>
            <td colSpan={2}>{signed(differential)}</td>
            <td>
              <ClauseLink clause="FOS-MELEE-07" />
            </td>
          </tr>
        )}
      </tbody>
    </table>
  );
}

function MoraleTable({ event, speech }: { readonly event: MoraleEvent; readonly speech: Speech }) {
  const say = words.value.battle;
  const { terms = [], total = 0, factor = 0 } = event;
  return (
    <table class="terms">
      <tbody>
        {terms.map(term => (
          <tr key={term.what}>
            <th scope="row">{speech.term(term)}</th>
            <td>{term.what === 'draw' ? term.value : signed(term.value)}</td>
            <td>
              <ClauseLink clause={term.clause} />
            </td>
          </tr>
        ))}
        <tr class="sum">
          <th scope="row">{say.total}</th>
          <td>{total}</td>
          <td>
            <ClauseLink clause="FOS-MORALE-05" />
          </td>
        </tr>
        <tr>
          <th scope="row">{say.rallyNeeds(speech.number(factor))}</th>
          <td>{speech.number(factor)}</td>
          <td>
            <ClauseLink clause="FOS-OBJ-04" />
          </td>
        </tr>
      </tbody>
    </table>
  );
}
