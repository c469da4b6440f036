import { type Dice, pick, type Rules, seededDice } from '@grognard/engine';
import type { FieldsOfStrategy, Position, Programme, View } from '@grognard/fields-of-strategy';
import type { Commander } from '../contract.ts';
import { appraise } from './appraisal.ts';
import { layBelief, unseenWeights } from './belief.ts';
import { type Brain, makeBrain } from './brain.ts';
import { TEMPER } from './captain.ts';
import { type Outlook, readClock, type Temper } from './desk.ts';
import { other } from './field.ts';
import { type Recollection, remember } from './memory.ts';
import { type Plan, planArmy, replan } from './plan.ts';
import { writeProgramme } from './programme.ts';
import { GONE, layPosition, type SandTable } from './sand-table.ts';

/** The moods in which a marshal drafts a plan, or a part of one. */
const MOODS: readonly Temper[] = [
  TEMPER,
  { ...TEMPER, caution: 0.1 },
  { ...TEMPER, caution: 1 },
  { ...TEMPER, thrift: 0.6 },
  { ...TEMPER, thrift: 1.6 },
  { ...TEMPER, ambition: 0.6 },
  { ...TEMPER, menace: 0.8 },
  { ...TEMPER, concert: false, caution: 2, menace: 0 },
];
const REPLY: Temper = { ...TEMPER, passes: 2 };

interface Draft {
  readonly plan: Plan;
  readonly programme: Programme;
  /** By sample: how the rehearsal ended. */
  readonly ends: number[];
}

interface Study {
  readonly brain: Brain;
  readonly rules: Rules<FieldsOfStrategy>;
  readonly belief: Position;
  readonly outlook: Outlook;
  readonly unseen: Float64Array;
  readonly seed: string;
  readonly lay: () => void;
}

export const marshal: Commander<FieldsOfStrategy> = {
  id: 'marshal',
  takePost: ({ rules, scenario, side }) => {
    const brain = makeBrain(scenario, side);
    return {
      remember,
      *think({ view, memory, dice, effort }) {
        const known = memory as Recollection;
        const unseen = unseenWeights(brain.field, brain.side, view, known);
        const outlook = { ...readClock(brain, view), unseen };
        const lay = () => layBelief(brain.table, brain.sight, view, known);
        lay();
        const belief = positionOf(brain.table, view);
        const seed = String(dice.draw('seed', 0, 1_000_000_000));
        const study: Study = { brain, rules, belief, outlook, unseen, seed, lay };
        let left = Math.round((effort * 24_000) / belief.units.length);
        left = Math.min(left, 400);
        const all = left;
        const drafts = MOODS.map(mood => {
          lay();
          return draftOf(brain, planArmy(brain, brain.side, outlook, mood));
        });
        for (let k = 0; k < 3; k++) {
          for (const draft of drafts) {
            rehearse(study, draft, k);
            left--;
          }
          yield { share: 1 - left / all, best: bestOf(drafts).programme };
        }
        let best = bestOf(drafts);
        for (let n = 0; left > 0; n++) {
          const rival = vary(study, best, n, dice);
          if (!rival) {
            left--;
            continue;
          }
          let lead = 0;
          for (let k = 0; k < 3; k++) {
            if (best.ends[k] === undefined) {
              rehearse(study, best, k);
              left--;
            }
            rehearse(study, rival, k);
            left--;
            lead += rival.ends[k]! - best.ends[k]!;
            if (lead <= (k === 0 ? -0.5 : 0)) break;
          }
          if (lead > 0 && rival.ends.length === 3) best = rival;
          yield { share: 1 - Math.max(0, left) / all, best: best.programme };
        }
        return best.programme;
      },
    };
  },
};

const draftOf = (brain: Brain, plan: Plan): Draft => ({
  plan,
  programme: writeProgramme(brain.field, plan),
  ends: [],
});

const meanOf = ({ ends }: Draft): number =>
  ends.reduce((sum, end) => sum + end, 0) / Math.max(1, ends.length);
const bestOf = (drafts: readonly Draft[]): Draft =>
  drafts.reduce((best, draft) => (meanOf(draft) > meanOf(best) ? draft : best));

/** Plans anew about some unit in contact, in some mood. */
function vary({ brain, outlook, lay }: Study, { plan }: Draft, n: number, dice: Dice): Draft | null {
  lay();
  const { table: t, field } = brain;
  const { xs, ys } = field.ground.grid;
  const own = plan.routes.flatMap((route, u) => (route ? [u] : []));
  const near = own.filter(u => {
    const end = plan.routes[u]!.cells.at(-1) ?? t.at[u]!;
    return brain.heat[end] !== 0 || brain.heat[t.at[u]!] !== 0;
  });
  const centre = pick(near.length > 0 ? near : own, dice, `centre/${n}`);
  const radius = dice.draw(`radius/${n}`, 2, 5);
  const [x, y] = [xs[t.at[centre]!]!, ys[t.at[centre]!]!];
  const units = new Set(
    own.filter(u => Math.max(Math.abs(xs[t.at[u]!]! - x), Math.abs(ys[t.at[u]!]! - y)) <= radius),
  );
  const varied = replan(brain, plan, units, outlook, pick(MOODS, dice, `mood/${n}`));
  const draft = draftOf(brain, varied);
  const isSame = varied.routes.every((route, u) => String(route?.cells) === String(plan.routes[u]?.cells));
  return isSame ? null : draft;
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

/** Plays a draft through, with the reply that a good enemy would give, and notes how things then look. */
function rehearse({ brain, rules, belief, outlook, unseen, seed }: Study, draft: Draft, k: number): void {
  const { sides } = brain.field.ground.scenario;
  const dice = seededDice(`${seed}/${k}`);
  const first = rules.resolve(belief, sides[brain.side]!.id, draft.programme, dice).position;
  if (first.outcome) {
    draft.ends[k] = appraise(brain, first, unseen);
    return;
  }
  const enemy = other(brain.side);
  layPosition(brain.table, first);
  const theirs: Outlook = { own: outlook.theirs - 1, theirs: outlook.own };
  const reply = writeProgramme(brain.field, planArmy(brain, enemy, theirs, REPLY));
  const second = rules.resolve(first, sides[enemy]!.id, reply, dice).position;
  draft.ends[k] = appraise(brain, second, unseen);
}
