import type { Witnessed } from '@grognard/fields-of-strategy';
import { Glyph } from '../ui/icons.tsx';
import { words } from '../words/words.ts';
import { ClauseLink } from './clause-link.tsx';
import type { Battle } from './model.ts';
import { knownName, useSpeech } from './speech.ts';
import { SumTable } from './sum-table.tsx';

/** Why something came out as it did: a table that reads the event and never reckons. */
export function Why({ battle, event }: { readonly battle: Battle; readonly event: Witnessed }) {
  const speech = useSpeech(battle);
  const say = words.value.battle;
  const sums = 'sums' in event ? event.sums : undefined;
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
      {sums && (
        <SumTable sums={sums} speech={speech} nameOf={id => knownName(battle, id) ?? say.unknownUnit} />
      )}
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
