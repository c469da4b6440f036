import type { Language, Shape } from '@grognard/engine';

const en = {
  squares: (mm: number) => `Squares of ${mm} mm`,
  corps: 'Corps',
  squaresColumn: 'Squares',
  force: 'Force',
  turn: 'Turn',
  moved: 'moved',
  engaged: 'engaged',
  programme:
    'Write the square of each step, two in a box along a road. Nobody looks before the whole programme is written (FOS-PROG-08).',
};

const fr: Shape<typeof en> = {
  squares: mm => `Cases de ${mm} mm`,
  corps: 'Corps',
  squaresColumn: 'Cases',
  force: 'Force',
  turn: 'Tour',
  moved: 'a bougé',
  engaged: 'engagée',
  programme:
    'Écrivez la case de chaque pas, deux par cadre le long d’une route. Personne ne regarde avant que tout le programme soit écrit (FOS-PROG-08).',
};

/** What stands on the sheets of this game. */
export const PAPER_WORDS: Readonly<Record<Language, Shape<typeof en>>> = { en, fr };
