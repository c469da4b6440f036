/** A piece of a page in which everything that came from outside has been made harmless. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string): string => text.replace(/[&<>"']/g, sign => ENTITIES[sign]!);

type Piece = Html | string | number | null | readonly Piece[];

const written = (piece: Piece): string => {
  if (piece === null) return '';
  if (piece instanceof Html) return piece.text;
  if (typeof piece === 'string' || typeof piece === 'number') return escaped(String(piece));
  return piece.map(written).join('');
};

/** Writes a piece of a page; whatever is put in is text, unless it is such a piece itself. */
export const html = (strings: TemplateStringsArray, ...pieces: readonly Piece[]): Html =>
  new Html(
    strings.reduce(
      (text, string, n) => `${text}${string}${n < pieces.length ? written(pieces[n]!) : ''}`,
      '',
    ),
  );

/** No script, no style but our own file, no frame, no form to elsewhere. */
export const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  // With none at all browsers send forms without their origin, and we would refuse our own.
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex',
} as const;

export const STYLE_PATH = '/api/plain.css';

/** A plain page of the server's own. */
export const page = (language: string, title: string, body: Html): string =>
  html`<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title><link rel="stylesheet" href="${STYLE_PATH}"></head>
<body><main><h1>${title}</h1>${body}</main></body></html>`.text;

export const STYLE = `:root { color-scheme: light dark; --paper: #faf4e8; --ink: #231815; --line: #d9cfb4; --card: #fffdf6; }
@media (prefers-color-scheme: dark) { :root { --paper: #1b1815; --ink: #ece4d4; --line: #4a4237; --card: #25211c; } }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.5 "Noto Sans", system-ui, sans-serif; }
main { max-width: 60rem; margin: 0 auto; padding: 1.5rem; }
h1, h2 { font-family: "Noto Serif", Georgia, serif; font-weight: 400; }
table { border-collapse: collapse; width: 100%; background: var(--card); }
th, td { text-align: left; vertical-align: top; padding: 0.5rem 0.75rem; border: 1px solid var(--line); }
th { width: 12rem; }
table { margin-bottom: 1rem; }
td form { vertical-align: bottom; margin-right: 1rem; }
label.check { display: flex; align-items: center; min-height: 2.75rem; }
label.check input { min-height: 1.25rem; width: 1.25rem; }
@media (max-width: 40rem) { th { width: 6rem; } }
form { display: inline-flex; flex-wrap: wrap; gap: 0.5rem; align-items: end; margin: 0.25rem 0; }
form.tall { display: grid; max-width: 24rem; gap: 0.75rem; }
label { display: grid; gap: 0.25rem; }
input, select, button { font: inherit; min-height: 2.75rem; padding: 0 0.75rem; color: inherit; background: var(--card);
  border: 1px solid var(--line); border-radius: 0.5rem; }
button { cursor: pointer; }
button.main { background: var(--ink); color: var(--paper); }
:focus-visible { outline: 3px solid #1f4e9c; outline-offset: 2px; }
blockquote { margin: 0.25rem 0; white-space: pre-wrap; overflow-wrap: anywhere; }
`;
