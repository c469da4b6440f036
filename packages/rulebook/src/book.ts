import { lexer, type Token, type Tokens } from 'marked';
import { writeBlock } from './blocks.ts';
import { blame, type ClauseText, type Draft, type DrawFigure, newDraft, note } from './draft.ts';
import type { Fault } from './fault.ts';
import type { Figure } from './figures.ts';
import { known, plainText, takeOpening, writeAnchors, writeInline } from './inline.ts';
import type { Language } from './language.ts';
import { indexPassages, type SearchIndex } from './search.ts';
import { slug } from './words.ts';

export interface Section {
  readonly id: string;
  readonly title: string;
}

export interface Chapter extends Section {
  /** The chapter without its title; sections begin with `<h3 id="…">`. */
  readonly html: string;
  readonly sections: readonly Section[];
}

export interface Rulebook {
  readonly language: Language;
  readonly title: string;
  readonly chapters: readonly Chapter[];
  /** In order of appearance. */
  readonly clauses: Readonly<Record<string, ClauseText>>;
  readonly figures: readonly Figure[];
  readonly index: SearchIndex;
  readonly faults: readonly Fault[];
}

export interface ReadingOptions {
  /** Draws each figure; without it the figures stay empty, to be filled by their `data-case`. */
  readonly figure?: DrawFigure;
  /** Clauses anchored in another book that this one may cite: those of the rulebook, for its quick reference. */
  readonly clauses?: readonly string[];
}

interface Leaf extends Section {
  readonly html: string[];
  readonly sections: Section[];
}

/** Reads a rulebook written in Markdown, one anchor a clause, into pages that can be shown and searched. */
export function readRulebook(markdown: string, language: Language, options: ReadingOptions = {}): Rulebook {
  const draft = newDraft(options.figure ?? (() => ''));
  const chapters: Leaf[] = [];
  let title = '';
  for (const token of known(lexer(markdown) as readonly Token[])) {
    if (token.type !== 'heading') writeInto(chapters.at(-1), writeOpen(token, chapters.length, draft));
    else if (token.depth > 1) openHeading(token, chapters, draft);
    else if (title === '' && chapters.length === 0) title = plainText(token.tokens);
    else blame(draft, `a second title: “${plainText(token.tokens)}”`);
    draft.line += token.raw.split('\n').length - 1;
  }
  if (title === '') blame(draft, 'expected a title, # …', 1);
  checkLinks(draft, options.clauses ?? []);

  return {
    language,
    title,
    chapters: chapters.map(chapter => ({ ...chapter, html: chapter.html.join('\n') })),
    clauses: Object.fromEntries(draft.clauses),
    figures: draft.figures,
    index: indexPassages(draft.passages),
    faults: draft.faults,
  };
}

const writeInto = (chapter: Leaf | undefined, html: string): void => {
  if (html !== '') chapter?.html.push(html);
};

function writeOpen(token: Parameters<typeof writeBlock>[0], chapters: number, draft: Draft): string {
  if (chapters === 0 && token.type !== 'space') blame(draft, 'text before the first chapter, ## …');
  return writeBlock(token, draft);
}

function openHeading({ depth, tokens }: Tokens.Heading, chapters: Leaf[], draft: Draft): void {
  const opening = takeOpening(tokens);
  const title = plainText(opening.tokens).trim();
  const heading = { id: slug(title), title };
  if (draft.headings.has(heading.id)) blame(draft, `two headings “${title}”`);
  draft.headings.add(heading.id);
  draft.heading = heading;
  draft.open = [];
  const anchors = writeAnchors(opening.anchors);

  const chapter = chapters.at(-1);
  if (depth === 2) {
    draft.chapter = heading.id;
    chapters.push({ ...heading, html: anchors === '' ? [] : [`<p>${anchors}</p>`], sections: [] });
  } else if (depth === 3 && chapter !== undefined) {
    chapter.sections.push(heading);
    chapter.html.push(`<h3 id="${heading.id}">${anchors}${writeInline(opening.tokens, draft)}</h3>`);
  } else blame(draft, `“${title}”: expected a chapter (##), or a section (###) in a chapter`);
  note(draft, opening.anchors, title);
}

/** A clause mentioned or a place linked to must be somewhere in the book. */
function checkLinks(draft: Draft, elsewhere: readonly string[]): void {
  const places = new Set([...draft.headings, ...draft.clauses.keys(), ...elsewhere]);
  for (const { target, line } of draft.links)
    if (!places.has(target)) blame(draft, `nothing in this book is called #${target}`, line);
}
