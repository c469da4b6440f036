import type { CardWords } from './words.ts';

/** What the card of every lesson says, in French: without tu or vous, since the games differ there. */
export const fr: CardWords = {
  lesson: 'Leçon',
  stepOf: (n, all) => `Leçon, étape ${n} sur ${all}`,
  now: 'Maintenant',
  done: 'Fait',
  back: 'Revenir',
  backLong: 'Revenir d’une étape',
  next: 'Continuer',
  nextLong: 'Continuer la leçon',
  showMe: 'Montrer',
  finish: 'Terminer la leçon',
  fold: 'Replier la leçon',
  unfold: 'Déplier la leçon',
  leave: 'Quitter la leçon',
  leaveText:
    'La bataille et l’étape en cours sont enregistrées sur cet appareil. La leçon reprendra ici même.',
  playOn: 'Jouer sans la leçon',
  home: 'Retour à l’accueil',
  again: 'Recommencer la leçon',
  stay: 'Rester',
  comeBack: 'Revenir à la leçon',
  playAnother: 'Choisir une bataille',
};
