import type { Shape } from '../../words/words.ts';
import type { en } from './words-en.ts';

/** What every game of the free table says, in French. */
export const fr: Shape<typeof en> = {
  question: 'La question posée',
  usual: 'retenu si personne ne choisit',
  taken: what => `${what} : il n’y avait pas d’autre choix.`,
  ahead: cm => `${cm} devant`,
  behind: cm => `${cm} derrière`,
  left: cm => `${cm} à gauche`,
  right: cm => `${cm} à droite`,
  shows: {
    front: 'vous fait face',
    rear: 'vous tourne le dos',
    left: 'vous montre son flanc gauche',
    right: 'vous montre son flanc droit',
  },
  here: 'ici',
  cm: n => `${n} cm`,
  degrees: n => `${n}°`,
  gap: cm => `à ${cm}`,
  linesUp: {
    aligned: 'aligné',
    touching: 'flanc contre flanc',
    interval: 'un intervalle',
    behind: 'juste derrière',
    border: 'à la limite',
  },
  placed: n => (n === 1 ? '1 en place' : `${n} en place`),
  correct: 'Déplacer au plus proche endroit permis',
  formation: 'Formation',
  column: 'colonne',
  line: 'ligne',
  files: n => `${n} files`,
  xCm: 'x, cm',
  yCm: 'y, cm',
  facing: 'Cap, °',
};
