import type { Language } from '@grognard/engine';
import { TERRAIN_KINDS, TERRAIN_TABLE, type TerrainKind } from './data.ts';
import { type Asker, terrainEffects } from './terrain-effects.ts';
import { TERRAIN_WORDS, terrainLines, terrainName, wordFor } from './terrain-words.ts';

/*
 * The rulebook's pages on ground, written out of data/terrain.yaml and texts/terrain.yaml. The pages stand in
 * rulebook/*.md between their heading and the next chapter; terrain-page.test.ts holds them to what is written here.
 */

/** Who asks, column by column. */
const COLUMNS: Readonly<Record<string, Asker>> = {
  close: { arm: 'infantry', formation: 'column' },
  skirmish: { arm: 'infantry', formation: 'skirmish' },
  cavalry: { arm: 'cavalry', formation: 'column' },
  foot: { arm: 'artillery', mount: 'foot', formation: 'limbered' },
  horse: { arm: 'artillery', mount: 'horse', formation: 'limbered' },
};

const page = (name: string, language: Language): string => TERRAIN_WORDS.page[name]?.[language] ?? name;
const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
const table = (heads: readonly string[], rows: readonly (readonly string[])[]): string =>
  [row(heads), `|${heads.map(() => '---').join('|')}|`, ...rows.map(row)].join('\n');

/** Kinds that do the same to everybody, told together. */
function families(): (readonly TerrainKind[])[] {
  const by = new Map<string, TerrainKind[]>();
  for (const kind of TERRAIN_KINDS) {
    const same = JSON.stringify(terrainLines(kind, 'en'));
    by.set(same, [...(by.get(same) ?? []), kind]);
  }
  return [...by.values()];
}

const namesOf = (kinds: readonly TerrainKind[], language: Language): string =>
  kinds.map(kind => terrainName(kind, language)).join(', ');
const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

const FRACTIONS: Readonly<Record<number, string>> = { 1: '1', 0.75: '¾', 0.5: '½', 0.25: '¼' };

/** How a unit moves there, and in what state. */
function cell(kind: TerrainKind, asker: Asker, language: Language): string {
  const { open, effects } = terrainEffects(kind, asker);
  if (!open) return '';
  const value = (what: string) => effects.find(effect => effect.what === what)?.value;
  const state = value('state');
  return [pace(value, language), state === undefined ? '' : wordFor(String(state), language)]
    .filter(Boolean)
    .join(', ');
}

function pace(value: (what: string) => unknown, language: Language): string {
  const [share, crossing, quarters] = [value('share'), value('crossing'), value('quarters')];
  if (typeof quarters === 'number') return page('quarters', language).replace('{n}', String(quarters));
  if (typeof crossing === 'number') return `${FRACTIONS[crossing]} ${page('by-ranks', language)}`;
  if (typeof share === 'number') return FRACTIONS[share] ?? String(share);
  if (share !== 'road') return '';
  return value('wide') === undefined ? wordFor('road', language) : '1';
}

function covers(kind: TerrainKind, language: Language): string {
  const { fire, melee } = TERRAIN_TABLE[kind];
  return [fire, melee].map(each => wordFor(String(each?.['cover'] ?? 'none'), language)).join(' / ');
}

/** Every kind of ground for every kind of troops, side by side. */
export function terrainMatrix(language: Language): string {
  const heads = [
    page('ground', language),
    ...Object.keys(COLUMNS).map(name => TERRAIN_WORDS.askers[name]?.[language] ?? name),
    page('cover', language),
  ];
  const rows = TERRAIN_KINDS.map(kind => [
    terrainName(kind, language),
    ...Object.values(COLUMNS).map(asker => cell(kind, asker, language)),
    covers(kind, language),
  ]);
  return `${table(heads, rows)}\n\n${page('key', language)}`;
}

/** One kind of ground, line by line with its clauses. */
function section(kinds: readonly TerrainKind[], language: Language): string {
  const heads = ['about', 'effect', 'rule'].map(name => page(name, language));
  const lines = terrainLines(kinds[0]!, language);
  const rows = lines.map(({ about, text, clause }, i) => [
    lines[i - 1]?.about === about ? '' : about,
    text,
    clause,
  ]);
  return `### ${capital(namesOf(kinds, language))}\n\n${table(heads, rows)}`;
}

/** The chapter of the rulebook. */
export function terrainChapter(language: Language): string {
  return [
    `## ${page('title', language)}`,
    page('intro', language).trim(),
    `### ${page('matrix', language)}`,
    terrainMatrix(language),
    ...families().map(kinds => section(kinds, language)),
    '',
  ].join('\n\n');
}
