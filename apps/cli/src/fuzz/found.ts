import { createHash } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { documentsIn, writeWhole } from '../files.ts';
import { Stopped } from '../io.ts';
import { type Hand, type Limits, tryAlone } from './crew.ts';
import { decode, encode, type Failure, type Input, signatureOf } from './input.ts';
import { shrink, shrinkText } from './shrink.ts';

export const FOUND_FORMAT = 'grognard/found@1';

/** An input that failed once, kept so that it never does again. */
export interface Found extends Input {
  readonly format: typeof FOUND_FORMAT;
  /** What it did when it was found. */
  readonly problem: string;
}

/** Of failures that look alike the first; no more than anybody reads. */
export function distinct(failures: readonly Failure[], most: number): readonly Failure[] {
  const seen = new Map<string, Failure>();
  for (const failure of failures)
    if (!seen.has(signatureOf(failure))) seen.set(signatureOf(failure), failure);
  return [...seen.values()].slice(0, most);
}

/** Milliseconds that may be spent on making one failure smaller. */
const PATIENCE = 20_000;
/** A smaller input that gets stuck as well does so quickly enough to be seen by this. */
const SHORT = 1500;

/** Leaves out of a failing input what the failure does not need. */
export async function smallest(hand: Hand, failure: Failure, limits: Limits): Promise<Failure> {
  const signature = signatureOf(failure);
  const until = performance.now() + PATIENCE;
  const short = { ...limits, milliseconds: Math.min(SHORT, limits.milliseconds) };
  const fails = async (input: Input): Promise<boolean> => {
    if (performance.now() > until) return false;
    const problem = await tryAlone(hand, input, short);
    return problem !== null && signatureOf({ input, problem }) === signature;
  };
  const begun = await withFewerOrders(failure.input, fails);
  const raw =
    typeof begun.raw === 'string'
      ? await shrinkText(begun.raw, text => fails({ ...begun, raw: text }))
      : await shrink(begun.raw, part => fails({ ...begun, raw: part }));
  return { ...failure, input: { ...begun, raw } };
}

/** The same earlier in the match, where it fails there already. */
async function withFewerOrders(input: Input, fails: (input: Input) => Promise<boolean>): Promise<Input> {
  const { stage } = input;
  if (!stage) return input;
  for (const share of [0, 0.25, 0.5, 0.75]) {
    const orders = stage.orders.slice(0, Math.floor(share * stage.orders.length));
    const candidate = { ...input, stage: { ...stage, orders } };
    if (await fails(candidate)) return candidate;
  }
  return input;
}

/** Keeps a failure in a folder; gives the path of its file. */
export async function keep(folder: string, { input, problem }: Failure): Promise<string> {
  const found: Found = { format: FOUND_FORMAT, ...input, problem };
  const text = `${encode(found, 2)}\n`;
  const name = createHash('sha256').update(text).digest('hex').slice(0, 8);
  const file = join(folder, `${input.game}-${input.kind}-${name}.json`);
  await mkdir(folder, { recursive: true });
  await writeWhole(file, text);
  return file;
}

function read(text: string): Partial<Found> | null {
  try {
    return decode(text) as Partial<Found> | null;
  } catch {
    return null;
  }
}

/** Reads what was kept. */
export async function readFound(
  paths: readonly string[],
): Promise<readonly (Found & { readonly file: string })[]> {
  return Promise.all(
    (await documentsIn(paths)).map(async file => {
      const found = read(await readFile(file, 'utf8'));
      if (found?.format !== FOUND_FORMAT) throw new Stopped(`${file}: expected the format ${FOUND_FORMAT}.`);
      return { ...(found as Found), file };
    }),
  );
}
