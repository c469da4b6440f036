import { textIn } from '@grognard/engine';
import type { Chapter, Rulebook } from '@grognard/rulebook';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { FIRST_GAME, findGame } from '../screens/shelf.ts';
import { settings } from '../storage/settings.ts';
import { Header } from '../ui/header.tsx';
import { usePage } from '../ui/page.ts';
import { words } from '../words/words.ts';
import { Beside, useWide } from './beside.tsx';
import { searchBoth, useCurrentChapter, useOtherLanguage } from './book-finding.ts';
import { type ExampleWords, playExample, splitExamples, withExamples } from './examples.ts';
import { loadRulebook } from './load-rulebook.ts';
import './rulebook.css';

/** The book on the page: contents, search, chapters; the address names the clause to open at. */
export function RulebookPage({ ruleset = FIRST_GAME.id }: { readonly ruleset?: string }) {
  const { language } = settings.value;
  const [book, setBook] = useState<Rulebook | null | 'reading'>('reading');
  useEffect(() => {
    loadRulebook(ruleset, language).then(setBook, () => setBook(null));
  }, [ruleset, language]);
  const { rulebook } = words.value;
  const name = textIn(findGame(ruleset)?.name ?? ruleset, language);
  usePage(`${rulebook.title}, ${name}`, '#content');
  return (
    <>
      <Header back="/" ruleset={ruleset}>
        {name}
      </Header>
      <main id="content" class="rulebook-page">
        <p class="to-tables">
          <a href={`/rules/${ruleset}/tables`}>{words.value.reference.title}</a>{' '}
          <a href={`/laboratory/${ruleset}`}>{rulebook.laboratory}</a>
        </p>
        {book === 'reading' ? null : book ? (
          <BookReader book={book} ruleset={ruleset} />
        ) : (
          <p class="muted">{rulebook.missing}</p>
        )}
      </main>
    </>
  );
}

export function BookReader({
  book,
  ruleset,
  open,
}: {
  readonly book: Rulebook;
  readonly ruleset: string;
  readonly open?: string;
}) {
  const [query, setQuery] = useState('');
  const isAsking = query.trim() !== '';
  const other = useOtherLanguage(ruleset, book.language, isAsking);
  const found = useMemo(() => (isAsking ? searchBoth(book.index, other, query) : null), [book, other, query]);
  const text = useRef<HTMLElement>(null);
  const current = useCurrentChapter(text, book);
  const { rulebook } = words.value;
  const isBeside = useWide();
  const pages = useMemo(
    () =>
      pagesOf(book, isBeside, rulebook).map(page => ({
        ...page,
        html: withCases(page.html, ruleset, rulebook.cases),
      })),
    [book, isBeside, rulebook],
  );
  useEffect(() => {
    // A table wider than the page is scrolled: by keys too.
    for (const table of text.current?.querySelectorAll('table') ?? [])
      if (table.scrollWidth > table.clientWidth) table.tabIndex = 0;
  }, [book]);
  useEffect(() => {
    const go = () => goTo(text.current, decodeURIComponent(location.hash.slice(1)));
    if (open === undefined) go();
    else goTo(text.current, open);
    window.addEventListener('hashchange', go);
    return () => window.removeEventListener('hashchange', go);
  }, [book, open]);
  const { route } = useLocation();
  async function play(event: MouseEvent): Promise<void> {
    const button = (event.target as Element).closest<HTMLElement>('[data-play]');
    const name = button?.dataset['play'];
    if (name === undefined) return;
    const chapter =
      book.chapters.find(({ html }) => html.includes(`data-case="${name}"`))?.title ?? book.title;
    const title = words.value.labelled(rulebook.example, chapter);
    const id = await playExample(ruleset, name, { title, sides: rulebook.sides });
    if (id !== null) route(`/battle/${id}`);
  }
  return (
    // biome-ignore lint/a11y: the buttons in the text are reached by keys too
    <div class={`book ${isBeside ? 'beside' : ''}`} onClick={event => void play(event)}>
      <nav class="book-nav" aria-label={rulebook.contents}>
        <input
          type="search"
          placeholder={rulebook.search}
          aria-label={rulebook.search}
          value={query}
          onInput={event => setQuery(event.currentTarget.value)}
        />
        {found ? (
          <>
            <p class="muted" role="status">
              {found.length === 0 ? rulebook.none : rulebook.results(found.length)}
            </p>
            <ul>
              {found.map(({ anchor, title, excerpt }) => (
                <li key={anchor}>
                  <a href={`#${anchor}`} onClick={() => setQuery('')}>
                    {title}
                    <span class="muted">{excerpt}</span>
                  </a>
                </li>
              ))}
            </ul>
          </>
        ) : (
          <ol>
            {book.chapters.map(chapter => (
              <li key={chapter.id}>
                <a href={`#${chapter.id}`} aria-current={chapter.id === current ? 'location' : undefined}>
                  {chapter.title}
                </a>
                {chapter.id === current && <Sections chapter={chapter} />}
              </li>
            ))}
          </ol>
        )}
      </nav>
      <article ref={text} class="book-text" lang={book.language}>
        <h1>{book.title}</h1>
        {pages.map(({ id, title, html }) => (
          <section key={id} id={id}>
            <h2>{title}</h2>
            <div dangerouslySetInnerHTML={{ __html: html }} />
          </section>
        ))}
      </article>
      {isBeside && (
        <Beside text={text} examples={pages.find(({ id }) => id === current)?.examples ?? []} book={book} />
      )}
    </div>
  );
}

interface Page {
  readonly id: string;
  readonly title: string;
  readonly html: string;
  readonly examples: readonly string[];
}

/** The chapters as they are read: with their examples beside them, or in the text. */
const pagesOf = (book: Rulebook, isBeside: boolean, say: ExampleWords): readonly Page[] =>
  book.chapters.map(({ id, title, html: whole }) => {
    const html = withoutEmptyHeads(whole);
    if (!isBeside) return { id, title, html: withExamples(html, say), examples: [] };
    const { text, examples } = splitExamples(html, say);
    return { id, title, html: text, examples };
  });

/** From every clause a way to the cases that prove it. */
const withCases = (html: string, ruleset: string, word: string): string =>
  html.replaceAll(
    /<span id="([A-Z][\w-]+)" class="clause">.*?<\/span>/g,
    (anchor, clause: string) =>
      `${anchor}<a class="to-cases" href="/laboratory/${ruleset}#${clause}">${word}<span class="visually-hidden"> ${clause}</span></a> `,
  );

/** What the chapter being read is made of. */
const Sections = ({ chapter: { sections } }: { readonly chapter: Chapter }) =>
  sections.length === 0 ? null : (
    <ol class="book-sections">
      {sections.map(({ id, title }) => (
        <li key={id}>
          <a href={`#${id}`}>{title}</a>
        </li>
      ))}
    </ol>
  );

/** The corner of a table heads nothing. */
const withoutEmptyHeads = (html: string): string => html.replaceAll(/<th\b([^>]*)>\s*<\/th>/g, '<td$1></td>');

/** Brings a clause or chapter into sight and marks it. */
function goTo(text: HTMLElement | null, anchor: string): void {
  if (!text || anchor === '') return;
  for (const marked of text.querySelectorAll('.opened')) marked.classList.remove('opened');
  // A clause may be named without the letters of its game, as it is cited on the screen.
  const id = CSS.escape(anchor);
  const target = text.querySelector(`#${id}`) ?? text.querySelector(`[id$="-${id}"]`);
  (target?.closest('p, li, tr, h3') ?? target)?.classList.add('opened');
  target?.scrollIntoView({ block: 'start' });
}
