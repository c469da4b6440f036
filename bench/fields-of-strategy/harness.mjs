// Interleaved micro-benchmark: every case runs once per round, so drift hits all cases alike.
// case = { name, fn, ops = 1 } : fn() performs `ops` operations and returns a number (kept alive).
export let sink = 0;
// Time of this process on the processor, all threads: a busy machine does not spoil it, and helpers are not free.
const now = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) * 1000;
};
export function suite(title, cases, { rounds = 11, minMs = 120, base = null, quiet = false } = {}) {
  for (const c of cases) {
    c.ops ??= 1;
    c.rates = [];
    let n = 1,
      t = 0;
    for (;;) {
      // warm-up and calibration
      const t0 = now();
      for (let i = 0; i < n; i++) sink = (sink + c.fn()) | 0;
      t = now() - t0;
      if (t > minMs * 1e6 || n > 1e9) break;
      n = Math.max(n + 1, Math.ceil(n * Math.min(10, (minMs * 1.1e6) / Math.max(t, 1e3))));
    }
    c.n = n;
  }
  for (let r = 0; r < rounds; r++)
    for (const c of cases) {
      const t0 = now();
      for (let i = 0; i < c.n; i++) sink = (sink + c.fn()) | 0;
      const t = now() - t0;
      c.rates.push((c.n * c.ops) / (t / 1e9));
    }
  const med = a => {
    const s = [...a].sort((x, y) => x - y);
    return s[s.length >> 1];
  };
  const out = cases.map(c => ({
    name: c.name,
    median: med(c.rates),
    best: Math.max(...c.rates),
    worst: Math.min(...c.rates),
    nsPerOp: 1e9 / med(c.rates),
    rates: c.rates,
  }));
  const ref = (base && out.find(o => o.name === base)) || out.reduce((a, b) => (a.median > b.median ? a : b));
  for (const o of out) {
    o.ratio = med(o.rates.map((r, i) => r / ref.rates[i]));
    delete o.raw;
  } // paired within each round: robust to drift and to noisy neighbours
  if (!quiet) {
    console.log(`\n## ${title}  (${rounds} interleaved rounds; base = ${ref.name})`);
    console.log(
      '| case | median ops/s | best ops/s | per op (median) | worst..best | base is x faster |\n|---|---|---|---|---|---|',
    );
    for (const o of out)
      console.log(
        `| ${o.name} | ${fmt(o.median)} | ${fmt(o.best)} | ${ns(o.nsPerOp)} | ${fmt(o.worst)}..${fmt(o.best)} | ${(1 / o.ratio).toPrecision(3)} |`,
      );
  }
  return out;
}
export const fmt = x =>
  x >= 1e9
    ? `${(x / 1e9).toFixed(2)}G`
    : x >= 1e6
      ? `${(x / 1e6).toFixed(2)}M`
      : x >= 1e3
        ? `${(x / 1e3).toFixed(1)}k`
        : x.toFixed(x < 10 ? 2 : 1);
export const ns = x =>
  x >= 1e9
    ? `${(x / 1e9).toFixed(2)} s`
    : x >= 1e6
      ? `${(x / 1e6).toFixed(2)} ms`
      : x >= 1e3
        ? `${(x / 1e3).toFixed(2)} µs`
        : `${x.toFixed(1)} ns`;
export function rng(seed) {
  let s = seed >>> 0;
  return () => {
    s = (s + 0x6d2b79f5) | 0;
    let t = Math.imul(s ^ (s >>> 15), 1 | s);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}
