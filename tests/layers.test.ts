import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

/*
 * One direction of dependence, top to bottom. The linter holds every file to its package's manifest; this holds
 * the manifests to the plan of the house, and looks once more, path by path, for imports the linter cannot judge.
 */

const ROOT = resolve(import.meta.dirname, '..');
const RULESETS = roomsIn('rulesets').filter(room => room !== 'rulesets/registry');
const BELOW_RULESETS = [
  'packages/drawing',
  'packages/engine',
  'packages/board',
  'packages/table',
  'packages/table-scenario',
];
const BELOW_APPS = [...roomsIn('packages'), ...roomsIn('rulesets')];

/** What each room may stand on. */
function foundations(room: string): readonly string[] {
  if (room.startsWith('apps/')) return BELOW_APPS;
  if (RULESETS.includes(room)) return BELOW_RULESETS;
  switch (room) {
    case 'packages/engine':
    case 'packages/drawing':
    case 'packages/rulebook':
      return [];
    case 'packages/board':
    case 'packages/table':
    case 'packages/documents':
    case 'packages/online':
    case 'packages/real-table': // its tests play every game
      return ['packages/engine'];
    case 'packages/print': // its tests print every game
      return ['packages/engine', 'packages/rulebook'];
    case 'packages/laboratory': // its tests open cases and matches of every game
      return ['packages/engine', 'packages/documents', 'rulesets/registry'];
    case 'packages/table-scenario':
      return ['packages/engine', 'packages/table'];
    case 'packages/editor': // its tests edit battles of every game; the model itself knows none
      return ['packages/engine', 'packages/board', 'packages/table', ...RULESETS];
    case 'rulesets/registry':
      return [...BELOW_RULESETS, ...RULESETS];
    case 'packages/host': // its tests play games; the host itself knows none, as a test below says
      return ['packages/engine', 'packages/commander', ...RULESETS];
    case 'packages/commander':
      return [...BELOW_RULESETS, ...RULESETS, 'rulesets/registry'];
    default:
      throw new Error(`The plan of the house has no room ${room}: add it to tests/layers.test.ts.`);
  }
}

const ROOMS = [...roomsIn('packages'), ...roomsIn('rulesets'), ...roomsIn('apps')];
const TEST_TOOLS = Object.keys(readManifest('.').devDependencies ?? {});

test.each(ROOMS)('%s is named after its folder and shows one entry, an app none or one', room => {
  const { name, exports, private: isPrivate } = readManifest(room);
  const entries = Object.keys(exports ?? (room.startsWith('apps/') ? { '.': '' } : {}));
  expect(name).toBe(nameOf(room));
  expect(entries).toEqual(['.']);
  expect(isPrivate).toBe(true);
});

test.each(ROOMS)('%s depends only on rooms below it', room => {
  const { dependencies = {}, devDependencies = {} } = readManifest(room);
  const ours = Object.keys({ ...dependencies, ...devDependencies }).filter(name =>
    name.startsWith('@grognard/'),
  );
  const allowed = foundations(room).map(nameOf);
  expect(ours.filter(name => !allowed.includes(name))).toEqual([]);
});

test.each(ROOMS)('%s imports only what its manifest lists, and no path out of its folder', room => {
  const { dependencies = {}, devDependencies = {} } = readManifest(room);
  const declared = Object.keys({ ...dependencies, ...devDependencies });
  const strays = sourcesIn(room).flatMap(file => {
    const allowed = isTest(file) ? [...declared, ...testToolsOf(room)] : declared;
    return importsOf(file)
      .filter(target => !isAllowed(room, file, target, allowed))
      .map(target => `${file} imports ${target}`);
  });
  expect(strays).toEqual([]);
});

test('the keeper of matches knows no game', () => {
  const { dependencies = {} } = readManifest('packages/host');
  expect(Object.keys(dependencies)).toEqual(['@grognard/commander', '@grognard/engine']);
});

/*
 * The browser's shell knows no game. What stands below `screens/` in a folder of its own is a game's; everything
 * else imports no ruleset, opens no game's folder, and mentions neither ids, nor clauses, nor kinds of events.
 */
const SHELL = sourcesIn('apps/web/src').filter(
  file => !isTest(file) && !/^apps\/web\/src\/screens\/([^/]+\/|(index|shelf)\.ts$)/.test(file),
);
/** Storage may be blocked as a unit may be, an edge of the window is the left one, and a stream goes step by step. */
const HOMONYMS = ['blocked', 'left', 'step'];
const GAMES = RULESETS.map(room => room.split('/')[1]!);

test('the shell of the browser is looked through', () => {
  expect(SHELL).toContain('apps/web/src/shell/screen.ts');
  expect(SHELL).toContain('apps/web/src/pages/start.tsx');
  expect(SHELL.filter(file => file.includes('/screens/'))).toEqual(['apps/web/src/screens/table-cover.ts']);
});

test.each(GAMES)('the shell of the browser knows nothing of %s', game => {
  const kinds = eventKindsOf(game);
  expect(kinds.length).toBeGreaterThan(5);
  const prefix = clausePrefixOf(game);
  const strays = SHELL.flatMap(file => {
    const text = readFileSync(join(ROOT, file), 'utf8');
    const words = [...text.matchAll(/'([a-z][a-z-]*)'/g)].map(match => match[1]!);
    return [
      ...importsOf(file).filter(target => target === `@grognard/${game}` || target.includes(`/${game}/`)),
      ...(text.includes(game) ? [game] : []),
      ...(new RegExp(`\\b${prefix}-[A-Z]`).test(text) ? [`${prefix}-…`] : []),
      ...words.filter(word => kinds.includes(word) && !HOMONYMS.includes(word)),
    ].map(stray => `${file} mentions ${stray}`);
  });
  expect(strays).toEqual([]);
});

/** The kinds of events of a game: those that its texts tell. */
function eventKindsOf(game: string): readonly string[] {
  const texts = readFileSync(join(ROOT, `rulesets/${game}/texts/en.yaml`), 'utf8');
  return Object.keys((parse(texts) as { readonly events: object }).events);
}

/** The letters with which the clauses of a game begin. */
function clausePrefixOf(game: string): string {
  const clauses = readFileSync(join(ROOT, `rulesets/${game}/src/clauses.gen.ts`), 'utf8');
  return /'([A-Z]+)-/.exec(clauses)![1]!;
}

// the file, what it imports, allowed when the manifest lists engine and preact?
test.each([
  ['apps/web/src/a.ts', './b.ts', true],
  ['apps/web/e2e/a.test.ts', '../src/b.ts', true],
  ['apps/web/src/a.ts', '../../cli/src/b.ts', false],
  ['apps/web/src/a.ts', './../../cli/src/b.ts', false],
  ['apps/web/src/a.ts', './testing.ts', false],
  ['apps/web/src/a.ts', '../../../scripts/build.mjs', false],
  ['apps/web/vite.config.mjs', '../../scripts/yaml-plugin.mjs', true],
  ['apps/web/src/a.test.ts', './testing.ts', true],
  ['apps/web/src/a.ts', '@grognard/engine', true],
  ['apps/web/src/a.ts', '@grognard/engine/src/dice.ts', false],
  ['apps/web/src/a.ts', '@grognard/board', false],
  ['apps/web/src/a.ts', 'preact/hooks', true],
  ['apps/web/src/a.ts', 'preact-iso', false],
])('%s may import %s: %s', (file, target, allowed) => {
  expect(isAllowed('apps/web', file, target, ['@grognard/engine', 'preact'])).toBe(allowed);
});

function isAllowed(room: string, file: string, target: string, allowed: readonly string[]): boolean {
  if (isTest(target) && !isTest(file)) return false;
  // How a room is built is the house's business: its configuration may use the house's scripts.
  if (/\.config\.mjs$/.test(file) && /\/scripts\/[a-z-]+\.mjs$/.test(target)) return true;
  // The registry opens rules as they were once released.
  if (room === 'rulesets/registry' && /\/released\/[\d.]+\.mjs$/.test(target)) return true;
  if (target.startsWith('.')) return !relative(room, join(dirname(file), target)).startsWith('..');
  return target.startsWith('node:') || allowed.some(name => target === name || isInside(name, target));
}

/** A third-party package may have several entries (`preact/hooks`); ours have one. */
const isInside = (name: string, target: string) =>
  !name.startsWith('@grognard/') && target.startsWith(`${name}/`);

/** The tests of a ruleset read its documents with our own readers, which stand beside it and not below. */
const testToolsOf = (room: string) =>
  room.startsWith('rulesets/') ? [...TEST_TOOLS, '@grognard/documents', '@grognard/rulebook'] : TEST_TOOLS;

/** A package keeps what its tests share in testing.ts, or in several files named after it. */
function isTest(file: string): boolean {
  return /\.test\.tsx?$|\/testing(-[a-z]+)?\.ts$|\/e2e\//.test(file);
}
const nameOf = (room: string) => `@grognard/${room.split('/')[1]}`;

interface Manifest {
  readonly name: string;
  readonly private?: boolean;
  readonly exports?: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

function readManifest(room: string): Manifest {
  return JSON.parse(readFileSync(join(ROOT, room, 'package.json'), 'utf8')) as Manifest;
}

function roomsIn(floor: string): readonly string[] {
  const entries = readdirSync(join(ROOT, floor), { withFileTypes: true });
  return entries.filter(entry => entry.isDirectory()).map(entry => `${floor}/${entry.name}`);
}

function sourcesIn(folder: string): readonly string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap(entry => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory())
      return ['node_modules', 'dist', '.cache'].includes(entry.name) ? [] : sourcesIn(path);
    return /\.(tsx?|mjs)$/.test(entry.name) && !/\.config\.(ts|mjs)$/.test(entry.name) ? [path] : [];
  });
}

function importsOf(file: string): readonly string[] {
  const text = readFileSync(join(ROOT, file), 'utf8');
  const patterns = [
    /^\s*(?:import|export)\b[^'"`;]*?\bfrom\s*['"]([^'"]+)/gm,
    /\bimport\s*\(?\s*['"]([^'"]+)/g,
  ];
  return patterns.flatMap(pattern => [...text.matchAll(pattern)].map(match => match[1]!));
}
