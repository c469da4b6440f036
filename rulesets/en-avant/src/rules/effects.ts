import { type Refusal, refuse } from '@grognard/engine';
import type { Clause } from '../clauses.gen.ts';
import { findUnit, unitOf } from '../field.ts';
import type { Ground } from '../ground.ts';
import type { OrderOf } from '../orders.ts';
import {
  asking,
  chain,
  type EnStep,
  followedBy,
  happen,
  nothing,
  type Play,
  type Progress,
} from '../step.ts';
import type { Choice, Hurt, Task } from '../tasks.ts';
import type { Position, Unit, UnitId } from '../types.ts';
import { EFFECTS, type Effect } from '../words.ts';
import { isOutflanked } from './contact.ts';
import { destroy, loseBase } from './losses.ts';
import { retreat, retreatLength, type Way, wayBack, wayFromShot } from './retreat.ts';
import { impactsSum } from './sums.ts';

type EffectsChoice = Extract<Choice, { readonly type: 'effects' }>;

/**
 * EA-HIT-04  Artillery, and units that were disorganised before, can only lose.
 * EA-HIT-05  Retreat is closed to them, and in melee to a unit touched on a flank or the rear.
 */
export function availableEffects(position: Position, unit: Unit, cause: Hurt['cause']): readonly Effect[] {
  if (unit.arm === 'artillery' || unit.disorganised) return ['lose'];
  const isHeld = cause === 'melee' && isOutflanked(position, unit);
  return isHeld ? ['disorganise', 'lose'] : EFFECTS;
}

/** EA-HIT-01: every impact that was not saved forces an effect; its owner chooses (EA-HIT-06). */
export function suffer(
  { ground }: Play,
  position: Position,
  { hurt }: Extract<Task, { task: 'suffer' }>,
): Progress {
  const unit = findUnit(position, hurt.unit);
  if (!unit || hurt.impacts === 0) return nothing(position);
  const { impacts: count, cause } = hurt;
  const step = happen(position, {
    type: 'impacts',
    unit: unit.id,
    count,
    cause,
    sums: [
      impactsSum(unit.id, count, {
        cause,
        rout: unit.arm === 'elephant' ? null : routThreshold(ground, hurt, unit.bases),
      }),
    ],
    clauses: ['EA-HIT-01', 'EA-HIT-02'],
  });
  const available = availableEffects(position, unit, cause);
  return asking(step, { type: 'effects', side: unit.side, unit: unit.id, hurt, available });
}

/** EA-HIT-02 … EA-HIT-05: is the choice of effects allowed? */
export function effectsRefusal(
  choice: EffectsChoice,
  { effects }: OrderOf<'effects'>,
): Refusal<Clause> | null {
  const { hurt, available } = choice;
  const { impacts } = hurt;
  if (effects.length !== impacts) return refuse('EA-HIT-02', { impacts, effects: effects.length });
  if (effects.includes('retreat') && !available.includes('retreat'))
    return refuse('EA-HIT-05', { unit: hurt.unit });
  const disorders = effects.filter(effect => effect === 'disorganise').length;
  if (disorders > 1 || (disorders > 0 && !available.includes('disorganise'))) {
    return refuse('EA-HIT-04', { unit: hurt.unit });
  }
  const needed = Math.min(impacts, available.length);
  return new Set(effects).size < needed ? refuse('EA-HIT-03', { needed }) : null;
}

/** EA-HIT-07: retreat if there is room, disorganise with more than one base, lose, then what is left. */
export function defaultEffects(ground: Ground, position: Position, choice: EffectsChoice): readonly Effect[] {
  const { hurt, available } = choice;
  const unit = unitOf(position, hurt.unit);
  const isWelcome = (effect: Effect) =>
    effect === 'retreat'
      ? wayOf(ground, position, unit, hurt, 1).hasRoom
      : effect === 'lose' || unit.bases > 1;
  const wishes = (['retreat', 'disorganise', 'lose'] as const).filter(effect => available.includes(effect));
  const liking = [...wishes.filter(isWelcome), ...wishes.filter(effect => !isWelcome(effect))];
  const taken = liking.slice(0, hurt.impacts);
  const extra = Array.from({ length: hurt.impacts - taken.length }, () => 'lose' as const);
  return [...taken, ...extra].sort((a, b) => EFFECTS.indexOf(a) - EFFECTS.indexOf(b));
}

/** EA-HIT-06, EA-HIT-13: the effects in the order given, all retreats together at the first; then rout, if it is due. */
export function effectTasks(
  position: Position,
  { hurt }: EffectsChoice,
  { effects, end = 'right' }: Pick<OrderOf<'effects'>, 'effects' | 'end'>,
): readonly Task[] {
  const retreats = effects.filter(effect => effect === 'retreat').length;
  const first = effects.indexOf('retreat');
  const listed = effects.filter((effect, i) => effect !== 'retreat' || i === first);
  const bases = unitOf(position, hurt.unit).bases;
  return [
    ...listed.map(effect => ({
      task: 'effect' as const,
      hurt,
      effect,
      times: effect === 'retreat' ? retreats : 1,
      end,
    })),
    { task: 'rout-due', hurt, bases },
  ];
}

/** EA-RETREAT-03, EA-RETREAT-04: away from the shooter, or straight back in melee. */
function wayOf(ground: Ground, position: Position, unit: Unit, { from }: Hurt, times: number): Way {
  const length = retreatLength(ground, unit, times);
  return from
    ? wayFromShot(ground, position, unit, from, length)
    : wayBack(ground, position, unit, 'rear', length);
}

/** One effect on a unit that is still there. */
export function takeEffect(
  { ground }: Play,
  position: Position,
  { hurt, effect, times, end }: Extract<Task, { task: 'effect' }>,
): Progress {
  const unit = findUnit(position, hurt.unit);
  if (!unit) return nothing(position);
  const inMelee = hurt.cause === 'melee';
  switch (effect) {
    case 'disorganise':
      return disorganise(ground, position, unit.id, { cause: 'impact', inMelee });
    case 'lose':
      return loseBase(ground, position, unit.id, { end, cause: hurt.cause });
    case 'retreat':
      return retreat(ground, position, unit.id, wayOf(ground, position, unit, hurt, times), inMelee);
  }
}

export interface Disorder {
  readonly cause: 'impact' | 'retire' | 'rout' | 'break-off';
  readonly inMelee: boolean;
}

const DISORDER_CLAUSE: Readonly<Record<Disorder['cause'], Clause>> = {
  impact: 'EA-HIT-08',
  retire: 'EA-MOVE-08',
  rout: 'EA-ROUT-03',
  'break-off': 'EA-BREAK-03',
};

/**
 * EA-UNIT-06   A disorganised unit keeps its footprint.
 * EA-REORG-01  A unit loses its order through shooting, melee, a hasty withdrawal or a failed attempt to break off.
 * EA-HIT-11    One that has only one base when it becomes disorganised is eliminated; by the option it stays.
 */
export function disorganise(
  ground: Ground,
  position: Position,
  id: UnitId,
  { cause, inMelee }: Disorder,
): EnStep {
  const unit = unitOf(position, id);
  if (unit.disorganised) return nothing(position);
  const isLast = unit.bases === 1 && ground.options.lastBase === 'eliminated';
  return chain(
    position,
    p => happen(p, { type: 'disorganised', unit: id, cause, clauses: [DISORDER_CLAUSE[cause]] }),
    p => (isLast ? destroy(ground, p, id, { cause: 'last-base', inMelee }) : nothing(p)),
  );
}

/** EA-ROUT-01: as many impacts as its side's combativity make a unit rout; by the option, as its bases. */
const routThreshold = ({ options }: Ground, { nerve }: Pick<Hurt, 'nerve'>, bases: number): number =>
  options.routThreshold === 'combativity' ? nerve : bases;

/**
 * EA-ROUT-01  As many impacts as combativity, or by the option as the bases it had; EA-ELEPH-04: elephants never.
 * EA-ROUT-07  Only who begins to rout spreads panic, not who is running already.
 */
export function routIfDue(
  { ground }: Play,
  position: Position,
  { hurt, bases }: Extract<Task, { task: 'rout-due' }>,
): Progress {
  const unit = findUnit(position, hurt.unit);
  const isDue = hurt.impacts >= routThreshold(ground, hurt, bases);
  if (!unit || unit.arm === 'elephant' || !isDue) return nothing(position);
  const begins = !unit.routing;
  return followedBy(nothing(position), [{ task: 'rout', unit: unit.id, begins, tested: [unit.id] }]);
}
