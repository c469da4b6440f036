/*
 * npm run matches:coverage: which clauses the recorded matches touch, and of the others which ones no match can.
 * Rules name their clauses where they keep them. A clause is touched when code that names it ran while the matches
 * were replayed: the statement on that line, or the function under a comment that speaks of it.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { inHouse, isStarted } from './house.mjs';
import { GAMES } from './release.mjs';

const CLAUSE = /[A-Z]+-[A-Z]+-\d+[a-z]?/g;
const COMMENT = /^\s*(?:\*|\/\/|\/\*)/;

const span = ({ start, end }, count) => ({ from: start.line, to: end.line, count });

/** The statements and functions of a file as spans of lines with how often each ran. */
const spansOf = ({ statementMap, s, fnMap, f }) => ({
  statements: Object.entries(statementMap)
    .map(([key, at]) => span(at, s[key]))
    .sort((a, b) => a.from - b.from),
  functions: Object.entries(fnMap).map(([key, { loc }]) => span(loc, f[key])),
});

const around = (spans, line) =>
  spans
    .filter(({ from, to }) => from <= line && to >= line)
    .sort((a, b) => a.to - a.from - (b.to - b.from))[0];
const after = (spans, line) => spans.filter(({ from }) => from > line).sort((a, b) => a.from - b.from)[0];

/** Did what stands on a line, or what the comment on it speaks of, run? */
export function hasRun(source, line, isComment) {
  const { statements, functions } = source;
  const within = around(functions, line);
  if (!isComment) {
    const here = around(statements, line);
    return (here?.count ?? 1) > 0 && (within?.count ?? 1) > 0;
  }
  const next = after(statements, line);
  const isInside = within && next && next.from <= within.to;
  return ((isInside ? next : (after(functions, line) ?? next))?.count ?? 0) > 0;
}

/** The clauses that a file names, and those of them whose code ran. */
export function clausesIn(text, coverage) {
  const spans = spansOf(coverage);
  const ran = new Set();
  text.split('\n').forEach((words, i) => {
    for (const [clause] of words.matchAll(CLAUSE)) {
      if (hasRun(spans, i + 1, COMMENT.test(words))) ran.add(clause);
    }
  });
  return ran;
}

/** Replays the matches in Vitest and gives what ran, file by file. */
function covered() {
  const folder = mkdtempSync(join(tmpdir(), 'grognard-coverage-'));
  const { status } = spawnSync(
    process.execPath,
    [
      inHouse('node_modules/vitest/vitest.mjs'),
      ...['run', 'tests/matches.test.ts', '--coverage.enabled', '--coverage.provider=v8'],
      ...['--coverage.reporter=json', `--coverage.reportsDirectory=${folder}`],
      '--testTimeout=0',
      '--coverage.include=rulesets/*/src/**/*.ts',
    ],
    { cwd: inHouse(''), stdio: ['ignore', 'ignore', 'inherit'] },
  );
  const files = status === 0 ? JSON.parse(readFileSync(join(folder, 'coverage-final.json'), 'utf8')) : null;
  rmSync(folder, { recursive: true, force: true });
  if (!files) throw new Error('The matches do not replay: npm run matches:replay tells which.');
  return Object.entries(files).map(([file, coverage]) => ({ file: relative(inHouse(''), file), coverage }));
}

const clausesOf = game => {
  const text = readFileSync(inHouse(`rulesets/${game}/src/clauses.gen.ts`), 'utf8');
  return [...new Set(text.match(CLAUSE))];
};

/** Code that no replay runs, by its file: a match is scenario, orders and dice, and nobody asks anything. */
const APART = [
  ['the making of armies', /\/(?:armies|army-|ready-armies|rosters)/],
  [
    'questions, previews, proposals, and what seats are told',
    /\/(?:questions?|answers|previews?|prompt|propose|chances|matters|witness|terrain-|paper|inspect|beats|real-table)/,
  ],
  ['whether a table is laid as the guide to the ground has it', /\/obstacles\/characters\.ts/],
];

/** Why a line that names a clause never runs in a match; nothing where it is a rule that is played by. */
export function whyApart(file, words) {
  const apart = APART.find(([, names]) => names.test(file))?.[0];
  return apart ?? (/\brefuse\(/.test(words) ? 'refusals: an order in a match is lawful' : undefined);
}

/** Why no match can touch a clause, by all that names it; nothing where one could. */
export function whyUntouched(clause, sources) {
  const named = sources.flatMap(({ file, text }) =>
    text
      .split('\n')
      .filter(words => words.includes(clause))
      .map(words => (/types\.ts$/.test(file) ? 'no code of their own' : whyApart(file, words))),
  );
  return named.length === 0 ? 'no code of their own' : named.every(Boolean) ? named[0] : undefined;
}

function tell(game, files) {
  const own = files
    .filter(({ file }) => file.startsWith(`rulesets/${game}/src/`) && !file.includes('.gen.'))
    .map(({ file, coverage }) => ({ file, coverage, text: readFileSync(inHouse(file), 'utf8') }));
  const ran = new Set(own.flatMap(({ text, coverage }) => [...clausesIn(text, coverage)]));
  const clauses = clausesOf(game);
  const missed = clauses.filter(clause => !ran.has(clause));
  const why = new Map();
  for (const clause of missed) {
    const reason = whyUntouched(clause, own) ?? 'a match could touch, and none does';
    why.set(reason, [...(why.get(reason) ?? []), clause]);
  }
  console.log(`${game}: ${clauses.length - missed.length} of ${clauses.length} clauses`);
  for (const [reason, those] of why) console.log(`  ${reason}: ${those.join(' ')}`);
}

if (isStarted(import.meta.url)) {
  const files = covered();
  for (const game of GAMES) tell(game, files);
}
