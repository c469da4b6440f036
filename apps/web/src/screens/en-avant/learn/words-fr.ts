import type { LearnWords } from './words.ts';

const NAMES: Readonly<Record<string, string>> = {
  'b-cohort': 'la Cohorte',
  'b-auxilia': 'les Auxiliaires',
  'b-ballista': 'la Baliste',
  'b-horse': 'les Cavaliers',
  'r-villagers': 'les Villageois',
  'r-young': 'les Jeunes gens',
  'r-slingers': 'les Frondeurs',
};
const named = (id: string): string => NAMES[id] ?? 'l’unité';

const dice = (n: number): string => (n === 1 ? 'un dé' : `${n} dés`);

/** Everything the coach says, in French; here alone the player is called tu. */
export const fr: LearnWords = {
  opening: 'Mise en place de ta première bataille…',
  failed: 'Impossible d’ouvrir la leçon',
  putAway: 'Range d’abord l’outil : appuie dessus à nouveau.',
  readEnough: 'Chaque ligne est une raison, avec sa règle. Referme le calcul quand tu l’as lu.',
  rest: {
    plan: 'Fais comme tu veux : avance, tire, attaque. La leçon reprend dès qu’il y a du nouveau.',
    watch: 'Regarde ce qui se passe, ou va à la fin : la leçon reprend ensuite.',
    wait: 'Les Gaulois réfléchissent. C’est à eux.',
    past: 'Tu revois le passé. La leçon t’attend dans la bataille.',
    over: 'La bataille est finie.',
    curtain: '',
  },
  restTitle: {
    plan: 'À toi',
    watch: 'Regarde',
    wait: 'À eux de jouer',
    past: 'Le passé',
    over: 'La fin',
    curtain: '',
  },
  steps: {
    aim: {
      title: 'Les bleus, c’est toi',
      text: 'Tu commandes les Romains. Les deux nombres de la barre disent le courage qui reste à chaque armée : sa combativité. Quand la leur tombe à 1, ils s’enfuient et tu as gagné.',
      task: 'Trouve les deux nombres, puis continue.',
    },
    march: {
      title: 'Marcher',
      text: 'Chaque bloc est une unité. Sa petite flèche montre où regardent les hommes, et c’est par là qu’ils marchent.',
      task: ({ phase, unit }) =>
        ({
          choose: `Choisis ${named(unit)}.`,
          do: 'Attrape la flèche devant elle, tire-la jusqu’au pointillé, et lâche.',
          commit: 'Ce n’est que ton plan. Appuie sur « Déplacer », et ils marchent.',
        })[phase],
      keys: ({ phase }) => ({ choose: 'N', do: '↑', commit: 'Entrée' })[phase],
      aside: {
        title: 'Jusqu’où ?',
        text: ({ allowance }) =>
          `À pied, on fait ${allowance} par tour, moins dans les bois et les champs. Tout se mesure en centimètres, comme sur une vraie table.`,
      },
    },
    turn: {
      title: 'Tourner',
      text: 'Des Frondeurs se cachent dans le bois, et les Auxiliaires regardent ailleurs. Une unité tourne comme une porte : un coin ne bouge pas, l’autre fait le tour.',
      task: ({ phase, unit }) =>
        ({
          choose: `Choisis ${named(unit)}.`,
          do: 'Attrape la poignée ronde à leur coin droit et tire-la jusqu’au pointillé.',
          commit: 'Appuie sur « Déplacer ».',
        })[phase],
      keys: ({ phase }) => ({ choose: 'N', do: '[', commit: 'Entrée' })[phase],
      aside: {
        title: 'Pourquoi des centimètres ?',
        text: ({ cost, allowance }) =>
          `Le coin qui marche suit une courbe, et ce chemin se paie : ${cost} sur ${allowance} pour ce virage.`,
      },
    },
    shoot: {
      title: 'Tirer',
      text: 'La Baliste lance ses traits à 12 cm. Elle tire sur l’ennemi le plus proche devant elle, au lieu de bouger.',
      task: ({ phase, unit }) =>
        ({
          choose: `Choisis ${named(unit)}.`,
          do: 'Appuie sur « Tirer » à côté des Jeunes gens. Le nombre dit ta chance de les toucher.',
          commit: 'Appuie sur le grand bouton : « Tirer sur Jeunes gens ».',
        })[phase],
      keys: ({ phase }) => ({ choose: 'N', do: 'E, S', commit: 'Entrée' })[phase],
    },
    dice: {
      title: 'Les dés et les impacts',
      text: ({ dice: n, limit }) =>
        `Tu as lancé ${dice(n)}. Chaque dé qui fait ${limit} ou plus, la combativité ennemie, est un impact. Un impact coûte à l’unité son ordre, un socle, ou du terrain.`,
      task: 'Appuie sur « Pourquoi ? » pour voir d’où viennent les dés, ou continue.',
      keys: 'W',
    },
    charge: {
      title: 'Charger',
      text: 'Les Cavaliers sont les plus forts quand ils foncent droit sur des hommes à pied. Tu vois tes chances avant de décider.',
      task: ({ phase, unit, enemy }) =>
        ({
          choose: `Choisis ${named(unit)}.`,
          do: `Choisis maintenant ${named(enemy)} : cela veut dire attaquer.`,
          commit: 'Le panneau montre tes chances. Appuie sur « Attaquer ».',
        })[phase],
      keys: ({ phase }) => ({ choose: 'N', do: 'E, X', commit: 'Entrée' })[phase],
    },
    finish: {
      title: 'Finir ton impulsion',
      text: ({ most }) =>
        `Jusqu’à ${most} de tes unités agissent avant les Gaulois, une fois chacune : c’est une impulsion. Tu peux la finir plus tôt. Ceux qui touchent un ennemi se battent alors.`,
      task: 'Appuie sur « Finir l’impulsion ».',
      keys: 'Ctrl+Entrée',
    },
    melee: {
      title: 'Le corps à corps',
      text: ({ dice: ours, theirDice }) =>
        `Les deux camps lancent en même temps. Chaque avantage vaut un dé : attaquer, être lourd, être meilleur soldat. Tu avais ${dice(ours)}, eux ${dice(theirDice)}.`,
      task: 'Appuie sur « Pourquoi ? » et compte tes avantages, ou continue.',
      keys: 'W',
    },
    rout: {
      title: 'Ils s’enfuient',
      text: 'Autant d’impacts d’un coup que la combativité de son camp, c’est trop : l’unité est en déroute. Elle court vers son bord de table, et ses amis qui la voient peuvent prendre peur et courir aussi.',
      task: 'Continue, et regarde la suite.',
    },
    round: {
      title: 'Un nouveau tour',
      text: 'Les Gaulois ont joué, eux aussi. Maintenant, toutes tes unités peuvent agir à nouveau, une fois chacune.',
      task: 'Regarde où chacun se trouve, puis continue.',
    },
    order: {
      title: 'Remettre en ordre',
      text: ({ combativity }) =>
        `Une unité aux socles de travers est désorganisée : elle ne peut ni tirer ni attaquer. Fais-la se réorganiser : un dé de ${combativity} ou moins, et la voilà en ordre.`,
      task: ({ phase, unit }) =>
        ({
          choose: `Choisis ${named(unit)}.`,
          do: 'Appuie sur « Se réorganiser » dans le panneau.',
          commit: 'Appuie sur le grand bouton.',
        })[phase],
    },
    again: {
      title: 'Frapper encore',
      text: 'Qui s’enfuit, est en désordre, ou est pris de côté ou par derrière se bat mal. Va vers ceux-là.',
      task: ({ phase, unit, enemy }) =>
        ({
          choose: `Voilà une bonne idée : choisis ${named(unit)}.`,
          do: `Choisis maintenant ${named(enemy)}.`,
          commit: 'Le panneau montre tes chances. Appuie sur « Attaquer ».',
        })[phase],
      keys: ({ phase }) => ({ choose: 'N', do: 'E, X', commit: 'Entrée' })[phase],
    },
    score: {
      title: 'Comment on gagne',
      text: 'Chaque fois qu’une armée perd un quart de ses socles, sa combativité baisse de 1. À 1, elle s’enfuit, et la bataille est finie.',
      task: ({ limit }) => `La leur est à ${limit}. Continue.`,
    },
    alone: {
      title: 'Tu sais jouer',
      text: 'Marcher, tourner, tirer, charger : c’est tout le jeu. « Pourquoi ? » explique chaque résultat, et le livre de la barre contient toutes les règles.',
      task: 'Gagne cette bataille à ta façon.',
    },
    end: {
      title: 'Ta première bataille est finie',
      text: 'À côté de la carte, tu vois ce que chaque camp a perdu, et si les dés ont eu de la chance. Tu peux tout revoir.',
      task: 'Rejoue-la, ou choisis une plus grande bataille.',
    },
  },
};
