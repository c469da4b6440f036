import { textIn, UMPIRE } from '@grognard/engine';
import {
  BAR,
  INKS,
  type Ink,
  PAPER_NAMES,
  PAPERS,
  type PaperName,
  PRINT_WORDS,
  type SheetKind,
} from '@grognard/print';
import { useEffect, useState } from 'preact/hooks';
import { settings } from '../storage/settings.ts';
import { Header } from '../ui/header.tsx';
import { Glyph } from '../ui/icons.tsx';
import { usePage } from '../ui/page.ts';
import { Segmented } from '../ui/segmented.tsx';
import { words } from '../words/words.ts';
import { makePdf } from './press.ts';
import { Preview, usePreview } from './preview.tsx';
import { keepPrinter, keptPrinter } from './printer.ts';
import type { Done } from './protocol.ts';
import { type Found, findSubject } from './subject.ts';
import { printWords } from './words.ts';
import './print.css';

interface Props {
  readonly kind?: string;
  readonly ruleset?: string;
  readonly id?: string;
}

/** Chooses what is printed and how, and makes the PDF. */
export function PrintPage({ kind = '', ruleset = '', id = '' }: Props) {
  const say = printWords.value;
  const [found, setFound] = useState<Found | null | undefined>(undefined);
  useEffect(() => {
    findSubject(kind, ruleset, id).then(setFound, () => setFound(null));
  }, [kind, ruleset, id, settings.value.language]);
  usePage(found ? `${say.link}, ${found.title}` : say.title);
  return (
    <>
      <Header back="/">{found?.title}</Header>
      <main id="content" class="print-page">
        <div class="print-head">
          <h1>{say.title}</h1>
          <p class="muted">{say.lead}</p>
        </div>
        {found ? (
          <PrintForm key={`${kind}/${ruleset}/${id}`} found={found} />
        ) : (
          <p>{found === null ? say.unknown : words.value.choose.loading}</p>
        )}
      </main>
    </>
  );
}

const DEFAULTS = { square: 20, reduction: 5 };

function PrintForm({ found }: { readonly found: Found }) {
  const say = printWords.value;
  const { language } = settings.value;
  const kinds = PRINT_WORDS[language].sheets;
  const [paper, setPaper] = useState<PaperName>(keptPrinter().paper);
  const [ink, setInk] = useState<Ink>('colour');
  const [measured, setMeasured] = useState(keptPrinter().measured);
  const [chosen, setChosen] = useState<readonly SheetKind[]>(found.sheets);
  const [seat, setSeat] = useState(found.isOpen ? UMPIRE : (found.seats[0]?.id ?? UMPIRE));
  const [backs, setBacks] = useState(true);
  const [troops, setTroops] = useState(true);
  const [size, setSize] = useState(found.isGrid ? DEFAULTS.square : DEFAULTS.reduction);
  const [state, setState] = useState<Done | 'making' | null>(null);

  const scale = found.isGrid
    ? { square: size, reduction: DEFAULTS.reduction }
    : { square: DEFAULTS.square, reduction: size };
  const wish = { paper, ink, language, sheets: chosen, backs, troops, measured, seat, ...scale };
  const shown = usePreview(found, wish);
  const counts = shown && !('error' in shown) ? shown.sheets.map(({ kind }) => kind) : null;
  const countOf = (kind: string) => counts?.filter(each => each === kind).length;

  async function make(what: 'pdf' | 'test'): Promise<void> {
    keepPrinter({ paper, measured });
    setState('making');
    setState(await makePdf({ subject: found.subject, wish }, what));
  }
  const toggle = (kind: SheetKind) =>
    setChosen(chosen.includes(kind) ? chosen.filter(each => each !== kind) : [...chosen, kind]);

  return (
    <div class="print-desk">
      <form
        class="print-form"
        onSubmit={event => {
          event.preventDefault();
          void make('pdf');
        }}
      >
        <Segmented
          label={say.paper}
          value={paper}
          onChoose={setPaper}
          choices={PAPER_NAMES.map(value => ({ value, label: PAPERS[value].name }))}
        />
        <Segmented
          label={say.ink}
          value={ink}
          onChoose={setInk}
          choices={INKS.map(value => ({ value, label: say.inks[value] }))}
        />
        {found.seats.length > 0 && (
          <Segmented
            label={say.for}
            value={seat}
            onChoose={setSeat}
            choices={[
              ...(found.isOpen ? [{ value: UMPIRE, label: say.everybody }] : []),
              ...found.seats.map(side => ({ value: side.id, label: textIn(side.name ?? side.id, language) })),
            ]}
          />
        )}
        <fieldset class="print-sheets">
          <legend class="eyebrow">{say.sheets}</legend>
          {found.sheets.map(kind => (
            <Tick
              key={kind}
              label={kinds[kind]}
              count={countOf(kind)}
              isOn={chosen.includes(kind)}
              onTick={() => toggle(kind)}
            />
          ))}
          <Tick label={say.backs} count={countOf('backs')} isOn={backs} onTick={() => setBacks(!backs)} />
          {found.sheets.includes('map') && (
            <Tick label={say.troops} isOn={troops} onTick={() => setTroops(!troops)} />
          )}
        </fieldset>
        <label class="print-number">
          {found.isGrid ? say.square : say.scale}
          <input
            type="number"
            min={found.isGrid ? 8 : 1}
            max={found.isGrid ? 60 : 50}
            required
            value={size}
            onInput={({ currentTarget }) => setSize(Number(currentTarget.value))}
          />
        </label>
        <Printer measured={measured} onMeasure={setMeasured} onTest={() => void make('test')} />
        <button type="submit" class="primary" disabled={state === 'making' || chosen.length === 0}>
          <Glyph icon="print" /> {counts ? say.makeSheets(counts.length) : say.make}
        </button>
        <Outcome state={state} />
      </form>
      <Preview shown={shown} paper={PAPERS[paper]} />
    </div>
  );
}

const Tick = ({
  label,
  count = 0,
  isOn,
  onTick,
}: {
  readonly label: string;
  /** How many sheets that comes to, where it is known. */
  readonly count?: number | undefined;
  readonly isOn: boolean;
  readonly onTick: () => void;
}) => (
  <label class="print-tick">
    <input type="checkbox" checked={isOn} onChange={onTick} /> {label}
    {isOn && count > 0 && <span class="print-count">{printWords.value.done(count)}</span>}
  </label>
);

/** What the bar measured on this printer; it is kept on this device. */
function Printer({
  measured,
  onMeasure,
  onTest,
}: {
  readonly measured: number;
  readonly onMeasure: (mm: number) => void;
  readonly onTest: () => void;
}) {
  const say = printWords.value;
  const percent = new Intl.NumberFormat(settings.value.language, { maximumFractionDigits: 1 }).format(
    Math.abs(1 - measured / BAR) * 100,
  );
  const told = measured === BAR ? say.exact : measured < BAR ? say.shrinks(percent) : say.grows(percent);
  return (
    <fieldset class="print-printer">
      <legend>{say.printer}</legend>
      <p>{say.printerText}</p>
      <button type="button" class="small" onClick={onTest}>
        <Glyph icon="file" /> {say.test}
      </button>
      <label class="print-number">
        <input
          type="number"
          min="40"
          max="60"
          step="0.1"
          required
          value={measured}
          onInput={({ currentTarget }) => onMeasure(Number(currentTarget.value) || BAR)}
        />{' '}
        {say.measured}
      </label>
      <p role="status">{told}</p>
    </fieldset>
  );
}

function Outcome({ state }: { readonly state: Done | 'making' | null }) {
  const say = printWords.value;
  const [url, setUrl] = useState('');
  useEffect(() => {
    if (!state || state === 'making' || 'error' in state) return;
    const made = URL.createObjectURL(new Blob([state.bytes.slice().buffer], { type: 'application/pdf' }));
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [state]);
  if (state === null) return null;
  if (state === 'making') return <p role="status">{say.making}</p>;
  if ('error' in state) {
    return (
      <p role="alert" class="alert">
        {state.error}
      </p>
    );
  }
  if (state.sheets.length === 0) return <p role="status">{say.none}</p>;
  return (
    <p role="status" class="print-done">
      <b>{say.done(state.sheets.length)}</b>{' '}
      <a class="button" href={url} target="_blank" rel="noreferrer">
        {say.open}
      </a>{' '}
      <a class="button" href={url} download={`${state.name}.pdf`}>
        {say.save}
      </a>
    </p>
  );
}
