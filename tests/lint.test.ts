import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

/*
 * Plants every violation of the layers in a small copy of the house, runs the linter once over all of them and
 * sees each refused by name. The copy has our own biome.json and plugins, so a rule that stops firing fails here.
 */

const ROOT = resolve(import.meta.dirname, '..');
const BIOME = join(ROOT, 'node_modules/@biomejs/biome/bin/biome');

/** The manifests of the copy: what each package may import. */
const MANIFESTS = {
  'packages/engine': { valibot: '*' },
  'packages/board': {},
  'packages/commander': { '@grognard/engine': '*' },
  'rulesets/skirmish': { '@grognard/engine': '*', '@grognard/board': '*' },
  'rulesets/siege': { '@grognard/engine': '*' },
  'apps/web': { '@grognard/commander': '*' },
};

const UNDECLARED = 'lint/correctness/noUndeclaredDependencies';
const DOOR = 'lint/style/noRestrictedImports';
const CYCLE = 'lint/suspicious/noImportCycles';
const GLOBAL = 'lint/style/noRestrictedGlobals';
const NODE = 'lint/correctness/noNodejsModules';

// what is wrong, the folder it is planted in, the code, the rule that refuses it
const PLANTED: readonly (readonly [string, string, string, string])[] = [
  ['a package nobody declared', 'packages/board/src', `export { a } from 'valibot';`, UNDECLARED],
  ['a neighbour nobody declared', 'packages/board/src', `export { a } from '@grognard/engine';`, UNDECLARED],
  ['a room above', 'packages/engine/src', `export { a } from '@grognard/skirmish';`, UNDECLARED],
  ['one ruleset by another', 'rulesets/siege/src', `export { a } from '@grognard/skirmish';`, UNDECLARED],
  ['past the public entry', 'rulesets/siege/src', `export { a } from '@grognard/engine/src/dice.ts';`, DOOR],
  ['a path into a package', 'packages/board/src', `export { a } from '../../engine/src/dice.ts';`, DOOR],
  ['a path into a ruleset', 'apps/web/src', `export { a } from '../../../rulesets/siege/src/a.ts';`, DOOR],
  ['a deep path', 'rulesets/siege/src/rules', `export { a } from '../../../skirmish/src/a.ts';`, DOOR],
  ['a neighbour’s data', 'rulesets/siege/src', `export { a } from '../../skirmish/data/a.yaml';`, DOOR],
  ['the same in a test', 'rulesets/siege/src', `export { a } from '../../skirmish/data/a.yaml';`, DOOR],
  ['a path from a script', 'scripts', `export { a } from '../packages/engine/src/a.ts';`, DOOR],
  ['a Node module', 'packages/engine/src', `export { readFile } from 'node:fs';`, NODE],
  ['a bare Node module', 'rulesets/siege/src', `export { readFile } from 'fs';`, NODE],
  ['the date', 'rulesets/siege/src', 'export const a = Date.now();', GLOBAL],
  ['the date, made new', 'packages/board/src', 'export const a = new Date();', GLOBAL],
  ['the clock', 'packages/engine/src', 'export const a = performance.now();', GLOBAL],
  ['a timer', 'packages/engine/src', 'export const a = setTimeout(() => 1, 1);', GLOBAL],
  ['the locale', 'packages/table/src', 'export const a = new Intl.Collator();', GLOBAL],
  ['the global object', 'packages/engine/src', `export const a = globalThis['Date'];`, GLOBAL],
  ['the process', 'packages/engine/src', 'export const a = process.env;', GLOBAL],
  ['chance outside Dice', 'rulesets/siege/src', 'export const a = crypto.randomUUID();', GLOBAL],
  ['code at run time', 'packages/engine/src', `export const a = new Function('return 1');`, GLOBAL],
  ['Math.random', 'rulesets/siege/src', 'export const a = Math.random();', 'core/math'],
  ['Math.sin', 'packages/table/src', 'export const a = Math.sin(1);', 'core/math'],
  ['Math.hypot as a value', 'packages/board/src', 'export const a = [1].map(Math.hypot);', 'core/math'],
  [
    'Math.pow in Math.abs',
    'rulesets/siege/src/rules',
    'export const a = Math.abs(Math.pow(2, 2));',
    'core/math',
  ],
  ['Math by a computed name', 'packages/engine/src', `export const a = Math['cos'](1);`, 'core/math'],
  ['Math taken apart', 'packages/engine/src', 'export const { atan2 } = Math;', 'core/math'],
  [
    'Math under another name',
    'packages/engine/src',
    'const M = Math;\nexport const a = M.exp(1);',
    'core/math',
  ],
  ['Math by reflection', 'packages/engine/src', `export const a = Reflect.get(Math, 'log');`, 'core/math'],
  ['Math through a cast', 'packages/engine/src', 'export const a = (Math as object)[`tan`];', 'core/math'],
  ['a power', 'rulesets/siege/src', 'export const a = (b: number) => b ** 2;', 'core/power'],
  ['a power assigned', 'packages/engine/src', 'export let a = 2;\na **= 2;', 'core/power'],
  ['localeCompare', 'rulesets/siege/src', `export const a = 'a'.localeCompare('b');`, 'core/locale'],
  [
    'localeCompare by name',
    'packages/board/src',
    `export const a = 'a'['localeCompare']('b');`,
    'core/locale',
  ],
  ['toLocaleString', 'packages/engine/src', 'export const a = (1).toLocaleString();', 'core/locale'],
  ['import.meta', 'packages/engine/src', 'export const a = import.meta.url;', 'core/module'],
  ['import() of a Node module', 'rulesets/siege/src', `export const a = () => import('node:fs');`, NODE],
  [
    'import() past an entry',
    'rulesets/siege/src',
    `export const a = import('@grognard/engine/src/a.ts');`,
    DOOR,
  ],
  ['a default export', 'apps/web/src', 'export default 1;', 'lint/style/noDefaultExport'],
  ['an enum', 'apps/web/src', 'export enum A {\n  B = 1,\n}', 'lint/style/noEnum'],
  ['any', 'apps/web/src', 'export const a = (b: any) => b;', 'lint/suspicious/noExplicitAny'],
  ['the console', 'packages/commander/src', 'console.log(1);', 'lint/suspicious/noConsole'],
  [
    'an import without its ending',
    'apps/web/src',
    `export { a } from './clean';`,
    'lint/correctness/useImportExtensions',
  ],
];

// what is fine, the file, the code: the same things where they are allowed, and names that only look alike
const CLEAN: readonly (readonly [string, string, string])[] = [
  ['a declared neighbour', 'rulesets/skirmish/src/clean.ts', `export { a } from '@grognard/board';`],
  ['a declared package', 'packages/engine/src/clean.ts', `export { a } from 'valibot';`],
  ['own data', 'rulesets/siege/src/own.ts', `export { a } from '../data/a.yaml';`],
  ['own data when needed', 'rulesets/siege/src/lazy.ts', `export const a = () => import('../data/a.yaml');`],
  ['own data from a chapter', 'rulesets/siege/src/rules/own.ts', `export { a } from '../../data/a.yaml';`],
  ['own source from a journey', 'apps/web/e2e/own.test.ts', `export { a } from '../src/a.ts';`],
  ['exact Math', 'rulesets/siege/src/exact.ts', 'export const a = Math.max(Math.sqrt(2), Math.PI, 2 * 3);'],
  ['Math in a name', 'rulesets/siege/src/name.ts', 'export const a = { Math: 1, Date: 2 }.Date;'],
  ['stars in a comment', 'rulesets/siege/src/stars.ts', '/** 2 ** 3 */\nexport let a = 2;\na *= 2;'],
  [
    'all of it in a test',
    'rulesets/siege/src/a.test.ts',
    'export const a = [Math.sin(1), Date.now(), 2 ** 3];',
  ],
  ['what tests share', 'packages/engine/src/testing.ts', `export { test } from 'vitest';`],
  [
    'tools in a test',
    'packages/engine/src/b.test.ts',
    `export { test } from 'vitest';\nexport { a } from 'node:fs';`,
  ],
  ['all of it in a client', 'apps/web/src/clean.ts', 'export const a = [Math.sin(1), Date.now(), 2 ** 3];'],
  [
    'a script that speaks',
    'scripts/clean.mjs',
    `import { readFileSync } from 'node:fs';\n\nconsole.log(readFileSync);`,
  ],
];

interface Diagnostic {
  readonly category: string;
  readonly message: string;
  readonly location: { readonly path: string };
}

const plantedFile = (index: number) => {
  const [what, folder] = PLANTED[index]!;
  return `${folder}/planted-${index}${what.includes('test') ? '.test' : ''}.ts`;
};

let refused: ReadonlyMap<string, readonly string[]>;
let house: string;

beforeAll(() => {
  house = mkdtempSync(join(tmpdir(), 'grognard-lint-'));
  furnish();
  refused = lint();
});

afterAll(() => rmSync(house, { recursive: true, force: true }));

test.each(PLANTED.map(([what, folder, , rule], index) => [what, folder, rule, index] as const))(
  'refuses %s in %s by %s',
  (_what, _folder, rule, index) => {
    expect(refused.get(plantedFile(index)) ?? []).toContain(rule);
  },
);

test.each(CLEAN)('lets %s pass in %s', (_what, file) => {
  expect(refused.get(file) ?? []).toEqual([]);
});

test('refuses an import cycle', () => {
  expect(refused.get('packages/engine/src/cycle-a.ts')).toContain(CYCLE);
});

test('refuses nothing that was not planted', () => {
  const planted = new Set(PLANTED.map((_, index) => plantedFile(index)));
  const others = [...refused.keys()].filter(file => !planted.has(file) && !file.includes('/cycle-'));
  expect(others).toEqual([]);
});

function furnish(): void {
  cpSync(join(ROOT, 'biome.json'), join(house, 'biome.json'));
  cpSync(join(ROOT, 'scripts/lint'), join(house, 'scripts/lint'), { recursive: true });
  write('.gitignore', 'node_modules/\n');
  write('package.json', manifest('house', {}));
  for (const [folder, needs] of Object.entries(MANIFESTS)) {
    write(`${folder}/package.json`, manifest(`@grognard/${folder.split('/')[1]}`, needs));
  }
  for (const [index, [, , code]] of PLANTED.entries()) write(plantedFile(index), `${code}\n`);
  for (const [, file, code] of CLEAN) write(file, `${code}\n`);
  write('packages/engine/src/cycle-a.ts', `export { b } from './cycle-b.ts';\n\nexport const a = 1;\n`);
  write('packages/engine/src/cycle-b.ts', `export { a } from './cycle-a.ts';\n\nexport const b = 1;\n`);
}

function write(file: string, text: string): void {
  mkdirSync(dirname(join(house, file)), { recursive: true });
  writeFileSync(join(house, file), text);
}

const manifest = (name: string, dependencies: object) =>
  `${JSON.stringify({ name, dependencies }, null, 2)}\n`;

/** Each refused file with the rules that refuse it; a plugin's rule is named by the start of its message. */
function lint(): ReadonlyMap<string, readonly string[]> {
  const run = spawnSync(process.execPath, [BIOME, 'lint', '--reporter=json', '--max-diagnostics=none'], {
    cwd: house,
    encoding: 'utf8',
  });
  const { diagnostics } = JSON.parse(run.stdout) as { diagnostics: readonly Diagnostic[] };
  const files = new Map<string, readonly string[]>();
  for (const { category, message, location } of diagnostics) {
    const rule = category === 'plugin' ? message.split(':')[0]! : category;
    files.set(location.path, [...(files.get(location.path) ?? []), rule]);
  }
  return files;
}
