import type { Fault, Text } from '@grognard/engine';
import { wordsOffered } from './plain-repairs.ts';

/** Sentences of the readers, and how they are said in French. */
const SENTENCES: readonly (readonly [RegExp, (...parts: readonly string[]) => string])[] = [
  [/^is missing$/, () => 'manque'],
  [/^unknown field$/, () => 'mot inconnu'],
  [/^expected one of (.+), got (.+)$/, (words, got) => `« ${got} » n’est pas connu ici ; connus : ${words}`],
  [/^expected (.+), got (.+)$/, (expected, got) => `attendu : ${inFrench(expected)} ; trouvé : ${got}`],
  [/^expected (.+)$/, expected => `attendu : ${inFrench(expected)}`],
  [/^(.+) occurs twice$/, what => `${what} figure deux fois`],
  [/^(.+) cannot be a side$/, what => `${what} ne peut pas désigner un camp`],
  [/^overlaps (.+)$/, what => `recouvre ${what}`],
  [/^(.+) is called (.+) like (.+)$/, (a, name, b) => `${a} s’appelle ${name}, comme ${b}`],
  [
    /^no (?:army list|profile|weapon|list|unit template|piece of terrain) (.+)$/,
    what => `introuvable : ${what}`,
  ],
  [/^stands on impassable ground \((.+)\)$/, what => `se trouve sur un terrain infranchissable (${what})`],
];

const WORDS: readonly (readonly [RegExp, string])[] = [
  [/\bor\b/g, 'ou'],
  [/\band\b/g, 'et'],
  [/\ba whole number\b/g, 'un nombre entier'],
  [/\ba number\b/g, 'un nombre'],
  [/\bat least\b/g, 'au moins'],
  [/\bat most\b/g, 'au plus'],
  [/\bfrom\b/g, 'de'],
  [/\bto\b/g, 'à'],
  [/\bthe whole unit on the table of\b/g, 'toute l’unité sur la table de'],
  [/\ba square\b/g, 'une case'],
  [/\bexactly two sides\b/g, 'exactement deux camps'],
  [/\bturns\b/g, 'tours'],
];

const inFrench = (words = ''): string =>
  WORDS.reduce((said, [word, french]) => said.replaceAll(word, french), words);

function messageInFrench(message: string): string {
  for (const [sentence, say] of SENTENCES) {
    const found = sentence.exec(message);
    if (found) return say(...found.slice(1));
  }
  return message;
}

/** A message that lists the words of a file, as one would list them. */
function listed(message: string): string {
  const words = wordsOffered(message);
  const got = /, got "?([^"]*)"?$/.exec(message)?.[1];
  return words.length === 0
    ? message
    : `expected one of ${words.join(', ')}${got === undefined ? '' : `, got ${got}`}`;
}

/** A fault that nobody knows better words for: where it stands in the file, and what was expected there. */
export function faultWords({ path, message }: Fault): Text {
  const plain = listed(message);
  const french = messageInFrench(plain);
  return path === '' ? { en: plain, fr: french } : { en: `${path}: ${plain}`, fr: `${path} : ${french}` };
}
