import { shortClause } from './clauses.ts';
import { fold, wordsOf } from './words.ts';

/** A stretch of the book that can be found: where it is, under which heading, what it says. */
export interface Passage {
  readonly anchor: string;
  readonly chapter: string;
  readonly title: string;
  readonly text: string;
}

/** Plain data: it can be built once, stored and searched without a network. */
export interface SearchIndex {
  readonly passages: readonly Passage[];
  /** For every word the numbers of the passages it occurs in; those where it is in the heading apart. */
  readonly words: Readonly<Record<string, readonly number[]>>;
  readonly titles: Readonly<Record<string, readonly number[]>>;
}

export interface Found {
  readonly anchor: string;
  readonly chapter: string;
  readonly title: string;
  readonly excerpt: string;
}

const EXACT = 4;
const PREFIX = 2;
const IN_TITLE = 3;
const BY_CLAUSE = 1000;
const MOST_FOUND = 30;
const EXCERPT = 160;

export const indexPassages = (passages: readonly Passage[]): SearchIndex => ({
  passages,
  words: gather(passages, ({ anchor, text }) => `${anchor} ${text}`),
  titles: gather(passages, ({ title }) => title),
});

function gather(
  passages: readonly Passage[],
  textOf: (passage: Passage) => string,
): Record<string, number[]> {
  const places = new Map<string, number[]>();
  for (const [number, passage] of passages.entries())
    for (const word of new Set(wordsOf(textOf(passage)))) {
      const known = places.get(word);
      if (known === undefined) places.set(word, [number]);
      else known.push(number);
    }
  return Object.fromEntries(places);
}

/** Finds the passages that hold all the words, the beginning of a word being enough; the best come first. */
export function search(index: SearchIndex, query: string): readonly Found[] {
  const words = [...new Set(wordsOf(query))];
  if (words.length === 0) return [];
  const scores = words.map(word => scoresOf(index, word));
  const asked = fold(query).trim();

  return index.passages
    .map((passage, number) => ({ passage, number, score: scoreOf(passage, number, scores, asked) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || a.number - b.number)
    .slice(0, MOST_FOUND)
    .map(({ passage: { anchor, chapter, title, text } }) => {
      return { anchor, chapter, title, excerpt: excerptOf(text, words) };
    });
}

type Scores = ReadonlyMap<number, number>;

function scoresOf(index: SearchIndex, word: string): Scores {
  const scores = new Map<number, number>();
  for (const [known, places] of matching(index.words, word))
    for (const place of places)
      scores.set(place, Math.max(known === word ? EXACT : PREFIX, scores.get(place) ?? 0));
  const headed = new Set(matching(index.titles, word).flatMap(([, places]) => places));
  for (const place of headed) scores.set(place, IN_TITLE + (scores.get(place) ?? 0));
  return scores;
}

const matching = (words: SearchIndex['words'], beginning: string) =>
  Object.entries(words).filter(([word]) => word.startsWith(beginning));

/** Every word must occur; a clause asked for by its id, long or short, comes before all. */
function scoreOf(passage: Passage, number: number, scores: readonly Scores[], asked: string): number {
  const each = scores.map(score => score.get(number) ?? 0);
  if (each.includes(0)) return 0;
  const clause = fold(passage.anchor);
  const named = clause === asked || shortClause(clause) === asked ? BY_CLAUSE : 0;
  return each.reduce((sum, score) => sum + score, named);
}

/** The text around the first word found, cut at spaces. */
function excerptOf(text: string, words: readonly string[]): string {
  if (text.length <= EXCERPT) return text;
  const pieces = text.split(' ');
  const isHit = (piece: string) => wordsOf(piece).some(word => words.some(wanted => word.startsWith(wanted)));
  const hit = Math.max(0, pieces.findIndex(isHit));
  let from = hit;
  while (from > 0 && pieces.slice(from - 1, hit).join(' ').length < EXCERPT / 3) from -= 1;
  let to = from + 1;
  while (to < pieces.length && pieces.slice(from, to + 1).join(' ').length < EXCERPT) to += 1;
  return `${from > 0 ? '… ' : ''}${pieces.slice(from, to).join(' ')}${to < pieces.length ? ' …' : ''}`;
}
