import { parseArgs } from 'node:util';
import { needChromium } from './chromium.mjs';
import { onStop, stopAll } from './processes.mjs';
import { lastLine, runSteps } from './runner.mjs';
import { stepsOf } from './steps.mjs';

const HELP = `npm test -- [--quick | --long] [--only STEP]… [--verbose]
  Runs every check; the last line says how many passed and failed.
  --quick       leaves out what takes long (npm run check)
  --long        runs the journeys that take longest, which are left out otherwise
  --only STEP   runs this step alone: may be given several times
  --verbose     shows what each step says, not only the failed ones`;

const OPTIONS = {
  quick: { type: 'boolean', default: false },
  long: { type: 'boolean', default: false },
  only: { type: 'string', multiple: true },
  verbose: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h' },
};

function chosenSteps({ quick, long, only, verbose }) {
  const steps = stepsOf({ isQuick: quick, isLong: long, isVerbose: verbose });
  const unknown = (only ?? []).filter(name => !steps.some(step => step.name === name));
  if (unknown.length === 0) return steps.filter(step => !only || only.includes(step.name));
  throw new Error(`There is no step ${unknown.join(', ')}: ${steps.map(step => step.name).join(', ')}.`);
}

async function main() {
  const { values } = parseArgs({ options: OPTIONS });
  if (values.help) return console.log(HELP);
  const steps = chosenSteps(values);
  onStop(async status => {
    await stopAll();
    process.exit(status);
  });
  if (steps.some(step => step.needsBrowser) && !(await hasBrowser())) process.exit(1);
  process.exit(await runSteps(steps, { isVerbose: values.verbose }));
}

/** Found or installed before anything long is run; or told, with what can be run without. */
async function hasBrowser() {
  try {
    await needChromium({ note: console.log });
    return true;
  } catch (error) {
    console.log(`${error.message}\nWithout one, npm run check runs everything else.`);
    console.log(lastLine({ passed: 0, failed: 1, skipped: 0 }));
    return false;
  }
}

main().catch(error => {
  console.error(error.message);
  process.exit(2);
});
