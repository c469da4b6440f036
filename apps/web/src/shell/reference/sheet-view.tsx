import type { Say, Tables } from '@grognard/engine';
import { findBox } from '@grognard/registry';
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { settings } from '../../storage/settings.ts';
import { Glyph } from '../../ui/icons.tsx';
import { words } from '../../words/words.ts';
import { ClauseLink } from '../clause-link.tsx';
import type { Battle } from '../model.ts';
import { loadSpeech, wordIn } from '../speech.ts';
import type { Row, Section } from './sheet.ts';
import './reference.css';

/** How a line is marked: by whom it counts, as classes of the style sheet; nothing where it does not count. */
export type Marks = (row: Row) => readonly ('first' | 'second' | '')[];

/** The tables of a game: its sections in the language in use, and whether a battle can do with fewer lines. */
interface Sheet {
  readonly sections: readonly Section[];
  readonly narrows: boolean;
}

/** … once the game's words are there; of a battle, only what it can need, or all. */
export function useSheet(ruleset: string, battle: Battle | null = null, narrow = false): Sheet | null {
  const { language } = settings.value;
  const [tables, setTables] = useState<Tables | null>(null);
  const [spoken, setSpoken] = useState<string | null>(null);
  useEffect(() => {
    void findTables(ruleset).then(setTables);
    void loadSpeech(ruleset, language).then(() => setSpoken(language));
  }, [ruleset, language]);
  if (!tables || spoken !== language) return null;
  const say: Say = (section, word) => wordIn({ ruleset }, section, word);
  return {
    sections: tables.sheet({ say, language, scenario: battle?.scenario ?? null, narrow }),
    narrows: tables.narrows ?? false,
  };
}

/** The tables of a game, as its box has them. */
async function findTables(ruleset: string): Promise<Tables | null> {
  const found = await (await findBox(ruleset))?.reference?.();
  return found?.tables ?? null;
}

interface Props {
  readonly sections: readonly Section[];
  readonly marks: Marks;
  /** The tables that are needed just now, by their ids. */
  readonly now?: readonly string[];
  /** What a mark says to who does not see it. */
  readonly countsWord: string;
  /** What stands before all tables. */
  readonly first?: ComponentChildren;
}

/** A table of more lines goes on in the next column where it must. */
const LONG = 7;

/** Every table of the game on one sheet; on a small screen folded, but for what counts. */
export const SheetView = ({ sections, marks, now = [], countsWord, first }: Props) => {
  const isNow = ({ id }: Section) => now.includes(id);
  const isMarked = (section: Section) => isNow(section) || section.rows.some(row => marks(row).length > 0);
  const isAnyMarked = sections.some(isMarked);
  return (
    <div class="sheet-columns">
      {first}
      {sections.map(section => (
        <details
          key={section.id}
          class={`sheet-section ${isNow(section) ? 'now' : ''} ${section.rows.length > LONG ? 'long' : ''}`}
          open={!isSmall() || !isAnyMarked || isMarked(section)}
        >
          <summary>
            <h2>
              {section.title}
              {isNow(section) && <span class="visually-hidden"> {countsWord}</span>}
            </h2>
          </summary>
          <Table section={section} marks={marks} countsWord={countsWord} />
          {section.notes?.map(({ text, clause }) => (
            <p key={clause} class="sheet-note">
              {text} <ClauseLink clause={clause} />
            </p>
          ))}
        </details>
      ))}
    </div>
  );
};

const isSmall = (): boolean => globalThis.matchMedia?.('(max-width: 760px)').matches ?? false;

/** One rule for all of a table stands once above it. */
const ruleOf = ({ rows: [first, ...rest] }: Section): string | null =>
  first && rest.length > 0 && rest.every(({ clause }) => clause === first.clause) ? first.clause : null;

function Table({
  section,
  marks,
  countsWord,
}: Pick<Props, 'marks' | 'countsWord'> & { readonly section: Section }) {
  if (section.rows.length === 0) return null;
  const rule = ruleOf(section);
  return (
    <table>
      <thead>
        <tr>
          {section.columns.map(column => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
          {rule === null ? (
            <td />
          ) : (
            <td class="sheet-clause">
              <ClauseLink clause={rule} />
            </td>
          )}
        </tr>
      </thead>
      <tbody>
        {section.rows.map(row => (
          <Line key={row.id} row={row} by={marks(row)} isCited={rule === null} countsWord={countsWord} />
        ))}
      </tbody>
    </table>
  );
}

interface LineProps {
  readonly row: Row;
  readonly by: ReturnType<Marks>;
  readonly isCited: boolean;
  readonly countsWord: string;
}

function Line({ row: { cells, clause }, by, isCited, countsWord }: LineProps) {
  const [name, ...values] = cells;
  return (
    <tr class={by.length > 0 ? 'counts' : undefined}>
      <th scope="row">
        {by
          .filter(side => side !== '')
          .map(side => (
            <span key={side} class={`swatch ${side}`} aria-hidden="true" />
          ))}
        {name}
        {by.length > 0 && <span class="visually-hidden"> {countsWord}</span>}
      </th>
      {values.map((value, i) => (
        <td key={`${i}/${value}`}>{value}</td>
      ))}
      {isCited ? (
        <td class="sheet-clause">
          <ClauseLink clause={clause} />
        </td>
      ) : (
        <td />
      )}
    </tr>
  );
}

/** Prints the sheet alone: the style sheet leaves everything else away. */
export const PrintButton = () => (
  <button type="button" class="small print-button" onClick={() => globalThis.print()}>
    <Glyph icon="print" /> {words.value.reference.print}
  </button>
);
