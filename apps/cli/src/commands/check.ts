import {
  CASE_FORMAT,
  type Case,
  type Difference,
  differenceLine,
  type Fault,
  parseCase,
  runCase,
  SOUND_DATA,
  under,
} from '@grognard/engine';
import { boxOf, isBox } from '../boxes.ts';
import { beside, documentsIn, formatOf, loadDocument } from '../files.ts';
import { EXIT, type Exit, type Io, printJson } from '../io.ts';

interface Checked {
  readonly file: string;
  readonly title?: string;
  readonly failures: readonly Difference[];
}

/** Runs the cases of files and folders, and tells every expectation that was not met. */
export async function check(
  io: Io,
  paths: readonly string[],
  options: { readonly json?: boolean },
): Promise<Exit> {
  const files = await documentsIn(paths);
  const checked: Checked[] = [];
  for (const file of files) {
    const result = await checkFile(file, paths.includes(file));
    if (result) checked.push(result);
  }
  const failed = checked.filter(({ failures }) => failures.length > 0).length;
  const passed = checked.length - failed;
  if (options.json) printJson(io, { passed, failed, cases: checked });
  else tell(io, checked, passed, failed);
  return failed > 0 || checked.length === 0 ? EXIT.failed : EXIT.fine;
}

function tell(io: Io, checked: readonly Checked[], passed: number, failed: number): void {
  for (const { file, failures } of checked) {
    for (const failure of failures) io.out(`${file}: ${differenceLine(failure)}`);
  }
  if (checked.length === 0) io.err('No case found.');
  io.out(`${passed} passed, ${failed} failed`);
}

/** A folder may hold other files of ours beside its cases; a file that was named must be a case. */
async function checkFile(file: string, named: boolean): Promise<Checked | null> {
  const document = await loadDocument(file);
  if (!document.ok) return { file, failures: asFailures(document.faults) };
  const format = formatOf(document.value);
  if (!named && format?.startsWith('grognard/') && format !== CASE_FORMAT) return null;
  const parsed = parseCase(document.value);
  if (!parsed.ok) return { file, failures: asFailures(parsed.faults) };
  return { file, title: parsed.value.title, failures: await failuresOf(file, parsed.value) };
}

async function failuresOf(file: string, example: Case): Promise<readonly Difference[]> {
  const inline = await withScenario(file, example);
  if (!('title' in inline)) return asFailures(inline);
  const box = await boxOf(inline.scenario, 'scenario.ruleset');
  if (!isBox(box)) return asFailures([box]);
  try {
    return runCase(box.ruleset, inline).failures;
  } catch (error) {
    // A rule that breaks off is our mistake; the other cases are still worth checking.
    const found = `the rules broke off: ${error instanceof Error ? error.message : String(error)}`;
    return [{ path: 'play', expected: 'to be played', found }];
  }
}

/** A case may name its scenario by a path. */
async function withScenario(file: string, example: Case): Promise<Case | readonly Fault[]> {
  if (typeof example.scenario !== 'string') return example;
  const scenario = await loadDocument(beside(file, example.scenario));
  return scenario.ok ? { ...example, scenario: scenario.value } : under('scenario', scenario.faults);
}

const asFailures = (faults: readonly Fault[]): readonly Difference[] =>
  faults.map(({ path, message }) => ({ path: path || 'file', expected: SOUND_DATA, found: message }));
