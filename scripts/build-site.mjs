import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parse } from 'yaml';
import { inHouse } from './house.mjs';

/*
 * A plain site to serve while there is no browser client: the battles of every ruleset, and its rulebooks.
 */

const LANGUAGES = { en: 'Rulebook in English', fr: 'Livret de règles en français' };

const STYLE = `body { max-width: 44rem; margin: 2rem auto; padding: 0 1rem; font: 1.05rem/1.55 Georgia, serif;
  color: #2b2620; background: #f6f1e4 } a { color: #6b2a1d } table { border-collapse: collapse }
  td, th { border: 1px solid #c9bda2; padding: .2rem .5rem }`;

const escapeHtml = text => String(text).replace(/[&<>"]/g, sign => `&#${sign.charCodeAt(0)};`);

const page = (title, language, body) => `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>${STYLE}</style>
${body}
</html>
`;

const namesIn = folder => (existsSync(folder) ? readdirSync(folder).sort() : []);

/** A title is a text, or a text in each language. */
const titleOf = ({ title }, file) => (typeof title === 'object' ? (title?.en ?? title?.fr) : title) ?? file;

function readRuleset(id) {
  const folder = inHouse(`rulesets/${id}`);
  const { description } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const battles = namesIn(join(folder, 'battles'))
    .filter(file => file.endsWith('.yaml'))
    .map(file => titleOf(parse(readFileSync(join(folder, 'battles', file), 'utf8')) ?? {}, file));
  const books = Object.keys(LANGUAGES).filter(language =>
    existsSync(join(folder, `rulebook/${language}.md`)),
  );
  return { id, description, battles, books };
}

function listing({ id, description, battles, books }) {
  const links = books.map(language => `<a href="/${id}/${language}.html">${LANGUAGES[language]}</a>`);
  const items = battles.map(title => `<li>${escapeHtml(title)}</li>`).join('\n');
  return `<h2>${escapeHtml(description)}</h2>\n<p>${links.join(' · ')}</p>\n<ul>\n${items}\n</ul>`;
}

async function loadMarkdown() {
  const { resolve } = createRequire(inHouse('packages/rulebook/package.json'));
  const { marked } = await import(pathToFileURL(resolve('marked')).href);
  return text => marked.parse(text.replace(/\{#([\w-]+)\}/g, '<a id="$1"></a>'));
}

/** Writes the site into a folder. */
export async function buildSite(folder) {
  const markdown = await loadMarkdown();
  const rulesets = namesIn(inHouse('rulesets'))
    .filter(id => id !== 'registry')
    .map(readRuleset);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const contents = `<h1>Grognard</h1>\n${rulesets.map(listing).join('\n')}`;
  writeFileSync(join(folder, 'index.html'), page('Grognard', 'en', contents));
  for (const { id, books } of rulesets) {
    mkdirSync(join(folder, id), { recursive: true });
    for (const language of books) {
      const text = readFileSync(inHouse(`rulesets/${id}/rulebook/${language}.md`), 'utf8');
      writeFileSync(join(folder, id, `${language}.html`), page(id, language, markdown(text)));
    }
  }
}
