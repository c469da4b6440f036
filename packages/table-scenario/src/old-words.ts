import { type Fault, fault, type NewWord, oldOnes, pathOf, sitesAt } from '@grognard/engine';

const HOW = '`grognard upgrade FILE` rewrites it';

const sentence = (word: NewWord): string =>
  typeof word.old === 'string'
    ? `\`${word.old}\` is now called \`${word.new}\`; ${HOW}`
    : `\`${word.old.join('` and `')}\` are now \`${word.new}: [${word.old.join(', ')}]\`; ${HOW}`;

/** More would only repeat it. */
const MOST_TOLD = 20;

/** Old words in a document, each with the new one. */
export function oldWordFaults(raw: unknown, words: readonly NewWord[]): readonly Fault[] {
  const faults: Fault[] = [];
  for (const word of words) {
    for (const { keys, fields } of sitesAt(raw, word.in)) {
      for (const old of oldOnes(word)) {
        if (faults.length < MOST_TOLD && Object.hasOwn(fields, old))
          faults.push(fault(pathOf([...keys, old]), sentence(word)));
      }
    }
  }
  return faults;
}
