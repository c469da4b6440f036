import type { LearnWords } from './words.ts';

/** Everything the coach says, in French; here the player is called tu. */
export const fr: LearnWords = {
  opening: 'Mise en place de ta première bataille…',
  failed: 'Impossible d’ouvrir la leçon',
  putAway: 'Range d’abord l’outil : appuie dessus à nouveau.',
  readEnough: 'Chaque ligne est une raison, avec sa règle. Referme le calcul quand tu l’as lu.',
  rest: {
    plan: 'Fais comme tu veux, puis finis cette partie de la période. La leçon reprend dès qu’il y a du nouveau.',
    watch: 'Regarde ce qui se passe, ou va à la fin : la leçon reprend ensuite.',
    wait: 'Les Autrichiens réfléchissent.',
    past: 'Tu revois le passé. La leçon t’attend dans la bataille.',
    over: 'La bataille est finie.',
    curtain: '',
  },
  restTitle: {
    plan: 'À toi',
    watch: 'Regarde',
    wait: 'À eux',
    past: 'Le passé',
    over: 'La fin',
    curtain: '',
  },
  steps: {
    aim: {
      title: 'Une période',
      text: 'Tu commandes les Français, en bleu. Une période a quatre quarts. Deux fois on fait feu, après le deuxième et le quatrième ; puis ceux qui se touchent se battent.',
      task: 'Trouve la période dans la barre, puis continue.',
    },
    march: {
      title: 'Marcher en colonne',
      text: ({ allowance }) =>
        `Le 57e est en colonne : étroit, profond et rapide. En un quart, il fait ${allowance}.`,
      task: ({ phase }) =>
        ({
          choose: 'Choisis le 57e de ligne.',
          do: 'Tire la flèche devant lui jusqu’au pointillé, et lâche.',
          commit: 'Ce n’est que ton plan. Appuie sur le grand bouton, et il marche.',
        })[phase],
      keys: ({ phase }) => ({ choose: 'N', do: '↑', commit: 'Entrée' })[phase],
    },
    quarter: {
      title: 'Une chose par quart',
      text: 'En un quart, une unité fait une seule chose : elle marche, commence une tâche, ou reste en place. Des canons qui ne bougent pas tirent mieux.',
      task: 'Laisse les autres en place et finis le quart.',
    },
    form: {
      title: 'En ligne',
      text: 'En ligne, tous les fusils tirent, et peu d’hommes sont l’un derrière l’autre quand un boulet arrive. Changer prend du temps : c’est une tâche de quelques quarts.',
      task: ({ phase }) =>
        ({
          choose: 'Choisis encore le 57e de ligne.',
          do: 'Appuie sur « ligne » dans le panneau. Il dit combien de quarts il faut.',
          commit: 'Appuie sur le grand bouton.',
        })[phase],
    },
    second: {
      title: 'Le deuxième quart',
      text: 'Après ce quart vient le premier feu de la période. La batterie n’a pas bougé : elle est prête.',
      task: 'Finis le quart.',
    },
    fire: {
      title: 'Feu',
      text: 'Le boulet va loin et traverse un rang après l’autre ; la mitraille est pour ce qui est près. Tout le feu d’une phase part à la fois.',
      task: ({ phase }) =>
        ({
          choose: 'Choisis la Batterie.',
          do: 'Appuie sur « boulet » à côté de la Landwehr.',
          commit: 'Appuie sur le grand bouton.',
        })[phase],
      keys: ({ phase }) => ({ choose: 'N', do: '', commit: 'Entrée' })[phase],
    },
    volley: {
      title: 'Les deux camps à la fois',
      text: 'Personne n’est encore tombé. Quand les deux camps ont dit sur qui ils tirent, on lance tout ensemble.',
      task: 'Finis le feu.',
    },
    losses: {
      title: 'Hommes et figurines',
      text: 'Chaque servant compte selon la pièce et la distance ; un dé dit si le tir fut bon. Une figurine vaut beaucoup d’hommes : on garde les blessés jusqu’à ce qu’une figurine tombe.',
      task: 'Appuie sur « Pourquoi ? » et lis le calcul, ou continue.',
      keys: 'W',
    },
    charge: {
      title: 'Charger',
      text: 'La cavalerie qui charge va plus loin et frappe plus fort, mais seulement en bon ordre et sur bon terrain.',
      task: ({ phase }) =>
        ({
          choose: 'Choisis les Cuirassiers.',
          do: 'Choisis maintenant la Landwehr.',
          commit: 'Appuie sur le grand bouton : ils chargent.',
        })[phase],
      keys: ({ phase }) => ({ choose: 'N', do: 'E, X', commit: 'Entrée' })[phase],
    },
    wait: {
      title: 'Au contact',
      text: 'Ils se touchent. La milice peut d’abord tirer à bout portant ; à la fin de la période, les sabres décident.',
      task: 'Finis les quarts et le feu, jusqu’à la mêlée.',
    },
    melee: {
      title: 'La mêlée',
      text: 'Chaque camp compte ce qu’un de ses hommes met à terre : arme, qualité, ordre, charge. Un dé en plus. Qui met à terre un quart d’hommes de plus l’emporte.',
      task: 'Appuie sur « Pourquoi ? » et compare les deux camps, ou continue.',
      keys: 'W',
    },
    morale: {
      title: 'Recul et moral',
      text: 'Le perdant recule, se désorganise et lance deux dés pour son moral. S’ils sont bas, il s’arrête, se retire ou s’enfuit.',
      task: 'Continue, et regarde la suite.',
    },
    follow: {
      title: 'Suivre ?',
      text: 'Le vainqueur peut suivre les battus aussitôt et frapper plus fort la prochaine fois ; ou rester, et remettre ses rangs en ordre.',
      task: 'Choisis dans le panneau, ou finis la phase. Puis continue.',
    },
    score: {
      title: 'Comment ça finit',
      text: 'Les objectifs tenus et les pertes ennemies font ton score. Un camp qui a perdu la moitié de sa valeur est brisé.',
      task: 'Regarde dans la barre ce qui est tenu, puis continue.',
    },
    alone: {
      title: 'Tu connais le jeu',
      text: 'Maisons, haies, bois et ruisseaux ont leurs propres règles ; le panneau dit ce que fait chacun. « Pourquoi ? » explique chaque résultat.',
      task: 'Finis cette bataille à ta façon.',
    },
    end: {
      title: 'Ta première bataille est finie',
      text: 'À côté de la carte, tu vois ce que chaque camp a perdu et tient. Tu peux tout revoir.',
      task: 'Rejoue-la, ou choisis une bataille de l’histoire.',
    },
  },
};
