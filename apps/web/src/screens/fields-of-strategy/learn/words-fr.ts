import type { LearnWords } from './words.ts';

/** Everything the coach says, in French. */
export const fr: LearnWords = {
  opening: 'Mise en place de la première bataille…',
  failed: 'Impossible d’ouvrir la leçon',
  putAway: 'Rangez d’abord l’outil : appuyez dessus à nouveau.',
  seenEnough: 'Pointez d’autres cases. Quand vous en aurez assez vu, appuyez à nouveau sur l’œil.',
  readEnough: 'Chaque ligne cite sa règle. Refermez le calcul quand vous l’aurez lu.',
  rest: {
    plan: 'Donnez vos ordres et validez-les. La leçon reprend dès qu’il y a du nouveau.',
    watch:
      'Les résultats défilent ; « Lecture » les fait avancer. La leçon reprend avec ce qu’ils apportent.',
    wait: 'L’ennemi donne ses ordres. Comme vous, il ne sait que ce que voient ses troupes.',
    past: 'Vous revoyez le passé. La leçon vous attend dans la bataille.',
    over: 'La bataille est finie.',
    curtain: '',
  },
  restTitle: {
    plan: 'Vos ordres',
    watch: 'Les résultats',
    wait: 'À l’ennemi de jouer',
    past: 'Le passé',
    over: 'La fin',
    curtain: '',
  },
  steps: {
    aim: {
      title: 'Le terrain et le but',
      text: 'Vous menez l’Avant-garde, en bleu. Les drapeaux marquent quatre objectifs : chacun revient au camp qui a l’unité la plus proche. La part que vous tenez est votre facteur de ralliement, affiché dans la barre ; plus il est haut, mieux vos troupes battues se reprennent.',
      task: 'Trouvez les quatre drapeaux, puis continuez.',
    },
    select: {
      title: 'Une unité',
      text: 'Des baudriers croisés : l’infanterie ; un pion coupé en biais : la cavalerie ; un canon : l’artillerie ; une étoile : votre Général. Les barres du bas donnent la force, de 1 à 3.',
      task: p => `Choisissez les Grenadiers, en ${p.grenadiers}.`,
      keys: 'Flèches, Entrée',
    },
    road: {
      title: 'Marcher par la route',
      text: 'Les cases teintées sont à portée, par bandes d’une impulsion : trois cases pour l’infanterie, cinq pour la cavalerie. Un pas sur la route compte pour moitié tant qu’aucun ennemi n’est à quatre cases ou moins : la route double la marche.',
      task: p => `Choisissez les Grenadiers, puis ${p.roadEnd}, à six cases par la route.`,
    },
    group: {
      title: 'Marcher ensemble',
      text: 'Plusieurs unités peuvent partir d’un seul ordre en gardant leurs positions relatives. Toute votre armée marche en même temps, pas à pas.',
      task: p =>
        `Choisissez le 1er de ligne en ${p.firstLine} ; maintenez Maj et choisissez le 2e de ligne en ${p.secondLine}. Relâchez, et choisissez ${p.ahead || 'une case en avant'}.`,
      touch: p =>
        `Touchez en bas le bouton entouré : il réunit des unités. Choisissez le 1er de ligne en ${p.firstLine} et le 2e de ligne en ${p.secondLine}, puis ${p.ahead || 'une case en avant'}.`,
      keys: 'Maj+Entrée',
    },
    fog: {
      title: 'Ce que vous ne voyez pas',
      text: 'Le terrain hachuré est hors de vue. À découvert, un ennemi se voit à huit cases et se reconnaît à six : avant, c’est un « ? ». Dans un bois ou un village, seul un voisin le voit. Si Steinbach paraît vide, méfiez-vous.',
      task: p =>
        p.mark
          ? `Pointez le « ? » en ${p.mark} et lisez ce qu’on en sait.`
          : 'Aucun « ? » n’est en vue. Continuez.',
      touch: p =>
        p.mark
          ? `Gardez le doigt sur le « ? » en ${p.mark} et lisez ce qu’on en sait.`
          : 'Aucun « ? » n’est en vue. Continuez.',
      keys: 'E',
    },
    sight: {
      title: 'Hauteurs et lignes de vue',
      text: 'Collines, bois et villages cachent ce qui est derrière ; d’une hauteur, on voit par-dessus le terrain plus bas. L’unité la plus haute a aussi 1 de plus en mêlée. L’œil montre ce qu’on voit d’une case, et quelle règle cache le reste.',
      task: p => `Prenez l’œil, choisissez la butte du Moulin en ${p.mill}, puis pointez d’autres cases.`,
      touch: p =>
        `Prenez l’œil, choisissez la butte du Moulin en ${p.mill}, puis gardez le doigt sur d’autres cases.`,
      keys: 'S',
    },
    gun: {
      title: 'Le canon qui appuie',
      text: 'Une batterie qui n’est pas au contact tire d’elle-même : sur un ennemi en mêlée, à quatre cases ou moins, et ôte 1 à son facteur. D’une hauteur, elle tire par-dessus les vôtres.',
      task: p => `Envoyez la Batterie de ${p.battery} à la butte du Moulin, ${p.mill}.`,
    },
    leader: {
      title: 'Le Général',
      text: 'Un leader ne se bat pas. Il ajoute 1 aux troupes qu’il accompagne, et voit une case plus loin. Il a ses propres ordres même quand il partage une case : choisissez-la deux fois pour le trouver.',
      task: p => `Envoyez le Général Martin de ${p.general} là où sera le 1er de ligne, ${p.join}.`,
    },
    idle: {
      title: 'Personne d’oublié',
      text: 'Une unité sans ordre reste où elle est ; c’est parfois ce qu’on veut. La cavalerie n’entre dans un bois ou un village que par la route, et perd toujours quand elle en charge un : aux Hussards, le terrain découvert.',
      task: 'Appuyez sur « Unité suivante sans ordre » dans la barre du bas, et donnez-lui un trajet si vous voulez.',
      keys: 'N',
    },
    commit: {
      title: 'Valider',
      text: 'Rien n’a encore bougé, et tout peut s’annuler. Des ordres validés sont définitifs : tout le monde marche à la fois, en cinq impulsions, et toute unité qui arrive à côté d’un ennemi s’arrête là et se bat.',
      task: 'Validez vos ordres.',
      keys: 'Ctrl+Entrée',
    },
    results: {
      title: 'Regarder les résultats',
      text: 'Marche, tirs, mêlées, reculs, ralliement : une phase se déroule dans cet ordre, et s’est arrêtée pour vous au début. Les deux camps se battent à chaque phase ; ensuite vient celle de l’ennemi.',
      task: 'Avancez d’un pas avec la flèche du bas, ou appuyez sur « Lecture » et regardez.',
      keys: '→, Espace',
    },
    why: {
      title: 'Demander pourquoi',
      text: 'Il y a eu une mêlée. La force de chacun, avec ses gains et ses pertes, fait un facteur ; la différence est la base ; on y ajoute un tirage de −1, 0 ou +1. Il faut 2 points d’avance pour gagner. Rien ne vous est caché.',
      task: 'Appuyez sur « Pourquoi ? » à côté de la mêlée et lisez le calcul.',
      keys: 'W',
    },
    retreat: {
      title: 'Recul et moral',
      text: 'Le perdant recule d’une case et passe un test de moral : un tirage de 0 à 100, et 10 de plus par point de défaite au-delà de 2. Au-dessus du facteur de ralliement de son camp, l’unité perd un point de force. Voilà à quoi servent les drapeaux.',
      task: 'Appuyez sur « Pourquoi ? » à côté du test de moral, ou continuez.',
      keys: 'W',
    },
    forecast: {
      title: 'Une mêlée prévue',
      text: 'Pour attaquer, marchez à côté d’un ennemi : on s’y arrête et on s’y bat. Avant de valider, le panneau et une pastille sur la carte indiquent la base, et ce que donnerait chacun des trois tirages.',
      task: p =>
        p.unit
          ? `Essayez, sans valider encore : ${p.unit}, de ${p.from} à ${p.to}, contre ${p.enemy}.`
          : 'Aucun combat à portée ne promet encore, même à deux contre un. Approchez, validez, et regardez de nouveau au tour suivant.',
    },
    odds: {
      title: 'De meilleures chances',
      text: 'Une unité a 1 de moins par ennemi à côté d’elle et par canon qui la vise ; 1 de plus avec un leader, à l’abri si elle est d’infanterie et immobile, ou plus haut. Battez-vous donc à deux contre un, avec le Général, sous votre canon.',
      task: p =>
        p.unit
          ? `Améliorez vos chances, par exemple ainsi : ${p.unit}, de ${p.from} à ${p.to}.`
          : 'Regardez chaque mêlée dans le panneau, puis continuez.',
    },
    score: {
      title: 'Comment la partie finit',
      text: 'Après six tours, chaque camp additionne deux pourcentages : la force qui lui reste et les objectifs qu’il tient. Plus de 10 d’avance font une victoire tactique, plus de 50 une victoire stratégique. En deçà, c’est un match nul.',
      task: 'Voyez où en sont les drapeaux, puis continuez.',
    },
    alone: {
      title: 'Vous connaissez le jeu',
      text: 'Le reste découle de ce que vous avez fait. « Pourquoi ? » explique chaque résultat, le livret, dans la barre, contient toutes les règles, et « ? » donne la liste des touches.',
      task: 'Finissez cette bataille par vous-même.',
    },
    end: {
      title: 'Votre première bataille est finie',
      text: 'Le détail du résultat est dans le panneau, avec les pertes et la chance des deux camps. Vous pouvez revoir la bataille depuis chaque place, et la reprendre à n’importe quel moment.',
      task: 'Recommencez, ou choisissez une bataille historique.',
    },
  },
};
