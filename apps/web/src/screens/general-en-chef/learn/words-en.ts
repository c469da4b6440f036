import type { StepWords } from '../../../shell/learn/script.ts';
import type { Places } from './places.ts';
import type { StepId } from './steps.ts';

/** Everything the coach says, in English. */
export const en = {
  opening: 'Setting up your first battle…',
  failed: 'The lesson cannot be opened',
  putAway: 'First put the tool away: press it again.',
  readEnough: 'Each line is a reason, with its rule. Close the sum when you have read it.',
  rest: {
    plan: 'Do as you like, then end this part of the period. The lesson goes on when there is something new.',
    watch: 'Watch what happens, or skip to the end: then the lesson goes on.',
    wait: 'The Austrians are thinking.',
    past: 'You are looking back. The lesson waits for you in the battle.',
    over: 'The battle is over.',
    curtain: '',
  },
  restTitle: {
    plan: 'Your part',
    watch: 'Look',
    wait: 'Their part',
    past: 'The past',
    over: 'The end',
    curtain: '',
  },
  steps: {
    aim: {
      title: 'A period',
      text: 'You lead the French, in blue. A period has four quarters. Twice there is fire, after the second and the fourth; then whoever is in contact fights.',
      task: 'Find the period in the bar, then press Next.',
    },
    march: {
      title: 'March in column',
      text: ({ allowance }: Places) =>
        `The 57th stands in column: narrow, deep and quick. In a quarter it marches ${allowance}.`,
      task: ({ phase }: Places) =>
        ({
          choose: 'Pick the 57th Line.',
          do: 'Pull the arrow in front of it up to the dotted outline, and let go.',
          commit: 'That is only your plan. Press the big button, and they march.',
        })[phase],
      keys: ({ phase }: Places) => ({ choose: 'N', do: '↑', commit: 'Enter' })[phase],
    },
    quarter: {
      title: 'One thing a quarter',
      text: 'In a quarter a unit does one thing: it marches, or it begins a task, or it stands still. Guns that stand still fire better.',
      task: 'Leave the others where they are and end the quarter.',
    },
    form: {
      title: 'Into line',
      text: 'In a line every musket can fire, and few men stand behind one another when a ball comes. Changing takes time: it is a task of some quarters.',
      task: ({ phase }: Places) =>
        ({
          choose: 'Pick the 57th Line again.',
          do: 'Press “line” in the panel. It says how many quarters it takes.',
          commit: 'Press the big button.',
        })[phase],
    },
    second: {
      title: 'The second quarter',
      text: 'After this quarter comes the first fire of the period. The battery has not moved: it is ready.',
      task: 'End the quarter.',
    },
    fire: {
      title: 'Fire',
      text: 'Ball flies far and goes through one rank after another; canister is for what is close. All fire of a phase happens at once.',
      task: ({ phase }: Places) =>
        ({
          choose: 'Pick the Battery.',
          do: 'Press “ball” beside the Landwehr.',
          commit: 'Press the big button.',
        })[phase],
      keys: ({ phase }: Places) => ({ choose: 'N', do: '', commit: 'Enter' })[phase],
    },
    volley: {
      title: 'Both sides at once',
      text: 'Nobody has fallen yet. When both sides have said at whom they fire, all of it is thrown together.',
      task: 'End the fire.',
    },
    losses: {
      title: 'Men and figures',
      text: 'Each gunner counts by gun and distance; a die says how well it went. A figure stands for many men: wounds are kept until a whole figure falls.',
      task: 'Press “Why?” and read the sum, or Next.',
      keys: 'W',
    },
    charge: {
      title: 'Charge',
      text: 'Cavalry that charges goes farther and strikes harder, but only in good order and on good ground.',
      task: ({ phase }: Places) =>
        ({
          choose: 'Pick the Cuirassiers.',
          do: 'Now pick the Landwehr.',
          commit: 'Press the big button: they charge.',
        })[phase],
      keys: ({ phase }: Places) => ({ choose: 'N', do: 'E, X', commit: 'Enter' })[phase],
    },
    wait: {
      title: 'In contact',
      text: 'They touch. First the militia may give a volley at arm’s length; at the end of the period the sabres decide.',
      task: 'End the quarters and the fire, until the melee is fought.',
    },
    melee: {
      title: 'The melee',
      text: 'Each side counts what one man of its can put down: arm, quality, order, the charge. A die on top. Whoever puts down a quarter more men wins.',
      task: 'Press “Why?” and compare both sides, or Next.',
      keys: 'W',
    },
    morale: {
      title: 'Recoil and morale',
      text: 'The loser recoils, is disorganised and throws two dice for its morale. With a low throw it halts, retreats or runs.',
      task: 'Press Next and watch the rest.',
    },
    follow: {
      title: 'Follow?',
      text: 'The winner may follow the beaten at once and strike again with a bonus next time; or stay, and put its ranks in order.',
      task: 'Choose in the panel, or end the phase. Then press Next.',
    },
    score: {
      title: 'How it ends',
      text: 'Objectives held and enemy losses make your score. A side that has lost half its worth is broken.',
      task: 'Look at what is held in the bar, then press Next.',
    },
    alone: {
      title: 'You know the game',
      text: 'Houses, hedges, woods and streams bring rules of their own; the panel says what each does. “Why?” explains every result.',
      task: 'Finish this battle on your own.',
    },
    end: {
      title: 'Your first battle is over',
      text: 'Beside the map stands what both sides lost and hold. You can watch it all again.',
      task: 'Play it again, or choose a battle from history.',
    },
  } satisfies Readonly<Record<StepId, StepWords<Places>>>,
} as const;
