import type { MarkedToken, Token, Tokens } from 'marked';
import { CLAUSE, isClause, shortClause, takeAnchors } from './clauses.ts';
import { blame, type Draft } from './draft.ts';

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, sign => ESCAPES[sign] ?? sign);

/** The tokens of a library that leaves room for extensions; we use none. */
export const known = (tokens: readonly Token[]): readonly MarkedToken[] => tokens as readonly MarkedToken[];

/** What a reader would read aloud. */
export function plainText(tokens: readonly Token[]): string {
  return known(tokens).map(plainToken).join('');
}

function plainToken(token: MarkedToken): string {
  if (token.type === 'br') return ' ';
  if ('tokens' in token && token.tokens !== undefined) return plainText(token.tokens);
  return 'text' in token ? token.text.replace(/\s+/g, ' ') : '';
}

export interface Opening {
  readonly anchors: readonly string[];
  readonly tokens: readonly Token[];
}

/** Takes the anchors off the first words of a paragraph, heading, list item or table row. */
export function takeOpening(tokens: readonly Token[]): Opening {
  const [first, ...others] = known(tokens);
  if (first?.type !== 'text' || first.tokens !== undefined) return { anchors: [], tokens };
  const { anchors, rest } = takeAnchors(first.text);
  return { anchors, tokens: [{ ...first, text: rest }, ...others] };
}

export const writeAnchors = (anchors: readonly string[]): string =>
  anchors.map(id => `<span id="${escapeHtml(id)}" class="clause">${clauseLink(id)}</span> `).join('');

const clauseLink = (id: string): string => `<a href="#${escapeHtml(id)}">${escapeHtml(shortClause(id))}</a>`;

/** Writes words as HTML. Nothing of the source passes but through `escapeHtml`. */
export const writeInline = (tokens: readonly Token[], draft: Draft): string =>
  known(tokens)
    .map(token => writeToken(token, draft))
    .join('');

function writeToken(token: MarkedToken, draft: Draft): string {
  switch (token.type) {
    case 'text':
      return token.tokens === undefined ? writeText(token.text, draft) : writeInline(token.tokens, draft);
    case 'escape':
      return escapeHtml(token.text);
    case 'strong':
    case 'em':
    case 'del':
      return `<${token.type}>${writeInline(token.tokens, draft)}</${token.type}>`;
    case 'codespan':
      return isClause(token.text) ? mention(token.text, draft) : `<code>${escapeHtml(token.text)}</code>`;
    case 'br':
      return '<br>';
    case 'link':
      return writeLink(token, draft);
    default:
      blame(draft, `expected words, got ${token.type}: “${token.raw.trim()}”`);
      return escapeHtml(token.raw);
  }
}

function writeText(text: string, draft: Draft): string {
  if (text.includes('{#')) blame(draft, `an anchor must open its sentence: “${text.trim()}”`);
  return escapeHtml(text).replace(CLAUSE, id => mention(id, draft));
}

function mention(id: string, draft: Draft): string {
  draft.links.push({ target: id, line: draft.line });
  return clauseLink(id);
}

function writeLink({ href, tokens }: Tokens.Link, draft: Draft): string {
  const label = escapeHtml(plainText(tokens));
  if (href.startsWith('#')) draft.links.push({ target: href.slice(1), line: draft.line });
  else if (!href.startsWith('https://')) {
    blame(draft, `expected a link to #… or https://…, got “${href}”`);
    return label;
  }
  return `<a href="${escapeHtml(href)}">${label}</a>`;
}
