import type { Game, Language } from '@grognard/engine';
import type { Reason } from './contract.ts';
import type { Teaching } from './levels.ts';

interface Texts {
  readonly events: Readonly<Record<string, string>>;
}

/** The values that a sentence asks for: `{unit}`, `{count, plural, …}`. */
const asked = (sentence: string): readonly string[] => [
  ...new Set(Array.from(sentence.matchAll(/\{(\w+)(?=[,}])/g), ([, name]) => name!)),
];

/** What a game's teaching says: what a reason lacks to be told, and what its sentences ask for. */
export async function tellsOf<G extends Game>({ texts }: Teaching<G>) {
  const load = async (language: Language) => (await texts[language]()).default as Texts;
  const [en, fr] = [await load('en'), await load('fr')];
  const asking = ({ events }: Texts) =>
    Object.entries(events).map(([type, sentence]) => ({ type, asks: [...asked(sentence)].sort() }));
  return {
    untold: ({ type, ...about }: Reason): readonly string[] =>
      [en, fr].flatMap(({ events }) => {
        const sentence = events[type];
        return sentence === undefined ? [type] : asked(sentence).filter(name => !(name in about));
      }),
    sentences: { en: asking(en), fr: asking(fr) },
  };
}
