import { type Language, type Text, textIn } from '@grognard/engine';
import type { NoticeKind } from '@grognard/online';
import { deadlineIn } from './deadline.ts';

/** All that a notice may name. */
export interface Facts {
  readonly kind: NoticeKind;
  readonly battle: Text;
  readonly opponent: string;
  readonly deadline: number | null;
}

/** Who reads it, and where the clock on their wall stands. */
export interface Reader {
  readonly language: Language;
  readonly zone: string;
}

export interface Composed {
  readonly title: string;
  readonly body: string;
}

type Sentences = Readonly<Record<NoticeKind, (opponent: string, until: string) => string>>;

const until = (before: string, deadline: string, after: string): string =>
  deadline === '' ? '' : `${before}${deadline}${after}`;

const SENTENCES: Readonly<Record<Language, Sentences>> = {
  en: {
    begun: (who, when) => `The match against ${who} has begun.${until(' Your turn until ', when, '.')}`,
    'your-turn': (who, when) => `Your turn against ${who}.${until(' Until ', when, '.')}`,
    reminder: (who, when) => `Your turn against ${who} is still waiting.${until(' Until ', when, '.')}`,
    claim: who => `${who} is out of time. Claim the match, or give a day.`,
    over: who => `The match against ${who} is over.`,
    round: (who, when) => `A new round: you meet ${who}.${until(' Until ', when, '.')}`,
  },
  fr: {
    begun: (who, when) => `La partie contre ${who} a commencé.${until(' À vous jusqu’', when, '.')}`,
    'your-turn': (who, when) => `À vous contre ${who}.${until(' Jusqu’', when, '.')}`,
    reminder: (who, when) => `La partie contre ${who} vous attend toujours.${until(' Jusqu’', when, '.')}`,
    claim: who => `Le temps de ${who} est écoulé. Réclamez la partie, ou accordez un jour.`,
    over: who => `La partie contre ${who} est terminée.`,
    round: (who, when) => `Nouvelle ronde : vous rencontrez ${who}.${until(' Jusqu’', when, '.')}`,
  },
};

/** A notice in its reader's language: battle, opponent, deadline, and nothing more. */
export function compose(facts: Facts, reader: Reader, now: number): Composed {
  const { language } = reader;
  const when = facts.deadline === null ? '' : deadlineIn(facts.deadline, reader, now);
  return {
    title: textIn(facts.battle, language),
    body: SENTENCES[language][facts.kind](facts.opponent, when),
  };
}

const DIGEST: Readonly<Record<Language, (count: number) => string>> = {
  en: count => (count === 1 ? 'One match to look at' : `${count} matches to look at`),
  fr: count => (count === 1 ? 'Une partie à voir' : `${count} parties à voir`),
};

/** Several notices as one: a line each, those with a deadline first. */
export function digestOf(all: readonly Facts[], reader: Reader, now: number): Composed {
  const [only] = all;
  if (all.length === 1) return compose(only!, reader, now);
  const byDeadline = all.toSorted((a, b) => (a.deadline ?? Infinity) - (b.deadline ?? Infinity));
  const lines = byDeadline.map(facts => {
    const { title, body } = compose(facts, reader, now);
    return `${title}${reader.language === 'fr' ? '\u202F: ' : ': '}${body}`;
  });
  return { title: DIGEST[reader.language](all.length), body: lines.join('\n') };
}
