import { textIn } from '@grognard/engine';
import type { Rulebook } from '@grognard/rulebook';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { FIRST_GAME, findGame, SHELF } from '../../screens/shelf.ts';
import { CitedGame } from '../../shell/clause-link.tsx';
import { loadSpeech } from '../../shell/speech.ts';
import { settings } from '../../storage/settings.ts';
import { Header } from '../../ui/header.tsx';
import { usePage } from '../../ui/page.ts';
import { type Chosen, readAddress } from './address.ts';
import { ClauseList, listedIn } from './clause-list.tsx';
import { ClauseView } from './clause-view.tsx';
import { type Laboratory, openLaboratory, readClauses, runAll } from './laboratory.ts';
import { OwnCases, OwnCaseView } from './own-cases.tsx';
import { RunTold } from './run-told.tsx';
import { SharedCase } from './shared-case.tsx';
import { labWords } from './words.ts';
import './laboratory.css';

interface Props {
  readonly ruleset?: string;
  /** The address carries a whole case. */
  readonly isShared?: boolean;
}

/** Every clause of a game, and the cases that prove it, run in this browser. */
export function LaboratoryPage({ ruleset = FIRST_GAME.id, isShared = false }: Props) {
  const { language } = settings.value;
  const say = labWords.value;
  const name = textIn(findGame(ruleset)?.name ?? ruleset, language);
  const [lab, setLab] = useState<Laboratory | null>(null);
  const [book, setBook] = useState<Rulebook | null>(null);
  usePage(say.titleOf(name));
  useEffect(() => {
    setLab(null);
    void openLaboratory(ruleset).then(opened => {
      setLab(opened);
      if (opened) void runAll(opened);
    });
  }, [ruleset]);
  useEffect(() => {
    if (lab)
      void Promise.all([readClauses(lab, language), loadSpeech(ruleset, language)]).then(([read]) =>
        setBook(read),
      );
  }, [lab, language]);
  return (
    <CitedGame.Provider value={ruleset}>
      <Header back="/" ruleset={ruleset}>
        {say.titleOf(name)}
      </Header>
      <main id="content" class="lab-page">
        <h1 class="visually-hidden">{say.titleOf(name)}</h1>
        {lab && book && <Benches lab={lab} book={book} isShared={isShared} />}
      </main>
    </CitedGame.Provider>
  );
}

/** The same with a case that came by link on the bench. */
export const SharedCasePage = ({ ruleset }: { readonly ruleset?: string }) => (
  <LaboratoryPage {...(ruleset !== undefined && { ruleset })} isShared />
);

/** What the address names, followed as it changes. */
function useChosen(): Chosen {
  const [chosen, setChosen] = useState(() => readAddress(location.hash));
  useEffect(() => {
    const look = () => setChosen(readAddress(location.hash));
    look();
    window.addEventListener('hashchange', look);
    return () => window.removeEventListener('hashchange', look);
  }, []);
  return chosen;
}

/** Who names no clause begins with the one that most cases prove. */
function begunWith({ proofs }: Laboratory, chosen: Chosen): Chosen {
  if (chosen.clause !== null || chosen.own !== null) return chosen;
  const [most] = [...proofs].sort(([, a], [, b]) => b.exhibits.length - a.exhibits.length);
  return { ...chosen, clause: most?.[0] ?? null };
}

interface BenchProps {
  readonly lab: Laboratory;
  readonly book: Rulebook;
  readonly isShared: boolean;
}

function Benches({ lab, book, isShared }: BenchProps) {
  const say = labWords.value;
  const named = useChosen();
  const chosen = useMemo(() => begunWith(lab, named), [lab, named]);
  const [query, setQuery] = useState('');
  const finder = useRef<HTMLInputElement>(null);
  const { id } = lab.box.ruleset;
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (isTyping(event)) return;
      if (event.key === '/') {
        event.preventDefault();
        finder.current?.focus();
      }
      const by = { j: 1, k: -1 }[event.key];
      if (by === undefined) return;
      const all = listedIn(book, query).flatMap(({ clauses }) => clauses);
      const next = all[Math.max(0, all.indexOf(chosen.clause ?? '') + by)];
      if (next) location.hash = next;
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [book, query, chosen]);
  return (
    <div class="lab">
      <nav class="lab-nav" aria-label={say.clauses}>
        <RunTold lab={lab} />
        <p class="lab-games">
          {SHELF.filter(game => game.isPlayable).map(game => (
            <a
              key={game.id}
              href={`/laboratory/${game.id}`}
              aria-current={game.id === id ? 'page' : undefined}
            >
              {textIn(game.name, settings.value.language)}
            </a>
          ))}
        </p>
        <input
          ref={finder}
          type="search"
          placeholder={say.find}
          aria-label={say.find}
          value={query}
          onInput={event => setQuery(event.currentTarget.value)}
        />
        <ClauseList lab={lab} book={book} query={query} chosen={chosen.clause} />
        <OwnCases lab={lab} chosen={chosen.own} />
      </nav>
      <div class="lab-bench">
        {isShared ? (
          <SharedCase lab={lab} />
        ) : chosen.own !== null ? (
          <OwnCaseView key={chosen.own} lab={lab} id={chosen.own} />
        ) : (
          <ClauseView lab={lab} book={book} chosen={chosen} />
        )}
      </div>
    </div>
  );
}

/** Letters typed into a field are no shortcuts. */
const isTyping = ({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  ctrlKey || metaKey || altKey || (target instanceof Element && target.matches('input, textarea, select'));
