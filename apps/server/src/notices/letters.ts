import type { Language } from '@grognard/engine';
import type { Composed } from './compose.ts';

/** A letter as it is handed to the mailer. */
export interface LetterText {
  readonly subject: string;
  readonly text: string;
}

const QUESTION: Readonly<Record<Language, (link: string) => LetterText>> = {
  en: link => ({
    subject: 'Notices from Grognard?',
    text: `Somebody asked Grognard to send notices of matches to this address.\nIf it was you, confirm it here:\n\n${link}\n\nIf not, do nothing: nothing more will be sent.\n`,
  }),
  fr: link => ({
    subject: 'Des avis de Grognard ?',
    text: `Quelqu’un a demandé à Grognard d’envoyer des avis de parties à cette adresse.\nSi c’était vous, confirmez-le ici :\n\n${link}\n\nSinon, ne faites rien : vous ne recevrez plus rien.\n`,
  }),
};

/** The one letter that an address gets before it is confirmed. */
export const questionLetter = (language: Language, link: string): LetterText => QUESTION[language](link);

const FOOT: Readonly<Record<Language, string>> = {
  en: 'No more mail of this kind:',
  fr: 'Ne plus recevoir ces messages :',
};

/** A notice as a letter: its words, the way to the match, the way out. */
export const noticeLetter = (
  language: Language,
  { title, body }: Composed,
  links: { readonly match: string; readonly end: string },
): LetterText => ({
  subject: title,
  text: `${body}\n\n${links.match}\n\n-- \n${FOOT[language]} ${links.end}\n`,
});
