/*
 * Runs named steps one after another and reports each in a line. A step is { name, run }; run gives
 * { ok, output?, passed?, failed?, skipped? }, where the counts are those of the step's own tests.
 */

export const lastLine = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;

/** A step counts as a test of its own beside those it ran. */
export function tally(results) {
  const sum = key => results.reduce((total, result) => total + (result[key] ?? 0), 0);
  const good = results.filter(result => result.ok).length;
  return {
    passed: good + sum('passed'),
    failed: results.length - good + sum('failed'),
    skipped: sum('skipped'),
  };
}

/** A step that throws has failed, and says why. */
async function attempt(step, note) {
  try {
    return await step.run({ note });
  } catch (error) {
    return { ok: false, output: error instanceof Error ? error.message : String(error) };
  }
}

const count = ({ passed = 0, failed = 0, skipped = 0 }) =>
  passed + failed + skipped > 0 ? ` (${lastLine({ passed, failed, skipped })})` : '';

export function reportOf(name, result, seconds) {
  const mark = result.ok ? 'ok    ' : 'FAILED';
  return `${mark} ${name.padEnd(16)} ${seconds.toFixed(1).padStart(6)} s${count(result)}`;
}

/** Runs all steps, whatever fails, prints a line for each and the sum at the end; gives the exit status. */
export async function runSteps(steps, { isVerbose = false, print = console.log } = {}) {
  const results = [];
  for (const step of steps) {
    const started = performance.now();
    const result = await attempt(step, text => print(`       ${step.name}: ${text}`));
    results.push(result);
    print(reportOf(step.name, result, (performance.now() - started) / 1000));
    if (result.output?.trim() && (isVerbose || !result.ok)) print(`\n${result.output.trim()}\n`);
  }
  const sum = tally(results);
  print(lastLine(sum));
  return sum.failed > 0 ? 1 : 0;
}
