// node bench/match/bench.mjs [MATCH.json …]
// What a match costs in processor time: opening it from its last checkpoint against replaying it whole, and for
// the orders in it judging, carrying out, previewing and asking, in one run. Without files: the longest recorded
// match of each game.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cpu, load } from '../load.mjs';

const root = new URL('../../', import.meta.url).pathname;
const GAMES = ['fields-of-strategy', 'en-avant', 'fight-in-arms', 'general-en-chef'];

const read = file => JSON.parse(readFileSync(file, 'utf8'));

function longestOf(game) {
  const folder = join(root, 'rulesets', game, 'matches');
  const files = readdirSync(folder).filter(name => name.endsWith('.json'));
  const byLength = files.map(name => ({ name, raw: read(join(folder, name)) }));
  return byLength.sort((a, b) => b.raw.entries.length - a.raw.entries.length)[0];
}

const quantile = (values, share) =>
  values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * share)] ?? 0;
const shown = ms => `${ms.toFixed(ms < 10 ? 2 : 0)} ms`;

const engine = await load(join(root, 'bench/match/entry.ts'));

function opening(ruleset, raw) {
  const whole = engine.parseMatch(ruleset, raw);
  if (!whole.ok) throw new Error(JSON.stringify(whole.faults));
  const saved = JSON.parse(JSON.stringify(engine.writeMatch(whole.value)));
  const replayed = cpu(() => engine.parseMatch(ruleset, saved), 3);
  const opened = cpu(() => engine.parseMatch(ruleset, saved, { from: 'checkpoint' }));
  const size = Math.round(JSON.stringify(saved).length / 1024);
  console.log(
    `  opening: ${shown(opened)} from the checkpoint, ${shown(replayed)} replayed (${(replayed / opened).toFixed(0)} times), ${size} KiB`,
  );
  return whole.value;
}

/** Every order of a match, asked about before it is given: milliseconds for each question. */
function asking(match) {
  const { rules } = match;
  const took = { judge: [], preview: [], prompt: [], propose: [], resolve: [] };
  const time = (what, work) => {
    const start = performance.now();
    work();
    took[what].push(performance.now() - start);
  };
  let state = engine.stateAt(match, 0);
  for (const { entry, state: next } of engine.replay(match)) {
    if ('order' in entry) {
      const { side, order } = entry;
      const { position } = state;
      const view = rules.view(position, side);
      time('preview', () => rules.preview(view, side, order));
      time('judge', () => rules.judge(view, side, order));
      time('prompt', () => rules.prompt(view, side));
      time('propose', () => rules.propose(view, side, engine.seededDice('bench')));
      time('resolve', () => rules.resolve(position, side, order, engine.seededDice('bench')));
    }
    state = next;
  }
  for (const [what, times] of Object.entries(took)) {
    console.log(
      `  ${what.padEnd(8)} median ${shown(quantile(times, 0.5))}, 95 % within ${shown(quantile(times, 0.95))}`,
    );
  }
}

const files = process.argv.slice(2).map(file => ({ name: file, raw: read(file) }));
for (const { name, raw } of files.length > 0 ? files : GAMES.map(longestOf)) {
  const { ruleset } = await engine.openBox(raw.ruleset);
  console.log(`\n${raw.ruleset}, ${name}: ${raw.entries.length} entries`);
  asking(opening(ruleset, raw));
}
