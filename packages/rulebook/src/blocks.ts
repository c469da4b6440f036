import type { MarkedToken, Token, Tokens } from 'marked';
import { blame, type Draft, note, noteMore } from './draft.ts';
import { type Figure, type FigureRef, parseFigure } from './figures.ts';
import { escapeHtml, known, plainText, takeOpening, writeAnchors, writeInline } from './inline.ts';

/** Writes paragraphs, lists, tables, examples and figures as HTML, and notes what they say. */
export const writeBlocks = (tokens: readonly Token[], draft: Draft): string =>
  known(tokens)
    .map(token => writeBlock(token, draft))
    .join('');

export function writeBlock(token: MarkedToken, draft: Draft): string {
  switch (token.type) {
    case 'space':
      return '';
    case 'paragraph':
      return writeParagraph(token, draft);
    case 'list':
      return writeList(token, draft);
    case 'table':
      return writeTable(token, draft);
    case 'blockquote':
      return `<blockquote>${writeBlocks(token.tokens, draft)}</blockquote>`;
    case 'code':
      return `<pre><code>${escapeHtml(token.text)}</code></pre>`;
    case 'hr':
      return '<hr>';
    default:
      blame(draft, `expected a paragraph, list, table or figure, got ${token.type}: “${token.raw.trim()}”`);
      return `<p>${escapeHtml(token.raw)}</p>`;
  }
}

function writeParagraph({ tokens }: Tokens.Paragraph, draft: Draft): string {
  const [first, ...others] = known(tokens);
  if (first?.type === 'image' && others.length === 0) return writeFigure(first, draft);
  const opening = takeOpening(tokens);
  const text = plainText(opening.tokens);
  note(draft, opening.anchors, text);
  draft.open = /:$/.test(text.trim()) ? opening.anchors : [];
  return `<p>${writeAnchors(opening.anchors)}${writeInline(opening.tokens, draft)}</p>`;
}

function writeFigure({ href, tokens }: Tokens.Image, draft: Draft): string {
  const ref = parseFigure(href);
  const caption = writeInline(tokens, draft);
  if (typeof ref === 'string') {
    blame(draft, `figure: ${ref}`);
    return `<p>${caption}</p>`;
  }
  const id = `figure-${draft.figures.length + 1}`;
  const figure: Figure = { ...ref, id, chapter: draft.chapter, caption: plainText(tokens) };
  draft.figures.push(figure);
  note(draft, [], figure.caption);
  return `<figure id="${id}" ${dataOf(ref)}>${draft.draw(figure)}<figcaption>${caption}</figcaption></figure>`;
}

function dataOf({ case: name, moment, crop }: FigureRef): string {
  const part = crop === undefined ? '' : ` data-crop="${crop.x},${crop.y},${crop.width},${crop.height}"`;
  return `data-case="${escapeHtml(name)}" data-moment="${moment}"${part}`;
}

/** A list item or a table row: its markup, its words, and the clauses it states. */
interface Entry {
  readonly html: string;
  readonly text: string;
  readonly anchors: readonly string[];
}

/** Entries with anchors stand for themselves; the others belong to the sentence before them. */
function noteEntries(entries: readonly Entry[], draft: Draft): void {
  const announced = draft.open.length > 0 && entries.every(({ anchors }) => anchors.length === 0);
  const rest = entries.filter(({ anchors }) => anchors.length === 0).map(({ text }) => text);
  if (announced) noteMore(draft, rest.join(' '));
  else if (rest.length > 0) note(draft, [], rest.join(' '));
  for (const { anchors, text } of entries) if (anchors.length > 0) note(draft, anchors, text);
  draft.open = [];
}

function writeList({ ordered, start, items }: Tokens.List, draft: Draft): string {
  const entries = items.map(item => writeItem(item, draft));
  noteEntries(entries, draft);
  const body = entries.map(({ html }) => html).join('');
  if (!ordered) return `<ul>${body}</ul>`;
  return start === 1 || start === '' ? `<ol>${body}</ol>` : `<ol start="${start}">${body}</ol>`;
}

function writeItem({ tokens }: Tokens.ListItem, draft: Draft): Entry {
  const [first, ...others] = known(tokens);
  if (first?.type !== 'text' && first?.type !== 'paragraph') {
    return { html: `<li>${writeBlocks(tokens, draft)}</li>`, text: '', anchors: [] };
  }
  const opening = takeOpening(first.tokens ?? []);
  const words = writeAnchors(opening.anchors) + writeInline(opening.tokens, draft);
  const html = `<li>${words}${writeBlocks(others, draft)}</li>`;
  return { html, text: plainText(opening.tokens), anchors: opening.anchors };
}

function writeTable({ header, rows }: Tokens.Table, draft: Draft): string {
  const head = header.map(cell => writeCell('th', cell, writeInline(cell.tokens, draft))).join('');
  const entries = rows.map(row => writeRow(row, draft));
  noteEntries(entries, draft);
  const body = entries.map(({ html }) => html).join('');
  return `<table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table>`;
}

function writeRow(cells: readonly Tokens.TableCell[], draft: Draft): Entry {
  const [first, ...others] = cells;
  if (first === undefined) return { html: '', text: '', anchors: [] };
  const opening = takeOpening(first.tokens);
  const html = [
    writeCell('td', first, writeAnchors(opening.anchors) + writeInline(opening.tokens, draft)),
    ...others.map(cell => writeCell('td', cell, writeInline(cell.tokens, draft))),
  ].join('');
  const words = [plainText(opening.tokens), ...others.map(cell => plainText(cell.tokens))];
  return { html: `<tr>${html}</tr>`, text: `${words.join(' ')};`, anchors: opening.anchors };
}

const writeCell = (name: 'th' | 'td', { align }: Tokens.TableCell, content: string): string =>
  `<${name}${align === null ? '' : ` class="${align}"`}>${content}</${name}>`;
