import { type Sum, textIn } from '@grognard/engine';
import { useEffect, useRef, useState } from 'preact/hooks';
import { findReference } from '../../screens/index.ts';
import { findGame } from '../../screens/shelf.ts';
import { settings } from '../../storage/settings.ts';
import { Glyph } from '../../ui/icons.tsx';
import { words } from '../../words/words.ts';
import type { Battle } from '../model.ts';
import { nameOf, sideClass, speechOf } from '../speech.ts';
import { countedBy, sumsInQuestion } from './counting.ts';
import type { Reference, Row, Section } from './sheet.ts';
import { PrintButton, SheetView, useSheet } from './sheet-view.tsx';

function useReference(ruleset: string): Reference | null {
  const [reference, setReference] = useState<Reference | null>(null);
  useEffect(() => {
    void findReference(ruleset).then(setReference);
  }, [ruleset]);
  return reference;
}

/** The game's tables over the battle; what counts in what is being looked at is marked. */
export function QuickReference({
  battle,
  onClose,
}: {
  readonly battle: Battle;
  readonly onClose: () => void;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const reference = useReference(battle.ruleset);
  const [isWhole, setWhole] = useState(false);
  const sheet = useSheet(battle.ruleset, battle, !isWhole);
  useEffect(() => dialog.current?.showModal(), []);
  const { reference: say, close, rulebook } = words.value;
  const sums = sumsInQuestion(battle);
  const chosen = reference?.counts(battle) ?? [];
  const now = reference?.moment?.(battle) ?? [];
  const sideOf = (of: string) =>
    sideClass(
      battle,
      battle.scenario.sides.some(({ id }) => id === of) ? of : battle.screen.names.sideOf(battle, of),
    );
  const marks = (row: Row) => [
    ...new Set([
      ...countedBy(row, sums).map(sideOf),
      ...(chosen.includes(row.id) ? (['first'] as const) : []),
    ]),
  ];
  return (
    <dialog
      ref={dialog}
      class="quick-reference"
      onClose={onClose}
      aria-label={say.title}
      // It closes with the key that opened it.
      onKeyDown={event => event.key === 'q' && dialog.current?.close()}
    >
      <header>
        <h1>
          {textIn(findGame(battle.ruleset)?.name ?? '', settings.value.language)} <small>{say.title}</small>
        </h1>
        {sheet?.narrows && (
          <fieldset class="reference-width" aria-label={say.width}>
            {[false, true].map(whole => (
              <button
                key={say[whole ? 'whole' : 'narrow']}
                type="button"
                class="small"
                aria-pressed={isWhole === whole}
                onClick={() => setWhole(whole)}
              >
                {say[whole ? 'whole' : 'narrow']}
              </button>
            ))}
          </fieldset>
        )}
        <PrintButton />
        <a class="button small" href={`/rules/${battle.ruleset}`} target="rulebook" rel="opener">
          <Glyph icon="book" /> {rulebook.title}
        </a>
        <button
          autofocus
          type="button"
          class="quiet icon"
          aria-label={close}
          onClick={() => dialog.current?.close()}
        >
          <Glyph icon="close" />
        </button>
      </header>
      {sheet && (
        <SheetView
          sections={neededFirst(sheet.sections, sums, now)}
          marks={marks}
          now={now}
          countsWord={say.counts}
          first={<InQuestion battle={battle} />}
        />
      )}
    </dialog>
  );
}

/** The tables that the numbers in question come from stand first, then those of this part of the turn. */
function neededFirst(
  sections: readonly Section[],
  sums: readonly Sum[],
  now: readonly string[],
): readonly Section[] {
  const rank = ({ id, rows }: Section): number =>
    rows.some(row => countedBy(row, sums).length > 0) ? 0 : now.includes(id) ? 1 : 2;
  return sections.toSorted((a, b) => rank(a) - rank(b));
}

/** What is being weighed just now: whose number, how large, and of what. */
function InQuestion({ battle }: { readonly battle: Battle }) {
  const sums = sumsInQuestion(battle).filter(({ terms }) => terms.length > 0);
  const speech = speechOf(battle);
  if (sums.length === 0) return null;
  return (
    <section class="in-question" aria-label={words.value.reference.now}>
      <h2>{words.value.reference.now}</h2>
      <ul>
        {sums.map((sum, i) => (
          <li key={`${sum.what}/${sum.of ?? i}`}>
            <b>{sum.of === undefined ? '' : nameOf(battle, sum.of)}</b>{' '}
            <span class="muted">{sum.terms.map(term => speech.term(term)).join(', ')}</span>
            <b class="sum-total">{speech.number(sum.total)}</b>
          </li>
        ))}
      </ul>
    </section>
  );
}
