import { type Dice, type Rules, seededDice } from '@grognard/engine';
import type { FieldsOfStrategy, Position, Programme, View } from '@grognard/fields-of-strategy';
import type { Commander } from '../contract.ts';
import { appraise, type Prospect } from './appraisal.ts';
import { layBelief, unseenWeights } from './belief.ts';
import { type Brain, makeBrain } from './brain.ts';
import { TEMPER } from './captain.ts';
import { type Outlook, readClock, type Temper } from './desk.ts';
import { other } from './field.ts';
import { type Recollection, remember } from './memory.ts';
import { planArmy } from './plan.ts';
import { writeProgramme } from './programme.ts';
import { GONE, layPosition, type SandTable } from './sand-table.ts';

const TEMPERS: readonly Temper[] = [
  TEMPER,
  { ...TEMPER, thrift: 0.7 },
  { ...TEMPER, caution: 0.1 },
  { ...TEMPER, caution: 0.8 },
  { ...TEMPER, thrift: 1.5 },
  { ...TEMPER, concert: false },
  { ...TEMPER, ambition: 1.2 },
  { ...TEMPER, ambition: 0.2 },
  { ...TEMPER, ambition: 1.2, caution: 0.1, thrift: 0.8 },
  { ...TEMPER, possession: 0 },
  { ...TEMPER, possession: 0.8 },
  { ...TEMPER, caution: 0, thrift: 0.5 },
];

interface Draft {
  readonly programme: Programme;
  worth: number;
  rehearsals: number;
}

export const marshal: Commander<FieldsOfStrategy> = {
  id: 'marshal',
  takePost: ({ rules, scenario, side }) => {
    const brain = makeBrain(scenario, side);
    return {
      remember,
      *think({ view, memory, dice }) {
        const known = memory as Recollection;
        const unseen = unseenWeights(brain.field, brain.side, view, known);
        const outlook = { ...readClock(brain, view), unseen };
        const seed = String(dice.draw('marshal', 0, 1_000_000_000));
        const lay = () => layBelief(brain.table, brain.sight, view, known);
        lay();
        const belief = positionOf(brain.table, view);
        let drafts = draftsOf(brain, lay, outlook);
        for (let k = 0; drafts.length > 1 && k < 16; k++) {
          for (const draft of drafts) {
            draft.worth += rehearse(
              brain,
              rules,
              belief,
              draft.programme,
              seededDice(`${seed}/${k}`),
              outlook,
            );
            draft.rehearsals++;
            yield { share: 0.5, best: drafts[0]!.programme };
          }
          drafts.sort((a, b) => b.worth - a.worth);
          if (k % 2 === 1) drafts = drafts.slice(0, Math.max(2, Math.ceil(drafts.length / 2)));
        }
        return drafts[0]!.programme;
      },
    };
  },
};

function draftsOf(brain: Brain, lay: () => void, outlook: Outlook): Draft[] {
  const seen = new Set<string>();
  return TEMPERS.flatMap(temper => {
    lay();
    const programme = writeProgramme(brain, planArmy(brain, brain.side, outlook, temper));
    const key = JSON.stringify(programme.paths);
    if (seen.has(key)) return [];
    seen.add(key);
    return [{ programme, worth: 0, rehearsals: 0 }];
  });
}

/** The table as a position; whom nobody has identified is left out. */
function positionOf(t: SandTable, { turn, side }: View): Position {
  const { scenario, grid } = t.field.ground;
  const units = scenario.units.flatMap(({ id, side: owner, type }, u) =>
    t.at[u] === GONE
      ? []
      : [
          {
            id,
            side: owner,
            type,
            at: grid.squares[t.at[u]!]!,
            force: t.force[u]!,
            moved: false,
            fired: false,
          },
        ],
  );
  return { turn, side, units, outcome: null };
}

function rehearse(
  brain: Brain,
  rules: Rules<FieldsOfStrategy>,
  belief: Position,
  draft: Programme,
  dice: Dice,
  outlook: Outlook,
): number {
  const { sides } = brain.field.ground.scenario;
  const prospect: Prospect = {
    late: outlook.own === 0 ? 1 : outlook.own <= 2 ? (3 - outlook.own) / 3 : 0,
    unseen: outlook.unseen!,
  };
  let position = rules.resolve(belief, sides[brain.side]!.id, draft, dice).position;
  let side = other(brain.side);
  let own = outlook.own;
  let theirs = outlook.theirs;
  for (let h = 0; h < HORIZON && !position.outcome; h++) {
    layPosition(brain.table, position);
    const isEnemy = side !== brain.side;
    if (isEnemy) theirs--;
    else own--;
    const ol: Outlook = isEnemy ? { own: theirs, theirs: own } : { own, theirs };
    const reply = writeProgramme(brain, planArmy(brain, side, ol, TEMPER));
    position = rules.resolve(
      position,
      sides[side]!.id,
      reply,
      seededDice(`${dice.draw('h', 0, 1e9)}`),
    ).position;
    side = other(side);
  }
  const late = position.outcome ? 1 : own <= 2 ? (3 - own) / 3 : 0;
  return appraise(brain, position, { ...prospect, late });
}
const HORIZON = Number((globalThis as unknown as { H?: number }).H ?? 1);
