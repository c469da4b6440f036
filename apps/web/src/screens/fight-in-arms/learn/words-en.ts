import type { StepWords } from '../../../shell/learn/script.ts';
import type { Places } from './places.ts';
import type { StepId } from './steps.ts';

const dice = (n: number): string => (n === 1 ? 'one die' : `${n} dice`);

/** Everything the coach says, in English. */
export const en = {
  opening: 'Setting up your first battle…',
  failed: 'The lesson cannot be opened',
  putAway: 'First put the tool away: press it again.',
  readEnough: 'Each line is a reason, with its rule. Close the sum when you have read it.',
  rest: {
    plan: 'Do as you like: move, shoot, charge. The lesson goes on as soon as there is something new.',
    watch: 'Watch what happens, or skip to the end: then the lesson goes on.',
    wait: 'The Germans are thinking. It is their phase.',
    past: 'You are looking back. The lesson waits for you in the battle.',
    over: 'The battle is over.',
    curtain: '',
  },
  restTitle: {
    plan: 'Your phase',
    watch: 'Look',
    wait: 'Their phase',
    past: 'The past',
    over: 'The end',
    curtain: '',
  },
  steps: {
    aim: {
      title: 'You are blue',
      text: 'You lead the Americans. Each base is a unit. The bars at the top show how much of its will each army has lost: at half, it gives up.',
      task: 'Find the two bars, then press Next.',
    },
    march: {
      title: 'Move',
      text: ({ allowance }: Places) =>
        `In its turn a unit may move once and shoot once. Your squad moves ${allowance}, in the direction it looks.`,
      task: ({ phase }: Places) =>
        ({
          choose: 'Pick the 1st squad.',
          do: 'Pull the arrow in front of it up to the dotted outline, and let go.',
          commit: 'That is only your plan. Press the big button, and they move.',
        })[phase],
      keys: ({ phase }: Places) => ({ choose: 'N', do: '↑', commit: 'Enter' })[phase],
    },
    shoot: {
      title: 'Shoot',
      text: 'A machine gun that stands still throws all its dice; one that moves throws two fewer. So let it stay where it is.',
      task: ({ phase }: Places) =>
        ({
          choose: 'Pick the Machine gun.',
          do: 'Now pick the Outpost.',
          commit: 'The panel shows your chances. Press the big button.',
        })[phase],
      keys: ({ phase }: Places) => ({ choose: 'N', do: 'E, S', commit: 'Enter' })[phase],
    },
    dice: {
      title: 'Sixes and pairs of fives',
      text: ({ dice: n }: Places) =>
        `You threw ${dice(n)}: your value, the weapon, what stands in the way. Each 6 is a point of damage, and so is each pair of 5s.`,
      task: 'Press “Why?” to see where the dice come from, or Next.',
      keys: 'W',
    },
    cohesion: {
      title: 'Cohesion',
      text: 'Whoever is damaged throws a die. No more than its value, and nothing happens. More, and it loses the damage from its value and is disorganised.',
      task: 'Press “Why?” to see what it had to throw, or Next.',
      keys: 'W',
    },
    charge: {
      title: 'Charge',
      text: 'A charge carries a little farther than a move, and the fight follows at once. It is best against an enemy who is already shaken.',
      task: ({ phase }: Places) =>
        ({
          choose: 'Pick the 2nd squad.',
          do: 'Press “Charge” in the panel.',
          commit: 'Press the big button: they charge.',
        })[phase],
      keys: ({ phase }: Places) => ({ choose: 'N', do: 'E, X', commit: 'Enter' })[phase],
    },
    melee: {
      title: 'Hand to hand',
      text: 'Both throw as many dice as their value; weapons do not count here. Whoever suffers more tests its cohesion, and falls back if it fails.',
      task: 'Press “Why?” to see the dice, or Next.',
      keys: 'W',
    },
    finish: {
      title: 'End your phase',
      text: 'Each unit acts once a turn; you need not use them all. Then it is the Germans’ phase.',
      task: 'Press the button that ends the phase.',
      keys: 'Ctrl+Enter',
    },
    round: {
      title: 'A new turn',
      text: 'Each turn both sides throw for the initiative, and who wins it acts first. A command on the table helps.',
      task: 'Look at where everybody stands, then press Next.',
    },
    rally: {
      title: 'Rally',
      text: 'A disorganised unit is worth one less in everything. Let it stay where it is for a turn, and it is in order again, without a die.',
      task: ({ phase, unit }: Places) =>
        ({
          choose: `Pick ${unit}.`,
          do: 'Press “Rally” in the panel.',
          commit: 'Press the big button.',
        })[phase],
    },
    score: {
      title: 'How you win',
      text: 'Every unit lost weighs on its army. Once half of its will is gone, the army gives up.',
      task: 'Look at the two bars again, then press Next.',
    },
    alone: {
      title: 'You can play',
      text: 'Woods hide, hills see far, roads are quick. The panel says what you can hit and why not. “Why?” explains every result.',
      task: 'Win this battle on your own.',
    },
    end: {
      title: 'Your first battle is over',
      text: 'Beside the map you see what both sides lost. You can watch it all again.',
      task: 'Play it again, or choose a bigger battle.',
    },
  } satisfies Readonly<Record<StepId, StepWords<Places>>>,
} as const;
