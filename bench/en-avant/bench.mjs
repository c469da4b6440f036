/*
 * How long a preview takes while a player draws a move: sixty units on the ground of Bouvines, two lines a few
 * centimetres apart, every unit led forward, aside and round in many small steps as a pointer would.
 *   node bench/en-avant/bench.mjs
 */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { bundle } from '../commander/game.mjs';

const GOAL = 2;
const A_SIDE = 30;

/** Thirty units a side in three rows, foot in front, some of them archers, horse on the wings. */
const troops = (side, front, facing) =>
  Array.from({ length: A_SIDE }, (_, i) => {
    const [column, row] = [i % 10, Math.floor(i / 10)];
    const isHorse = column < 2 || column > 7;
    return {
      id: `${side}${i}`,
      side,
      arm: isHorse ? 'cavalry' : 'infantry',
      ...(row === 2 && !isHorse ? { weapon: 'bow' } : {}),
      bases: 2,
      at: [11 + column * 17.5, front + (facing === 0 ? row : -row) * 9],
      facing,
    };
  });

const quantile = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))];

function tell(name, took) {
  took.sort((a, b) => a - b);
  const shown = [0.5, 0.95, 0.99].map(share => quantile(took, share).toFixed(2).padStart(8)).join('');
  console.log(`${name.padEnd(22)}${String(took.length).padStart(6)}${shown}`);
}

/** The drafts of a pointer: a step drawn longer and longer, alone and after a wheel. */
const draftsOf = unit =>
  [2, 4, 6, 8, 10]
    .flatMap(cm => [
      { steps: [{ advance: cm }] },
      { steps: [{ slide: { forward: cm, right: cm / 2 } }] },
      { steps: [{ wheel: 'left', degrees: cm * 2 }] },
      { steps: [{ wheel: 'right', degrees: 10 }, { advance: cm / 2 }] },
      { steps: [{ lateral: 0 - cm }] },
    ])
    .map(({ steps }) => ({ type: 'activate', action: 'move', unit: unit.id, steps }));

const { folder } = await bundle(join(import.meta.dirname, 'entry.ts'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
const { box, seededDice } = await import(pathToFileURL(join(folder, 'entry.js')).href);
const { default: bouvines } = await box.battles['bouvines-1214']();
const parsed = box.ruleset.parse.scenario({
  ...bouvines,
  units: [...troops('blue', 62, 0), ...troops('red', 46, 180)],
  camps: [],
  objectives: [],
  victory: [],
  options: { ...bouvines.options, premeasure: true },
});
if (!parsed.ok) throw new Error(JSON.stringify(parsed.faults));
const rules = box.ruleset.prepare(parsed.value);
let { position } = rules.begin(seededDice('bench'));
while (position.pending) {
  const [asked] = rules.active(position);
  const { fallback } = rules.prompt(rules.view(position, asked), asked);
  ({ position } = rules.resolve(position, asked, fallback, seededDice('bench')));
}
const [active] = rules.active(position);
const view = rules.view(position, active);
const own = view.units.filter(({ side }) => side === active);

/** Processor time: other work on the machine does not count. */
function timed(work) {
  const start = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}
const measure = (name, works) => {
  for (const work of works.slice(0, 300)) work();
  tell(name, works.map(timed));
};

console.log(`processor milliseconds among ${view.units.length} units (goal ${GOAL})`);
console.log(`${'asked'.padEnd(22)}${'times'.padStart(6)}    50 %    95 %    99 %`);
measure(
  'preview of a move',
  own.flatMap(unit => draftsOf(unit).map(order => () => rules.preview(view, active, order))),
);
measure(
  'judge of a move',
  own.flatMap(unit => draftsOf(unit).map(order => () => rules.judge(view, active, order))),
);
for (const query of ['reach', 'targets', 'range']) {
  measure(
    query,
    own.map(
      ({ id: unit }) =>
        () =>
          rules.answer(view, { query, unit }),
    ),
  );
}
measure(
  'prompt',
  Array.from({ length: 100 }, () => () => rules.prompt(view, active)),
);
measure(
  'view',
  Array.from({ length: 200 }, () => () => rules.view(position, active)),
);
