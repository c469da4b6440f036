import type { Danger, Forecast } from '@grognard/engine';
import { fromLocal } from '@grognard/table';
import { ClauseLink } from '../../shell/clause-link.tsx';
import { useSpeech, wordIn } from '../../shell/speech.ts';
import { groupsOf } from '../../shell/sum-rows.ts';
import { bodyAtEnd, chosenPiece } from './hand.ts';
import { type TableBattle, touchedBy } from './model.ts';
import { percentWords } from './order-words.ts';
import { terrainAt } from './questions.ts';
import { dangerWords, effectWords, groundName, nameOf } from './spoken.ts';
import { tableWords } from './words.ts';

/** What the order in hand leads to: touches, dangers, and the exact chances of what follows. */
export function Forecasts({ battle }: { readonly battle: TableBattle }) {
  const say = tableWords.value;
  const shown = battle.shown.value;
  if (!shown) return null;
  const { contacts, dangers, forecasts, steps } = shown;
  // Where the game tells of ground in its own way, a way alone has nothing to be told here.
  const tellsGround = steps.length > 0 && !battle.table.groundOf;
  if (contacts.length + dangers.length + forecasts.length === 0 && !tellsGround) return null;
  const word = (section: string, key: string) => wordIn(battle, section, key);
  const { order } = battle.draft.value.now;
  const worth = order && battle.table.worthOf?.(battle, order);
  return (
    <section aria-label={say.ifYouCommit} class="forecasts" aria-live="polite">
      <p class="eyebrow">{say.ifYouCommit}</p>
      {touchedBy(contacts).map(contact => (
        <p key={`${contact.target}/${contact.face ?? ''}`} class="forecast">
          <b>
            {contact.face === undefined
              ? say.touches(nameOf(battle, contact.target))
              : say.contact(nameOf(battle, contact.target), word('faces', contact.face))}
          </b>
          {'surprise' in contact && contact.surprise ? `, ${say.surprise}` : ''}{' '}
          <ClauseLink clause={contact.clause} />
        </p>
      ))}
      {forecasts.map((forecast, i) => (
        <Chances
          key={`${forecast.what}/${forecast.target ?? ''}/${i}`}
          battle={battle}
          forecast={forecast}
          of={isForSeveral(forecasts, forecast) ? nameOf(battle, forecast.unit) : undefined}
          worth={worth?.whole}
        />
      ))}
      {eachOnce(dangers).map(danger => (
        <p
          key={`${danger.what}/${danger.by ?? ''}`}
          class={danger.what === 'unmeasured' ? 'muted note' : 'danger'}
        >
          {dangerWords(battle, danger)} <ClauseLink clause={danger.clause} />
        </p>
      ))}
      {tellsGround && <EndsOn battle={battle} />}
    </section>
  );
}

/** Of a group, several may have to stand the same: each is then told by its name. */
const isForSeveral = (all: readonly Forecast[], { what, target, unit }: Forecast): boolean =>
  target === undefined && all.some(other => other.what === what && other.unit !== unit);

/** … and what threatens them all is told once. */
const eachOnce = (dangers: readonly Danger[]): readonly Danger[] =>
  dangers.filter(
    ({ what, by }, i) => dangers.findIndex(other => other.what === what && other.by === by) === i,
  );

/** The ground that the move in hand ends on, and what it does there, each with its rule. */
function EndsOn({ battle }: { readonly battle: TableBattle }) {
  const piece = chosenPiece(battle);
  if (!piece) return null;
  const body = bodyAtEnd(battle, piece);
  const found = terrainAt(battle, fromLocal(body, { ahead: -body.depth / 2, right: 0 }), piece.id);
  if (!found) return null;
  return (
    <p class="muted note ends-on">
      {tableWords.value.endsOn} {groundName(battle, found)}
      {found.effects.map(effect => (
        <span key={effect.what}>
          {'; '}
          {effectWords(battle, effect)} <ClauseLink clause={effect.clause} />
        </span>
      ))}
    </p>
  );
}

/** A smaller share of the bar has no room for its number; the list has it. */
const LEGIBLE = 0.14;

interface ChancesProps {
  readonly battle: TableBattle;
  readonly forecast: Forecast;
  /** Whose it is, where others have the same before them. */
  readonly of?: string | undefined;
  /** What it is worth in a sentence, which says more than a chance that is certain. */
  readonly worth?: string | undefined;
}

export function Chances({ battle, forecast, of, worth }: ChancesProps) {
  const say = tableWords.value;
  const { what, target, chances, sums, clauses } = forecast;
  const word = (section: string, key: string) => wordIn(battle, section, key);
  const title = word('forecasts', what);
  const whom = target === undefined ? of : nameOf(battle, target);
  const seen = chances.filter(({ share }) => share > 0.0005);
  const speech = useSpeech(battle);
  const [duel] = groupsOf(sums).filter(group => group.length === 2);
  return (
    <div class="forecast">
      <p class="forecast-title">
        {duel && <span class="duel">{duel.map(({ total }) => speech.number(total)).join(' : ')}</span>}
        <b>{whom === undefined ? title : say.with(title, whom)}</b>
      </p>
      {worth !== undefined && <p>{worth}</p>}
      {(worth === undefined || seen.length > 1) && (
        <>
          <div class="chance-bar" aria-hidden="true">
            {seen.map(({ result, share }) => (
              <span key={result} class={`chance ${result}`} style={{ flexGrow: Math.max(0.03, share) }}>
                {share >= LEGIBLE && percentWords(share)}
              </span>
            ))}
          </div>
          <ul class="chances">
            {seen.map(({ result, share }) => (
              <li key={result}>
                <b>{percentWords(share)}</b> {word('results', result)}
              </li>
            ))}
          </ul>
        </>
      )}
      {sums.length > 0 && (
        <button
          type="button"
          class="link"
          onClick={() => {
            battle.why.value = { event: null, sums, clauses };
          }}
        >
          {say.why}
        </button>
      )}
    </div>
  );
}
