import { useEffect, useState } from 'preact/hooks';
import { settings } from '../../storage/settings.ts';
import { ClauseLink } from '../clause-link.tsx';
import type { Battle } from '../model.ts';
import { loadSpeech, wordIn } from '../speech.ts';
import type { Reference, Row, Section } from './sheet.ts';

/** How a line is marked: by whom it counts, as classes of the style sheet; nothing where it does not count. */
export type Marks = (row: Row) => readonly ('first' | 'second' | '')[];

/** The sections of a sheet in the language in use, once the game's words are there. */
export function useSheet(
  ruleset: string,
  reference: Reference | null,
  battle: Battle | null = null,
): readonly Section[] | null {
  const { language } = settings.value;
  const [spoken, setSpoken] = useState<string | null>(null);
  useEffect(() => {
    void loadSpeech(ruleset, language).then(() => setSpoken(language));
  }, [ruleset, language]);
  if (!reference || spoken !== language) return null;
  return reference.sheet((section, word) => wordIn({ ruleset }, section, word), battle);
}

interface Props {
  readonly sections: readonly Section[];
  readonly marks: Marks;
  /** What a mark says to who does not see it. */
  readonly countsWord: string;
}

/** Every table of the game on one sheet; on a small screen folded, but for what counts. */
export const SheetView = ({ sections, marks, countsWord }: Props) => {
  const isMarked = ({ rows }: Section) => rows.some(row => marks(row).length > 0);
  const isAnyMarked = sections.some(isMarked);
  return (
    <div class="sheet-columns">
      {sections.map(section => (
        <details
          key={section.id}
          class="sheet-section"
          open={!isSmall() || !isAnyMarked || isMarked(section)}
        >
          <summary>
            <h2>{section.title}</h2>
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

function Table({ section, marks, countsWord }: Omit<Props, 'sections'> & { readonly section: Section }) {
  if (section.rows.length === 0) return null;
  return (
    <table>
      <thead>
        <tr>
          {section.columns.map(column => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
          <td />
        </tr>
      </thead>
      <tbody>
        {section.rows.map(row => (
          <Line key={row.id} row={row} by={marks(row)} countsWord={countsWord} />
        ))}
      </tbody>
    </table>
  );
}

interface LineProps {
  readonly row: Row;
  readonly by: ReturnType<Marks>;
  readonly countsWord: string;
}

function Line({ row: { cells, clause }, by, countsWord }: LineProps) {
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
      <td class="sheet-clause">
        <ClauseLink clause={clause} />
      </td>
    </tr>
  );
}
