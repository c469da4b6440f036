import { LANGUAGES, type Language } from '@grognard/engine';
import { findBox } from '@grognard/registry';
import { type Found, type Rulebook, readRulebook, type SearchIndex, search } from '@grognard/rulebook';
import type { RefObject } from 'preact';
import { useEffect, useState } from 'preact/hooks';

/** The words of the same book in the other language, fetched when somebody searches. */
export function useOtherLanguage(ruleset: string, language: Language, isAsking: boolean): SearchIndex | null {
  const [index, setIndex] = useState<SearchIndex | null>(null);
  const other = LANGUAGES.find(each => each !== language);
  useEffect(() => {
    if (isAsking && other) void indexOf(ruleset, other).then(setIndex, () => setIndex(null));
  }, [ruleset, other, isAsking]);
  return index;
}

async function indexOf(ruleset: string, language: Language): Promise<SearchIndex | null> {
  const box = await findBox(ruleset);
  if (!box) return null;
  const { default: markdown } = await box.rulebook[language]();
  return readRulebook(markdown, language).index;
}

/** What the book has, then what only the other language says so: shown as this book puts it. */
export function searchBoth(book: SearchIndex, other: SearchIndex | null, query: string): readonly Found[] {
  const own = search(book, query);
  if (!other) return own;
  const known = new Set(own.map(({ anchor }) => anchor));
  const more = search(other, query).flatMap(({ anchor }) => {
    const passage = book.passages.find(each => each.anchor === anchor);
    if (!passage || known.has(anchor)) return [];
    const { chapter, title, text } = passage;
    return [{ anchor, chapter, title, excerpt: text.slice(0, EXCERPT) }];
  });
  return [...own, ...more];
}
const EXCERPT = 160;

/** How far from the top of the window a chapter begins to be the one that is read. */
const TOP = 140;

/** The chapter that is being read. */
export function useCurrentChapter(text: RefObject<HTMLElement | null>, book: Rulebook): string | undefined {
  const [current, setCurrent] = useState<string | undefined>(book.chapters[0]?.id);
  useEffect(() => {
    const look = () => {
      const read = book.chapters.findLast(({ id }) => {
        const section = text.current?.querySelector(`#${CSS.escape(id)}`);
        return section && section.getBoundingClientRect().top <= TOP;
      });
      setCurrent(read?.id ?? book.chapters[0]?.id);
    };
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, [book]);
  return current;
}
