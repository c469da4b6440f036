import { type Dice, type Rules, seededDice } from '@grognard/engine';
import type { FieldsOfStrategy, Position, Programme, Unit, View } from '@grognard/fields-of-strategy';
import type { Commander } from '../contract.ts';
import { type Brain, makeBrain } from './brain.ts';
import { type Outlook, readClock, type Temper } from './desk.ts';
import { other, type SideNumber } from './field.ts';
import { grip } from './hopes.ts';
import { makeStanding, takeStanding } from './outlook.ts';
import { planArmy } from './plan.ts';
import { writeProgramme } from './programme.ts';
import { GONE, layPosition, layView } from './sand-table.ts';

const CALM: Temper = { caution: 0.4, ambition: 0.6, possession: 0.3, thrift: 1, concert: true, passes: 2 };
const TEMPERS: readonly Temper[] = [
  CALM,
  { ...CALM, caution: 0.1 },
  { ...CALM, caution: 0.9 },
  { ...CALM, caution: 0 },
  { ...CALM, thrift: 1.5 },
  { ...CALM, thrift: 0.7 },
  { ...CALM, concert: false },
  { ...CALM, ambition: 1.2 },
  { ...CALM, ambition: 0.3 },
];
const SAMPLES = 8;

export const marshal: Commander<FieldsOfStrategy> = {
  id: 'marshal',
  takePost: ({ rules, scenario, side }) => {
    const brain = makeBrain(scenario, side);
    return {
      *think({ view, dice }) {
        const clock = readClock(brain, view);
        const seed = String(dice.draw('marshal', 0, 1e9));
        const drafts = draftsOf(brain, view, clock);
        const belief = believe(brain, view);
        const worth = drafts.map(() => 0);
        for (let k = 0; k < SAMPLES; k++) {
          for (const [i, draft] of drafts.entries()) {
            worth[i]! += rehearse(brain, rules, belief, draft, seededDice(`${seed}/${k}`), clock);
          }
          yield { share: (k + 1) / SAMPLES, best: bestOf(drafts, worth) };
        }
        return bestOf(drafts, worth);
      },
    };
  },
};

const bestOf = (drafts: readonly Programme[], worth: readonly number[]): Programme =>
  drafts[worth.indexOf(Math.max(...worth))]!;

function draftsOf(brain: Brain, view: View, clock: Outlook): readonly Programme[] {
  const seen = new Set<string>();
  return TEMPERS.flatMap(temper => {
    layView(brain.table, view);
    const programme = writeProgramme(brain, planArmy(brain, brain.side, clock, temper));
    const key = JSON.stringify(programme.paths);
    if (seen.has(key)) return [];
    seen.add(key);
    return [programme];
  });
}

/** What the view holds as a position: strangers are left out. */
function believe(brain: Brain, view: View): Position {
  const known = new Map<string, Unit>();
  for (const unit of view.units) known.set(unit.id, unit);
  for (const enemy of view.enemies) known.set(enemy.id, { ...enemy, moved: false, fired: false });
  const units = brain.field.ground.roster.ids.flatMap(id => known.get(id) ?? []);
  return { turn: view.turn, side: view.side, units, outcome: null };
}

function rehearse(
  brain: Brain,
  rules: Rules<FieldsOfStrategy>,
  belief: Position,
  draft: Programme,
  dice: Dice,
  clock: Outlook,
): number {
  const { sides } = brain.field.ground.scenario;
  const first = rules.resolve(belief, sides[brain.side]!.id, draft, dice).position;
  if (first.outcome) return appraise(brain, first, 1);
  const enemy = other(brain.side);
  layPosition(brain.table, first);
  const theirs: Outlook = { own: clock.theirs - 1, theirs: clock.own };
  const reply = writeProgramme(brain, planArmy(brain, enemy, theirs, CALM));
  const second = rules.resolve(first, sides[enemy]!.id, reply, dice).position;
  return appraise(brain, second, clock.own === 0 ? 1 : clock.own <= 2 ? 0.5 : 0);
}

/** How a position looks for us, in points of the final score; `late` is 1 when only the score counts. */
function appraise(brain: Brain, position: Position, late: number): number {
  const { table: t, field, pull } = brain;
  const { ground, forces } = field;
  layPosition(t, position);
  const left = [0, 0];
  for (let u = 0; u < ground.roster.ids.length; u++) if (t.at[u] !== GONE) left[t.sides[u]!]! += t.force[u]!;
  const share = (n: SideNumber) => (100 * left[n]!) / Math.max(1, forces[n]);
  let worth = share(brain.side) - share(other(brain.side));
  const mine = takeStanding(makeStanding(field), t, pull, brain.side);
  const theirs = takeStanding(makeStanding(field), t, pull, other(brain.side));
  const each = 100 / Math.max(1, ground.objectives.length);
  for (let o = 0; o < ground.objectives.length; o++) {
    const hold = grip(mine.weight[o]!, theirs.weight[o]!);
    const closest = Math.sign(theirs.closest[o]! - mine.closest[o]!) || 0;
    worth += each * ((1 - late) * (0.6 * hold + 0.3 * closest) + late * closest);
  }
  return worth;
}
