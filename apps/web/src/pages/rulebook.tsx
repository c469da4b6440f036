import { textIn } from '@grognard/engine';
import type { Rulebook } from '@grognard/rulebook';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { FIRST_GAME, findGame } from '../screens/shelf.ts';
import { settings } from '../storage/settings.ts';
import { Header } from '../ui/header.tsx';
import { usePage } from '../ui/page.ts';
import { words } from '../words/words.ts';
import { searchBoth, useCurrentChapter, useOtherLanguage } from './book-finding.ts';
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
          <a href={`/rules/${ruleset}/tables`}>{words.value.reference.title}</a>
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
  useEffect(() => {
    // A table wider than the page is scrolled: by keys too.
    for (const table of text.current?.querySelectorAll('table') ?? [])
      if (table.scrollWidth > table.clientWidth) table.tabIndex = 0;
  }, [book]);
  useEffect(() => {
    goTo(text.current, open ?? decodeURIComponent(location.hash.slice(1)));
  }, [book, open]);
  return (
    <div class="book">
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
              </li>
            ))}
          </ol>
        )}
      </nav>
      <article ref={text} class="book-text" lang={book.language}>
        <h1>{book.title}</h1>
        {book.chapters.map(chapter => (
          <section key={chapter.id} id={chapter.id}>
            <h2>{chapter.title}</h2>
            <div dangerouslySetInnerHTML={{ __html: withoutEmptyHeads(chapter.html) }} />
          </section>
        ))}
      </article>
    </div>
  );
}

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
