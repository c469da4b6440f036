import type { Happened } from '@grognard/engine';
import { words } from '../words/words.ts';
import { type Circumstances, goToNextResult, resultAfter, showEvent } from './circumstances.ts';
import { ClauseLink } from './clause-link.tsx';
import type { Lens } from './lens.ts';
import type { Battle } from './model.ts';
import { explains } from './reasoned.ts';
import { Named } from './sentence.tsx';
import { hasResultAfter, stillToCome } from './showing.ts';
import { nameOf, useSpeech } from './speech.ts';

/** The two of whom an event tells, or the one. */
export function partiesOf(event: Happened): readonly string[] {
  const { unit, against, target } = event as {
    readonly unit?: unknown;
    readonly against?: unknown;
    readonly target?: unknown;
  };
  return [unit, against ?? target].filter(id => typeof id === 'string');
}

/** Which result of its phase it is. */
export function Nth({
  event,
  told,
}: {
  readonly event: Happened | null;
  readonly told: Circumstances | null;
}) {
  if (!event || !told) return null;
  const results = told.events.filter(explains);
  const at = results.indexOf(event);
  return at < 0 ? null : <span class="eyebrow">{words.value.battle.resultOf(at + 1, results.length)}</span>;
}

interface EventProps {
  readonly battle: Battle;
  readonly event: Happened;
}

/** Those who met, as they stand on the field. */
export function Parties({ battle, event }: EventProps) {
  const face = battle.screen.reasons?.face;
  const [one, other] = partiesOf(event);
  if (!face || one === undefined) return null;
  return (
    <p class="parties-row">
      <Face art={face(battle, one)} />
      <b>
        {nameOf(battle, one)}
        {other !== undefined && (
          <>
            <span class="muted"> {words.value.battle.versus} </span>
            {nameOf(battle, other)}
          </>
        )}
      </b>
      {other !== undefined && <Face art={face(battle, other)} />}
    </p>
  );
}

const Face = ({ art }: { readonly art: string | null }) =>
  art === null ? null : <span class="face" aria-hidden="true" dangerouslySetInnerHTML={{ __html: art }} />;

interface AroundProps extends EventProps {
  readonly lens: Lens;
  readonly told: Circumstances;
}

/** Who else counted, what followed, what chance it had, what luck there was; and the next result. */
export function Around({ battle, lens, event, told }: AroundProps) {
  const say = words.value.battle;
  const { reasons } = battle.screen;
  const counted = reasons?.counted?.(battle, event, told) ?? [];
  const chance = told.view === null ? null : reasons?.beforehand?.(battle, event, told.view);
  const now = told.events.slice(0, told.events.indexOf(event) + 1);
  const luck = reasons?.luck?.(battle, [...told.before, ...now]);
  const isThere = battle.stage.value === 'watch';
  const hasNext = battle.why.value ? resultAfter(battle, event) !== undefined : hasResultAfter(battle);
  return (
    <>
      {counted.length > 0 && (
        <>
          <h3 class="eyebrow">{say.countedIn}</h3>
          <ul class="plain">
            {counted.map(({ id, how }) => (
              <li key={`${id}/${how}`}>
                <Named battle={battle} lens={lens} id={id} name={nameOf(battle, id)} />
                <span class="muted">, {how}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      <Followed battle={battle} event={event} told={told} />
      {chance && <p>{chance}</p>}
      {luck && <p class="muted">{luck}</p>}
      <p class="row">
        {!isThere && (
          <button type="button" class="small" onClick={() => void showEvent(battle, event)}>
            {say.goThere}
          </button>
        )}
        <button type="button" class="small" disabled={!hasNext} onClick={() => goToNextResult(battle, event)}>
          {say.nextResult} {isThere && <kbd>N</kbd>}
        </button>
      </p>
    </>
  );
}

/** What came of it in the same phase, for those who met; as far as it has been shown. */
function Followed({ battle, event, told: { events } }: EventProps & { readonly told: Circumstances }) {
  const speech = useSpeech(battle);
  const parties = partiesOf(event);
  const unshown = stillToCome(battle);
  const later = events
    .slice(events.indexOf(event) + 1)
    .filter(each => !unshown.has(each))
    .filter(({ type }) => type !== event.type)
    .filter(each => partiesOf(each).some(id => parties.includes(id)))
    .filter(each => !battle.screen.events.manner(each).isOrdinary);
  if (later.length === 0) return null;
  return (
    <>
      <h3 class="eyebrow">{words.value.battle.followed}</h3>
      <ul class="plain">
        {later.map((each, i) => (
          <li key={`${each.type}/${i}`}>
            {speech.tell(each)} <ClauseLink clause={each.clauses[0] ?? ''} />
          </li>
        ))}
      </ul>
    </>
  );
}
