import type { StepWords } from '../../../shell/learn/script.ts';
import type { Places } from './places.ts';
import type { StepId } from './steps.ts';

/** Everything the coach says, in English. The French catalogue has the same shape, or the build fails. */
export const en = {
  opening: 'Laying out the first battle…',
  failed: 'The lesson cannot be opened',
  putAway: 'First put the tool away: press it again.',
  seenEnough: 'Point at other squares. When you have seen enough, press the eye again.',
  readEnough: 'Each line names its rule. Close the sum when you have read it.',
  rest: {
    plan: 'Give your orders and commit. The lesson goes on as soon as there is something new to see.',
    watch: 'The results are being shown; “Play” runs through them. The lesson resumes with what they bring.',
    wait: 'The enemy is giving orders and, like you, knows only what its own troops see.',
    past: 'You are looking back. The lesson waits for you in the battle.',
    over: 'The battle is over.',
    curtain: '',
  },
  restTitle: {
    plan: 'Your orders',
    watch: 'The results',
    wait: 'The enemy’s turn',
    past: 'The past',
    over: 'The end',
    curtain: '',
  },
  steps: {
    aim: {
      title: 'The field and the aim',
      text: 'You lead the Advance guard, in blue. The flags mark four objectives: each is held by the side with the closest unit. The share you hold is your rallying factor, shown in the bar; the higher it is, the better your beaten troops recover.',
      task: 'Find the four flags, then press Next.',
    },
    select: {
      title: 'One unit',
      text: 'Crossed belts mean infantry, a diagonal split cavalry, a gun artillery, a star your General. The bars underneath show the force, from 1 to 3.',
      task: (p: Places) => `Choose the Grenadiers at ${p.grenadiers}.`,
      keys: 'Arrows, Enter',
    },
    road: {
      title: 'Marching by road',
      text: 'The tinted squares are in reach, in bands by impulse: three squares for infantry, five for cavalry. A step along a road counts half while no enemy is within four squares, so a road doubles the march.',
      task: (p: Places) => `Choose the Grenadiers, then ${p.roadEnd}, six squares along the road.`,
    },
    group: {
      title: 'Moving together',
      text: 'Several units can be sent off with one order and keep their relative places. Your whole army marches at the same time, step by step.',
      task: (p: Places) =>
        `Choose the 1st Line at ${p.firstLine}; hold Shift and choose the 2nd Line at ${p.secondLine}. Let go, and choose ${p.ahead || 'a square ahead'}.`,
      touch: (p: Places) =>
        `Press the ringed button below: it gathers units. Choose the 1st Line at ${p.firstLine} and the 2nd Line at ${p.secondLine}, then ${p.ahead || 'a square ahead'}.`,
      keys: 'Shift+Enter',
    },
    fog: {
      title: 'What you do not see',
      text: 'Hatched ground is out of sight. In the open an enemy is seen from eight squares and made out from six: until then it is a “?”. In a wood or village only a neighbour sees it. If Steinbach looks empty, do not trust it.',
      task: (p: Places) =>
        p.mark
          ? `Point at the “?” at ${p.mark} and read what is known of it.`
          : 'No “?” is in sight now. Press Next.',
      touch: (p: Places) =>
        p.mark
          ? `Hold a finger on the “?” at ${p.mark} and read what is known of it.`
          : 'No “?” is in sight now. Press Next.',
      keys: 'E',
    },
    sight: {
      title: 'Heights and lines of sight',
      text: 'Hills, woods and villages hide what is behind them; from a height you look over lower ground. The higher unit also has 1 more in melee. The eye shows what can be seen from a square, and which rule hides the rest.',
      task: (p: Places) => `Take the eye, choose Mill Height at ${p.mill}, then point at other squares.`,
      touch: (p: Places) =>
        `Take the eye, choose Mill Height at ${p.mill}, then hold a finger on other squares.`,
      keys: 'S',
    },
    gun: {
      title: 'The gun that supports',
      text: 'A battery that is not in contact fires by itself: at an enemy in melee, up to four squares away, and takes 1 off its factor. From a height it fires over your own men.',
      task: (p: Places) => `Send the Battery from ${p.battery} to Mill Height, ${p.mill}.`,
    },
    leader: {
      title: 'The General',
      text: 'A leader does not fight. He adds 1 to the troops he stands with, and sees one square farther. He has his own orders even where he shares a square: choose it twice to reach him.',
      task: (p: Places) =>
        `Send General Martin from ${p.general} to where the 1st Line will stand, ${p.join}.`,
    },
    idle: {
      title: 'Nobody forgotten',
      text: 'A unit without orders stays where it is, which may be what you want. Cavalry enters no wood or village except by road, and always loses when it charges one: the open ground is for the Hussars.',
      task: 'Press “Next unit without orders” in the bar below, and give it a path if you like.',
      keys: 'N',
    },
    commit: {
      title: 'Committing',
      text: 'Nothing has moved yet, and you may undo whatever you like. Committed orders are final: everybody marches at once, in five impulses, and a unit that comes up to an enemy stops there and fights.',
      task: 'Commit your orders.',
      keys: 'Ctrl+Enter',
    },
    results: {
      title: 'Watching the results',
      text: 'March, fire, melee, retreat, rally: a phase is shown in this order, and has paused for you at the start. Both sides fight in every phase; the enemy’s own comes next.',
      task: 'Go one step on with the arrow below, or press Play and watch.',
      keys: '→, Space',
    },
    why: {
      title: 'Ask why',
      text: 'There was a melee. Each side’s force, with its gains and losses, makes a factor; the difference is the base; a draw of −1, 0 or +1 is added. Whoever leads by 2 wins. Nothing is kept from you.',
      task: 'Press “Why?” beside the melee and read the sum.',
      keys: 'W',
    },
    retreat: {
      title: 'Retreat and morale',
      text: 'The loser goes back one square and tests its morale: a draw from 0 to 100, plus 10 for each point of defeat beyond 2. Above its side’s rallying factor, it loses a point of force. That is what the flags are for.',
      task: 'Press “Why?” beside the morale test, or Next.',
      keys: 'W',
    },
    forecast: {
      title: 'A melee foreseen',
      text: 'To attack, march next to an enemy: you stop there and fight. Before you commit, the panel and a badge on the map show the base, and what each of the three draws would bring.',
      task: (p: Places) =>
        p.unit
          ? `Try this, without committing yet: ${p.unit}, from ${p.from} to ${p.to}, against ${p.enemy}.`
          : 'No fight in reach promises well yet, not even two against one. Come nearer, commit, and look again in your next turn.',
    },
    odds: {
      title: 'Better odds',
      text: 'A unit has 1 less for each enemy beside it and for each gun firing at it; 1 more for a leader, for height, and for cover if it is infantry standing still. So fight two against one, with the General and under your gun.',
      task: (p: Places) =>
        p.unit
          ? `Improve the odds, for example like this: ${p.unit}, from ${p.from} to ${p.to}.`
          : 'Look at each melee in the panel, then press Next.',
    },
    score: {
      title: 'How it ends',
      text: 'After six turns each side adds up two percentages: the force it has left and the objectives it holds. More than 10 ahead is a tactical victory, more than 50 a strategic one. Anything less is a draw.',
      task: 'See how the flags stand, then press Next.',
    },
    alone: {
      title: 'You know the game',
      text: 'The rest follows from what you have done. “Why?” explains every result, the book in the bar holds every rule, and “?” lists the keys.',
      task: 'Finish this battle on your own.',
    },
    end: {
      title: 'Your first battle is over',
      text: 'The sum behind the result is here in the panel, with the losses and the luck of both sides. You may replay the battle from any seat and play on from any moment.',
      task: 'Try it again, or choose a battle from history.',
    },
  } satisfies Readonly<Record<StepId, StepWords<Places>>>,
} as const;
