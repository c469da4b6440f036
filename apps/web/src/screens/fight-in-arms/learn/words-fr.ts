import type { LearnWords } from './words.ts';

const dice = (n: number): string => (n === 1 ? 'un dé' : `${n} dés`);

/** Everything the coach says, in French; here the player is called tu. */
export const fr: LearnWords = {
  opening: 'Mise en place de ta première bataille…',
  failed: 'Impossible d’ouvrir la leçon',
  putAway: 'Range d’abord l’outil : appuie dessus à nouveau.',
  readEnough: 'Chaque ligne est une raison, avec sa règle. Referme le calcul quand tu l’as lu.',
  rest: {
    plan: 'Fais comme tu veux : avance, tire, charge. La leçon reprend dès qu’il y a du nouveau.',
    watch: 'Regarde ce qui se passe, ou va à la fin : la leçon reprend ensuite.',
    wait: 'Les Allemands réfléchissent. C’est leur phase.',
    past: 'Tu revois le passé. La leçon t’attend dans la bataille.',
    over: 'La bataille est finie.',
    curtain: '',
  },
  restTitle: {
    plan: 'Ta phase',
    watch: 'Regarde',
    wait: 'Leur phase',
    past: 'Le passé',
    over: 'La fin',
    curtain: '',
  },
  steps: {
    aim: {
      title: 'Les bleus, c’est toi',
      text: 'Tu commandes les Américains. Chaque socle est une unité. Les barres du haut montrent ce que chaque armée a perdu de sa volonté : à la moitié, elle abandonne.',
      task: 'Trouve les deux barres, puis continue.',
    },
    march: {
      title: 'Bouger',
      text: ({ allowance }) =>
        `À son tour, une unité peut bouger une fois et tirer une fois. Ton groupe fait ${allowance}, du côté où il regarde.`,
      task: ({ phase }) =>
        ({
          choose: 'Choisis le 1er groupe.',
          do: 'Tire la flèche devant lui jusqu’au pointillé, et lâche.',
          commit: 'Ce n’est que ton plan. Appuie sur le grand bouton, et il bouge.',
        })[phase],
      keys: ({ phase }) => ({ choose: 'N', do: '↑', commit: 'Entrée' })[phase],
    },
    shoot: {
      title: 'Tirer',
      text: 'Une mitrailleuse qui ne bouge pas lance tous ses dés ; si elle bouge, deux de moins. Laisse-la donc en place.',
      task: ({ phase }) =>
        ({
          choose: 'Choisis la Mitrailleuse.',
          do: 'Choisis maintenant l’Avant-poste.',
          commit: 'Le panneau montre tes chances. Appuie sur le grand bouton.',
        })[phase],
      keys: ({ phase }) => ({ choose: 'N', do: 'E, S', commit: 'Entrée' })[phase],
    },
    dice: {
      title: 'Les 6 et les paires de 5',
      text: ({ dice: n }) =>
        `Tu as lancé ${dice(n)} : ta valeur, l’arme, ce qui gêne. Chaque 6 fait un point de dommage, et chaque paire de 5 aussi.`,
      task: 'Appuie sur « Pourquoi ? » pour voir d’où viennent les dés, ou continue.',
      keys: 'W',
    },
    cohesion: {
      title: 'La cohésion',
      text: 'Qui est touché lance un dé. Pas plus que sa valeur, et il ne se passe rien. Plus, et il perd les dommages sur sa valeur et se désorganise.',
      task: 'Appuie sur « Pourquoi ? » pour voir ce qu’il fallait, ou continue.',
      keys: 'W',
    },
    charge: {
      title: 'Charger',
      text: 'Une charge porte un peu plus loin qu’un mouvement, et l’on se bat aussitôt. Le mieux est de charger un ennemi déjà ébranlé.',
      task: ({ phase }) =>
        ({
          choose: 'Choisis le 2e groupe.',
          do: 'Appuie sur « Charger » dans le panneau.',
          commit: 'Appuie sur le grand bouton : ils chargent.',
        })[phase],
      keys: ({ phase }) => ({ choose: 'N', do: 'E, X', commit: 'Entrée' })[phase],
    },
    melee: {
      title: 'Au corps à corps',
      text: 'Les deux lancent autant de dés que leur valeur ; les armes ne comptent pas ici. Qui souffre le plus teste sa cohésion, et recule s’il la rate.',
      task: 'Appuie sur « Pourquoi ? » pour voir les dés, ou continue.',
      keys: 'W',
    },
    finish: {
      title: 'Finir ta phase',
      text: 'Chaque unité agit une fois par tour ; rien n’oblige à les prendre toutes. Puis c’est la phase des Allemands.',
      task: 'Appuie sur le bouton qui finit la phase.',
      keys: 'Ctrl+Entrée',
    },
    round: {
      title: 'Un nouveau tour',
      text: 'À chaque tour, les deux camps lancent pour l’initiative ; qui la gagne agit le premier. Un commandement sur la table aide.',
      task: 'Regarde où chacun se trouve, puis continue.',
    },
    rally: {
      title: 'Rallier',
      text: 'Une unité désorganisée vaut un de moins en tout. Laisse-la en place un tour, et la voilà en ordre, sans dé.',
      task: ({ phase, unit }) =>
        ({
          choose: `Choisis ${unit}.`,
          do: 'Appuie sur « Rallier » dans le panneau.',
          commit: 'Appuie sur le grand bouton.',
        })[phase],
    },
    score: {
      title: 'Comment on gagne',
      text: 'Chaque unité perdue pèse sur son armée. Quand la moitié de sa volonté est partie, l’armée abandonne.',
      task: 'Regarde encore les deux barres, puis continue.',
    },
    alone: {
      title: 'Tu sais jouer',
      text: 'Les bois cachent, les collines voient loin, les routes vont vite. Le panneau dit qui tu peux toucher, et pourquoi pas. « Pourquoi ? » explique chaque résultat.',
      task: 'Gagne cette bataille à ta façon.',
    },
    end: {
      title: 'Ta première bataille est finie',
      text: 'À côté de la carte, tu vois ce que chaque camp a perdu. Tu peux tout revoir.',
      task: 'Rejoue-la, ou choisis une plus grande bataille.',
    },
  },
};
