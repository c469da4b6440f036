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

/** What a whole word is worth, and the mere beginning of one. */
interface Worth {
  readonly whole: number;
  readonly beginning: number;
}
const IN_TEXT: Worth = { whole: 4, beginning: 2 };
const IN_TITLE: Worth = { whole: 3, beginning: 1 };
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

/** Finds the passages that hold all the words, the beginning of a word being enough; the best come first, one for each place. */
export function search(index: SearchIndex, query: string): readonly Found[] {
  const words = [...new Set(wordsOf(query))];
  if (words.length === 0) return [];
  const scores = words.map(word => scoresOf(index, word));
  const asked = fold(query).trim();

  return index.passages
    .map((passage, number) => ({ passage, number, score: scoreOf(passage, number, scores, asked) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || a.number - b.number)
    .filter(
      ({ passage }, rank, all) => rank === all.findIndex(other => other.passage.anchor === passage.anchor),
    )
    .slice(0, MOST_FOUND)
    .map(({ passage }) => foundIn(passage, isNamed(passage, asked) ? [] : words));
}

const foundIn = ({ anchor, chapter, title, text }: Passage, words: readonly string[]): Found => ({
  anchor,
  chapter,
  title,
  excerpt: excerptOf(text, words),
});

type Scores = ReadonlyMap<number, number>;

/** What each passage is worth for a word: its best match in the text and its best in the heading. */
function scoresOf(index: SearchIndex, word: string): Scores {
  const inText = bestOf(index.words, word, IN_TEXT);
  const inTitle = bestOf(index.titles, word, IN_TITLE);
  const places = new Set([...inText.keys(), ...inTitle.keys()]);
  return new Map([...places].map(place => [place, (inText.get(place) ?? 0) + (inTitle.get(place) ?? 0)]));
}

function bestOf(words: SearchIndex['words'], wanted: string, worth: Worth): Scores {
  const best = new Map<number, number>();
  for (const [word, places] of Object.entries(words)) {
    if (!word.startsWith(wanted)) continue;
    const value = word === wanted ? worth.whole : worth.beginning;
    for (const place of places) best.set(place, Math.max(value, best.get(place) ?? 0));
  }
  return best;
}

/** Every word must occur; a clause asked for by its id comes before all. */
function scoreOf(passage: Passage, number: number, scores: readonly Scores[], asked: string): number {
  const each = scores.map(score => score.get(number) ?? 0);
  if (each.includes(0)) return 0;
  return each.reduce((sum, score) => sum + score, isNamed(passage, asked) ? BY_CLAUSE : 0);
}

/** Is the passage's clause asked for by its id, long or short? */
function isNamed({ anchor }: Passage, asked: string): boolean {
  const clause = fold(anchor);
  return clause === asked || shortClause(clause) === asked;
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
