import type { StepWords } from '../../../shell/learn/script.ts';
import type { Places } from './places.ts';
import type { StepId } from './steps.ts';

const NAMES: Readonly<Record<string, string>> = {
  'b-cohort': 'the Cohort',
  'b-auxilia': 'the Auxiliaries',
  'b-ballista': 'the Ballista',
  'b-horse': 'the Horsemen',
  'r-villagers': 'the Villagers',
  'r-young': 'the Young men',
  'r-slingers': 'the Slingers',
};
const named = (id: string): string => NAMES[id] ?? 'the unit';

const dice = (n: number): string => (n === 1 ? 'one die' : `${n} dice`);

/** Everything the coach says, in English: to a child of ten who has never played. */
export const en = {
  opening: 'Setting up your first battle…',
  failed: 'The lesson cannot be opened',
  putAway: 'First put the tool away: press it again.',
  readEnough: 'Each line is a reason, with its rule. Close the sum when you have read it.',
  rest: {
    plan: 'Do as you like: move, shoot, attack. The lesson goes on as soon as there is something new.',
    watch: 'Watch what happens, or skip to the end: then the lesson goes on.',
    wait: 'The Gauls are thinking. It is their go.',
    past: 'You are looking back. The lesson waits for you in the battle.',
    over: 'The battle is over.',
    curtain: '',
  },
  restTitle: {
    plan: 'Your go',
    watch: 'Look',
    wait: 'Their go',
    past: 'The past',
    over: 'The end',
    curtain: '',
  },
  steps: {
    aim: {
      title: 'You are blue',
      text: 'You lead the Romans. The two numbers in the bar say how brave each army still is: its combativity. When theirs falls to 1, they run, and you have won.',
      task: 'Find the two numbers, then press Next.',
    },
    march: {
      title: 'March',
      text: 'Every block is a unit. Its little arrow shows where the men look, and that is where they march.',
      task: ({ phase, unit }: Places) =>
        ({
          choose: `Pick ${named(unit)}.`,
          do: 'Take the arrow in front of it, pull it up to the dotted outline, and let go.',
          commit: 'That is only your plan. Press “Move”, and they march.',
        })[phase],
      keys: ({ phase }: Places) => ({ choose: 'N', do: '↑', commit: 'Enter' })[phase],
      aside: {
        title: 'How far?',
        text: ({ allowance }: Places) =>
          `Soldiers on foot march ${allowance} in a turn, less through woods and over fields. Everything is measured in centimetres, as on a real table.`,
      },
    },
    turn: {
      title: 'Turn',
      text: 'Slingers hide in the wood, and the Auxiliaries look past them. A unit turns like a door: one corner stays, the other walks round.',
      task: ({ phase, unit }: Places) =>
        ({
          choose: `Pick ${named(unit)}.`,
          do: 'Take the round handle at their right corner and pull it up to the dotted outline.',
          commit: 'Press “Move”.',
        })[phase],
      keys: ({ phase }: Places) => ({ choose: 'N', do: '[', commit: 'Enter' })[phase],
      aside: {
        title: 'Why centimetres?',
        text: ({ cost, allowance }: Places) =>
          `The corner that walks goes along a curve, and that way is paid for: ${cost} of ${allowance} for this turn.`,
      },
    },
    shoot: {
      title: 'Shoot',
      text: 'The Ballista throws bolts 12 cm far. It shoots at the nearest enemy in front of it, instead of moving.',
      task: ({ phase, unit }: Places) =>
        ({
          choose: `Pick ${named(unit)}.`,
          do: 'Press “Shoot” beside the Young men. The number is your chance to hurt them.',
          commit: 'Press the big button: “Shoot at Young men”.',
        })[phase],
      keys: ({ phase }: Places) => ({ choose: 'N', do: 'E, S', commit: 'Enter' })[phase],
    },
    dice: {
      title: 'Dice and impacts',
      text: ({ dice: n, limit }: Places) =>
        `You threw ${dice(n)}. Each that shows ${limit} or more, the enemy’s combativity, is an impact. An impact costs a unit its order, a base, or some ground.`,
      task: 'Press “Why?” to see where the dice come from, or Next.',
      keys: 'W',
    },
    charge: {
      title: 'Charge',
      text: 'Horsemen are at their best when they ride straight into men on foot. You see the chances before you decide.',
      task: ({ phase, unit, enemy }: Places) =>
        ({
          choose: `Pick ${named(unit)}.`,
          do: `Now pick ${named(enemy)}: that means attack.`,
          commit: 'The panel shows your chances. Press “Attack”.',
        })[phase],
      keys: ({ phase }: Places) => ({ choose: 'N', do: 'E, X', commit: 'Enter' })[phase],
    },
    finish: {
      title: 'End your go',
      text: ({ most }: Places) =>
        `Up to ${most} of your units act before the Gauls answer, each once: that is an impulse. You may end it sooner. Whoever touches an enemy then fights.`,
      task: 'Press “End the impulse”.',
      keys: 'Ctrl+Enter',
    },
    melee: {
      title: 'The melee',
      text: ({ dice: ours, theirDice }: Places) =>
        `Both sides throw at once. Each advantage is a die: attacking, being heavy, being better soldiers. You had ${dice(ours)}, they had ${dice(theirDice)}.`,
      task: 'Press “Why?” and count your advantages, or Next.',
      keys: 'W',
    },
    rout: {
      title: 'They run',
      text: 'As many impacts at once as its side’s combativity are too much: the unit routs. It runs for its edge of the table, and friends who see it may take fright and run too.',
      task: 'Press Next and watch the rest.',
    },
    round: {
      title: 'A new turn',
      text: 'The Gauls have had their go as well. Now all your units may act again, each once.',
      task: 'Look at where everybody stands now, then press Next.',
    },
    order: {
      title: 'Back in order',
      text: ({ combativity }: Places) =>
        `A unit whose bases stand askew is disorganised: it can neither shoot nor attack. Let it reorganise: a die of ${combativity} or less, and it is in order.`,
      task: ({ phase, unit }: Places) =>
        ({
          choose: `Pick ${named(unit)}.`,
          do: 'Press “Reorganise” in the panel.',
          commit: 'Press the big button.',
        })[phase],
    },
    again: {
      title: 'Strike again',
      text: 'Whoever runs, is in disorder, or is hit from the side or from behind fights badly. Go for those.',
      task: ({ phase, unit, enemy }: Places) =>
        ({
          choose: `This looks good: pick ${named(unit)}.`,
          do: `Now pick ${named(enemy)}.`,
          commit: 'The panel shows your chances. Press “Attack”.',
        })[phase],
      keys: ({ phase }: Places) => ({ choose: 'N', do: 'E, X', commit: 'Enter' })[phase],
    },
    score: {
      title: 'How you win',
      text: 'For every quarter of its bases that an army loses, its combativity falls by 1. At 1 it runs, and the battle is over.',
      task: ({ limit }: Places) => `Theirs is ${limit} now. Press Next.`,
    },
    alone: {
      title: 'You can play',
      text: 'March, turn, shoot, charge: that is the whole game. “Why?” explains every result, and the book in the bar has every rule.',
      task: 'Win this battle on your own.',
    },
    end: {
      title: 'Your first battle is over',
      text: 'Beside the map you see what both sides lost, and how lucky the dice were. You can watch it all again.',
      task: 'Play it again, or choose a bigger battle.',
    },
  } satisfies Readonly<Record<StepId, StepWords<Places>>>,
} as const;
