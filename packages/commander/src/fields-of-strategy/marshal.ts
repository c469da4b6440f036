import { cellDistance } from '@grognard/board';
import { type Dice, pick } from '@grognard/engine';
import type { FieldsOfStrategy } from '@grognard/fields-of-strategy';
import type { Commander, Thinking } from '../contract.ts';
import { imagine, layBelief, unseenWeights } from './belief.ts';
import { makeBrain } from './brain.ts';
import type { MoodBy } from './by-mood.ts';
import { clockAt, type Outlook } from './desk.ts';
import { frontOf } from './front.ts';
import { type Recollection, remember } from './memory.ts';
import { CAPTAIN, type Mood } from './mood.ts';
import { type Plan, planArmy, replan } from './plan.ts';
import { type Draft, draftOf, promise, rehearse, type Study } from './rehearsal.ts';
import { GONE } from './sand-table.ts';
import { teacher } from './teacher.ts';

type Moods = readonly [Mood, ...Mood[]];

/** The moods in which he drafts a plan, or a part of one; the first is what he would do without a thought. */
const moodsAbout = (usual: Mood): Moods => [
  usual,
  { ...usual, caution: 0.1 },
  { ...usual, caution: 1 },
  { ...usual, thrift: 0.6 },
  { ...usual, thrift: 1.6 },
  { ...usual, ambition: 0.6 },
  { ...usual, menace: 0.8 },
  { ...usual, concert: false, caution: 2, menace: 0 },
];
/** How the enemy is taken to reply: as a captain in haste. */
const REPLY: Mood = { ...CAPTAIN, passes: 2 };

/** Imagined positions on which every draft is tried. */
const BELIEFS = 3;
/**
 * The work of a decision, counted in moves tried on the sand table: most of the time goes there, and the count is the
 * same on every machine. Among fewer units a move is the sooner tried, so more can be.
 */
const workFor = (units: number): number => 100_000 * Math.min(1.5, 200 / Math.max(1, units));
/** And how many variations at most, where little is to be tried. */
const MOST_VARIATIONS = 150;
/** Near the end of a battle rehearsals go on to it: so many phases at most, if that leaves so many rehearsals. */
const LAST_PHASES = 4;
const FEWEST_REHEARSALS = 30;
/** So many variations in a row that were known already: nothing new will come of it. */
const STALE = 12;
/** A rival that begins so much worse, in points, is not tried further. */
const HOPELESS = -3;

/**
 * The marshal searches. He drafts plans for the whole army in several moods, rehearses each against the
 * reply of an imagined enemy, and then varies the best of them, now here, now there, rather where it loses
 * most: what fares better in rehearsal stays.
 */
export const marshalBy = (id: string, moodBy: MoodBy): Commander<FieldsOfStrategy> => ({
  id,
  takePost: ({ rules, scenario, side }) => {
    const brain = makeBrain(scenario, side);
    return {
      remember,
      ...teacher(brain),
      *think(task) {
        const { view, dice, effort } = task;
        const known = task.memory as Recollection;
        const unseen = unseenWeights(brain.field, brain.side, view, known);
        const outlook = { ...clockAt(brain, view), unseen };
        const lay = () => layBelief(brain.table, view, known);
        lay();
        const front = frontOf(brain, brain.side);
        const beliefs = Array.from({ length: BELIEFS }, () => imagine(brain.table, view, known, dice));
        const seed = String(dice.draw('seed', 0, 1_000_000_000));
        const study = { brain, rules, beliefs, outlook, unseen, reply: REPLY, seed };
        const work = effort * workFor(brain.reach.length);
        return yield* search(study, { lay, front, dice, work, moods: moodsAbout(moodBy(dice)) });
      },
    };
  },
});

interface Scope {
  /** Lays what is believed on the table again. */
  readonly lay: () => void;
  /** Own units within reach of the enemy. */
  readonly front: readonly number[];
  readonly dice: Dice;
  /** How many moves may be tried. */
  readonly work: number;
  readonly moods: Moods;
}

function* search(base: Omit<Study, 'depth'>, scope: Scope): Thinking<FieldsOfStrategy> {
  const { brain, outlook } = base;
  const { lay, front, work, moods } = scope;
  const { trial } = brain.books;
  const start = trial.stamp;
  const share = () => Math.min(1, (trial.stamp - start) / work);
  const draft = (mood: Mood) => {
    lay();
    return draftOf(brain, planArmy(brain, brain.side, outlook, mood));
  };
  let best = draft(moods[0]);
  if (front.length === 0) return best.programme; // a march needs no rehearsal
  // What a phase takes is seen from the first: so many can be planned.
  const phases = 1 / Math.max(0.001, share());
  const study = { ...base, depth: depthFor(outlook, phases) };
  const drafts = [best];
  for (const mood of moods.slice(1, moodsFor(phases / study.depth))) {
    drafts.push(draft(mood));
    yield { share: share(), best: best.programme };
  }
  for (const each of drafts) {
    for (let k = 0; k < BELIEFS; k++) {
      rehearse(study, each, k);
      yield { share: share(), best: best.programme };
    }
    if (promise(each) > promise(best)) best = each;
  }
  const tried = new Set(drafts.map(({ plan }) => markOf(plan)));
  for (let n = 0, stale = 0; share() < 1 && stale < STALE && n < MOST_VARIATIONS; n++, stale++) {
    const rival = vary(study, scope, best, n);
    if (tried.has(markOf(rival.plan))) continue;
    tried.add(markOf(rival.plan));
    stale = 0;
    let lead = 0;
    for (let k = 0; k < BELIEFS && lead > HOPELESS; k++) {
      rehearse(study, rival, k);
      lead += rival.ends[k]! - best.ends[k]!;
      yield { share: share(), best: best.programme };
    }
    if (lead > 0 && rival.ends.length === BELIEFS) best = rival;
  }
  return best.programme;
}

/** At most half of the work goes into whole drafts. */
const moodsFor = (rehearsals: number): number => Math.max(2, Math.floor(rehearsals / (2 * BELIEFS)));

function depthFor({ own, theirs }: Outlook, phases: number): number {
  const left = own + theirs;
  return left <= LAST_PHASES && phases >= left * FEWEST_REHEARSALS ? left : 1;
}

/** Tells one plan from another by where everybody goes. */
const markOf = ({ routes }: Plan): string => routes.map(route => route?.cells.join() ?? '').join('/');

/** Plans anew about one unit of the front, in some mood. */
function vary({ brain, outlook }: Study, { lay, front, dice, moods }: Scope, best: Draft, n: number): Draft {
  lay();
  const { table: t, field } = brain;
  const centre = t.at[weakSpot(best, front, dice, n)]!;
  const radius = dice.draw(`radius/${n}`, 2, 5);
  const units = new Set<number>();
  for (let u = 0; u < field.ground.roster.ids.length; u++) {
    if (t.sides[u] !== brain.side || t.at[u] === GONE) continue;
    if (cellDistance(field.ground.grid, t.at[u]!, centre) <= radius) units.add(u);
  }
  const plan = replan(brain, best.plan, units, outlook, pick(moods, dice, `mood/${n}`));
  return draftOf(brain, plan, { of: best, centre, radius });
}

/** Every other time where the rehearsals cost most, else anywhere at the front. */
function weakSpot({ losses }: Draft, front: readonly number[], dice: Dice, n: number): number {
  const lossy = front.filter(u => losses[u]! > 0);
  if (lossy.length === 0 || n % 2 === 1) return pick(front, dice, `centre/${n}`);
  const [one, two] = [pick(lossy, dice, `weak/${n}`), pick(lossy, dice, `weak/${n}`)];
  return losses[one]! > losses[two]! ? one : two;
}
