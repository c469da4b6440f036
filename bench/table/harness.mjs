// Every case runs once per round, so whatever else the machine does hits all of them alike; ratios are taken within
// each round and the median is reported. A case is { name, run, ops }: run() does `ops` operations and returns a number.
const now = () => Number(process.hrtime.bigint());
const median = values => values.toSorted((a, b) => a - b)[values.length >> 1];
let kept = 0;

function timed(run, times) {
  const start = now();
  for (let i = 0; i < times; i++) kept = (kept + run()) | 0;
  return now() - start;
}

function calibrated(run, ms) {
  for (let times = 1; ; ) {
    const took = timed(run, times);
    if (took > ms * 1e6) return times;
    times = Math.max(times + 1, Math.ceil(times * Math.min(10, (ms * 1.1e6) / Math.max(took, 1000))));
  }
}

/** Nanoseconds an operation for each case, and how many times slower than the first each of the others is. */
export function compare(title, cases, { rounds = 15, ms = 40 } = {}) {
  const times = cases.map(({ run }) => calibrated(run, ms));
  const perOp = cases.map(() => []);
  for (let round = 0; round < rounds; round++) {
    cases.forEach(({ run, ops }, i) => {
      perOp[i].push(timed(run, times[i]) / times[i] / ops);
    });
  }
  console.log(`\n${title}`);
  const results = cases.map(({ name }, i) => {
    const ns = median(perOp[i]);
    const best = Math.min(...perOp[i]);
    const ratio = median(perOp[i].map((value, round) => value / perOp[0][round]));
    const beside = i === 0 ? '' : `   ${ratio.toFixed(1)} × the time of the first`;
    console.log(
      `  ${name.padEnd(44)} ${pretty(ns).padStart(10)}   best ${pretty(best).padStart(10)}${beside}`,
    );
    return { name, ns, best, ratio };
  });
  return results;
}

const pretty = ns => (ns >= 1000 ? `${(ns / 1000).toFixed(2)} µs` : `${ns.toFixed(1)} ns`);

export const keptAlive = () => kept;
