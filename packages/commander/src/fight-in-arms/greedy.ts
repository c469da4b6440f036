import type { Dice } from '@grognard/engine';
import type { FightInArms, Order, View } from '@grognard/fight-in-arms';
import type { Commander, Post, Thinking } from '../contract.ts';
import { fireNow } from './appraisal.ts';
import type { Desk } from './desk.ts';
import { explain } from './explain.ts';
import { groundOf } from './ground.ts';
import { lineMarch } from './lines.ts';
import { type Mood, USUAL } from './mood.ts';
import { type Looker, outlookOn, preyDistance } from './outlook.ts';
import { patient } from './patience.ts';
import type { Piece } from './piece.ts';
import { placeOf } from './placing.ts';
import { pursueOf } from './pursuit.ts';
import { planUnit } from './unit-plan.ts';

/** Lays what stands on the table before the commander. The ground is read once, and again when more is placed. */
function deskMaker({ rules, scenario, side }: Post<FightInArms>, mood: Mood) {
  let ground = groundOf(scenario, []);
  const looker: Looker = { side, mood };
  return (view: View, dice: Dice): Desk => {
    if (view.terrain.length > 0 && JSON.stringify(view.terrain) !== ground.placed) {
      ground = groundOf(scenario, view.terrain);
    }
    const position = rules.imagine(view, dice);
    const outlook = patient(outlookOn(ground.field, ground.ways, position, looker));
    return { rules, view, side, position, outlook };
  };
}

/**
 * Leads unit by unit, as it finds them: guns and crews first, then tanks, then the men nearest to the enemy.
 * Each does what promises most right away. It looks no further.
 */
export const commanderOf = (id: string, mood: Mood): Commander<FightInArms> => ({
  id,
  takePost(post) {
    const layDesk = deskMaker(post, mood);
    const { dither } = mood;
    return {
      *think({ view, dice }): Thinking<FightInArms> {
        const { rules, side } = post;
        if (view.pursuits.length > 0) return pursueOf(layDesk(view, dice));
        if (view.phase === 'deploy' || view.phase === 'airborne') return placeOf(layDesk(view, dice), dice);
        if (view.phase !== 'activation') return rules.propose(view, side, dice)[0]!;
        return yield* lead(layDesk(view, dice), piece => dither > 0 && dithers(piece, view, dice, dither));
      },
      explain: (task, order) => explain(post, task, order),
    };
  },
});

export const greedy = commanderOf('greedy', USUAL);
/** The same eyes and less sense: a part of his army stands idle every turn. */
export const recruit = commanderOf('recruit', { ...USUAL, dither: 45 });

/** Is somebody forgotten this time? Who has begun to act goes on. */
const dithers = ({ unit }: Piece, { turn, activation }: View, dice: Dice, dither: number): boolean =>
  !activation?.units.includes(unit.id) && dice.draw(`dither:${turn}:${unit.id}`, 1, 100) <= dither;

/** The first unit in turn that has something to do does it; when none has, the phase is over. */
function* lead(desk: Desk, isForgotten: (piece: Piece) => boolean): Thinking<FightInArms> {
  const best: Order = { type: 'end-phase', side: desk.side };
  const march = desk.outlook.mood.plan ? lineMarch(desk, piece => planUnit(desk, piece)) : null;
  if (march) return march.order;
  const units = inTurn(desk);
  for (const [i, piece] of units.entries()) {
    const plan = isForgotten(piece) ? null : planUnit(desk, piece);
    if (plan) return plan.order;
    yield { share: (i + 1) / units.length, best };
  }
  return best;
}

/**
 * Those who may still act: who has begun goes on; then who has targets, crews before tanks before men; then the
 * others, those nearest to the enemy first, and at last the crews, who seldom stir: they cost the least thought so.
 */
function inTurn({ view, outlook }: Desk): readonly Piece[] {
  const open = view.activation?.units ?? [];
  const rankOf = (piece: Piece): number => {
    if (open.includes(piece.unit.id)) return 0;
    const isIdle = fireNow(outlook, piece).standing === 0;
    return isIdle ? 10 - armOf(piece) : armOf(piece);
  };
  return outlook.own
    .filter(({ unit }) => !unit.landed && (!unit.activated || open.includes(unit.id)))
    .map(piece => ({ piece, rank: rankOf(piece), way: preyDistance(outlook, piece) }))
    .toSorted((a, b) => a.rank - b.rank || a.way - b.way)
    .map(({ piece }) => piece);
}

/** Mortars, crews and snipers, vehicles, men. */
const armOf = ({ unit, isFoot, arms }: Piece): number => {
  if (arms.some(({ indirect, grenade }) => indirect && !grenade)) return 1;
  if (isFoot && (unit.profile.m <= 4 || unit.profile.flags.includes('sniper'))) return 2;
  return isFoot ? 4 : 3;
};
