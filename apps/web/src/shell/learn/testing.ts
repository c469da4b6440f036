import { lineOf, type StepWords } from './script.ts';

/** Everything a lesson's catalogue says, with every set of names in its holes. */
export function sentencesOf<P>(
  { steps, ...rest }: { readonly steps: Readonly<Record<string, StepWords<P>>> },
  names: readonly P[],
): readonly string[] {
  const told = Object.values(steps).flatMap(({ title, text, task, touch, keys = '', aside }) => {
    const all = [text, task, touch ?? task, keys, aside?.title ?? '', aside?.text ?? ''];
    return [title, ...all.flatMap(line => names.map(each => lineOf(line, each)))];
  });
  return [...textsIn(rest), ...told];
}

const textsIn = (value: unknown): readonly string[] =>
  typeof value === 'string' ? [value] : Object.values(value as object).flatMap(textsIn);

/** A hole in a sentence that nothing came into. */
export const HOLE = /undefined|NaN|\[object|,{2}|, \.| {2}/;
/** French signs that are not kept with their words by a narrow space, and straight apostrophes. */
export const LOOSE_SIGN = /[ \u00a0][;:!?»]|«[ \u00a0]|[^\u202f(«][;:!?»]|'/;
