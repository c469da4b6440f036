import type { Order, Position, Unit } from '@grognard/en-avant';
import type { Dice } from '@grognard/engine';
import { angleBetween, type Cm, distance, footprintGap } from '@grognard/table';
import type { Prospect } from '../shared/best-first.ts';
import { charges } from './charges.ts';
import { exchange, fightOf, type Parties } from './clash.ts';
import { generalProspects } from './generals.ts';
import { isFar, type Judge } from './judge.ts';
import { manoeuvresOf } from './manoeuvres.ts';
import { ask, canAttack, isEngaged, mayStrike, printOf, type Troop } from './outlook.ts';
import { posture } from './posture.ts';
import { isBehind } from './risks.ts';
import { SPIRIT, standing, worthOf } from './worth.ts';

/** An order with what it promises at best, and what it is likely worth as far as can be told without a trial. */
export interface Hope extends Prospect<Order> {
  readonly guess: number;
}

/** Striking first is worth something in itself: it is we who choose the place. */
const TEMPO = 0.5;

/** What may come on top of a plain attack: height, a general, a friend already in the fight. */
const AT_BEST = 0.35 * SPIRIT;

const act = (unit: Unit, action: 'reorganise' | 'break-off' | 'face'): Order => ({
  type: 'activate',
  unit: unit.id,
  action,
});

const unitIn = (position: Position, id: string): Unit | undefined =>
  position.units.find(unit => unit.id === id);

/** So many units are thought about at a time. */
const AT_A_TIME = 5;

/**
 * What is worth trying in this impulse, in groups: first for the units nearest to the enemy, who are in the way of
 * the others and have most to win or lose; the rest is thought about only if they have nothing to do.
 */
export function* prospectsOf(judge: Judge, dice: Dice): Generator<readonly Hope[], void, void> {
  const { own, generals } = judge.outlook;
  const ready = own.filter(({ unit }) => !unit.activated);
  const routing = ready.filter(({ unit }) => unit.routing);
  if (routing.length > 0) yield routing.map(({ unit }) => sure(judge, act(unit, 'reorganise'), SPIRIT));
  const inTurn = byNearness(judge, ready);
  const leaders = generals.filter(({ unit }) => !unit.activated);
  for (let i = 0; i < inTurn.length || i === 0; i += AT_A_TIME) {
    const troops = inTurn.slice(i, i + AT_A_TIME);
    yield [
      ...troops.flatMap(troop => (isEngaged(troop) ? inFight(judge, troop) : atLarge(judge, troop, dice))),
      ...(i === 0 ? leaders.flatMap(troop => generalProspects(judge, troop)) : []),
    ];
  }
}

function byNearness({ outlook }: Judge, troops: readonly Troop[]): readonly Troop[] {
  const nearest = ({ centre }: Troop): Cm =>
    outlook.foes.reduce((least, foe) => Math.min(least, distance(centre, foe.centre)), 1000);
  return troops
    .map(troop => ({ troop, far: nearest(troop) }))
    .sort((a, b) => a.far - b.far)
    .map(({ troop }) => troop);
}

/** An order whose worth is known without a trial. */
const sure = ({ outlook }: Judge, order: Order, worth: number): Hope => ({
  order,
  promise: worth,
  guess: worth,
  weigh: () => (outlook.rules.judge(outlook.view, outlook.side, order).ok ? worth : null),
});

const combativity = ({ outlook }: Judge): number => outlook.position.armies[outlook.side]!.combativity;

/** EA-REORG-05, EA-REORG-06: in order again by a die, or surely where the general is. */
function reorganising(judge: Judge, { unit }: Troop): readonly Hope[] {
  if (!unit.disorganised) return [];
  const { position } = judge.outlook;
  const gain = worthOf(position, unit, { ...unit, disorganised: false }) - worthOf(position, unit);
  return [sure(judge, act(unit, 'reorganise'), (gain * combativity(judge)) / 6)];
}

/** A unit in a melee may turn on whoever is at its flank, come to order again, or break off. */
function inFight(judge: Judge, troop: Troop): readonly Hope[] {
  const { unit } = troop;
  const { outlook } = judge;
  const fight = fightOf(outlook, outlook.position, unit);
  const outlookOfFight = fight ? exchange(outlook, outlook.position, { ...fight, attackers: [] }) : 0;
  const chance = (combativity(judge) - 1) / 6;
  const disorder =
    worthOf(outlook.position, unit) - worthOf(outlook.position, unit, { ...unit, disorganised: true });
  const leaving = 0 - outlookOfFight * chance - disorder * (1 - chance);
  return [
    sure(judge, act(unit, 'face'), 0.15 * SPIRIT),
    ...reorganising(judge, troop),
    ...(unit.disorganised || unit.fresh || leaving <= 0
      ? []
      : [sure(judge, act(unit, 'break-off'), leaving)]),
  ];
}

/** A unit that is free: to shoot, to come to order, to attack, to move. */
function atLarge(judge: Judge, troop: Troop, dice: Dice): readonly Hope[] {
  return [
    ...reorganising(judge, troop),
    ...shots(judge, troop),
    ...attacks(judge, troop, dice),
    ...moves(judge, troop, dice),
    ...unlimbering(judge, troop),
  ];
}

function shots(judge: Judge, { unit, range }: Troop): readonly Hope[] {
  if (range === 0 || unit.disorganised || unit.limbered) return [];
  const { rules, position } = judge.outlook;
  const targets = ask(rules, position, { query: 'targets', unit: unit.id }).is;
  return targets.map(id => {
    const worth = judge.mood.shooting * judge.scales.shot(unit, unitIn(position, id)!);
    return sure(judge, { type: 'activate', unit: unit.id, action: 'shoot', target: id }, worth);
  });
}

/** Guns that have been moved are made ready where there is something to shoot at (EA-PERIOD-05). */
function unlimbering(judge: Judge, { unit, range, print }: Troop): readonly Hope[] {
  if (!unit.limbered || !judge.outlook.foes.some(foe => footprintGap(foe.print, print) < range)) return [];
  return [sure(judge, { type: 'activate', unit: unit.id, action: 'form', unlimber: true }, 0.12 * SPIRIT)];
}

function moves(judge: Judge, troop: Troop, dice: Dice): readonly Hope[] {
  const aim = judge.aims.get(troop.unit.id);
  if (!aim) return [];
  const now = posture(judge, troop, troop.print);
  const { outlook, mood } = judge;
  return manoeuvresOf(troop, aim, outlook.country.obstacles, mood.strides).map(({ order, print }) => {
    const promise = posture(judge, troop, print) - now;
    return {
      order,
      promise,
      guess: promise,
      weigh: () => {
        const position = carriedOut(judge, order, dice);
        if (!position) return null;
        const unit = unitIn(position, troop.unit.id);
        return unit ? posture(judge, troop, printOf(unit)) - now + windfall(judge, position) : null;
      },
    };
  });
}

/** The field after an order; nothing if the rules refuse it. */
function carriedOut({ outlook }: Judge, order: Order, dice: Dice): Position | null {
  const { rules, view, side, position } = outlook;
  return rules.judge(view, side, order).ok ? rules.resolve(position, side, order, dice).position : null;
}

/** What an order brings at once: a camp, a general. */
const windfall = ({ outlook }: Judge, after: Position): number =>
  standing(after, outlook.side) - standing(outlook.position, outlook.side);

function attacks(judge: Judge, troop: Troop, dice: Dice): readonly Hope[] {
  if (!canAttack(troop)) return [];
  const { scales, outlook, mood } = judge;
  const now = posture(judge, troop, troop.print);
  return outlook.foes
    .filter(foe => mayStrike(troop, foe) && footprintGap(troop.print, foe.print) <= troop.pace)
    .flatMap(foe => {
      const attack = scales.attack(troop.unit, foe.unit);
      const ambush = scales.ambush(troop.unit, foe.unit);
      const likely = isBehind(foe, troop) ? ambush + 0.1 * SPIRIT : attack;
      return charges(troop, foe).map(order => ({
        order,
        promise: Math.max(attack, ambush) + AT_BEST + (mood.tempo - 1) * TEMPO + urgency(judge),
        guess: likely + mood.tempo * TEMPO + urgency(judge),
        weigh: () => weighAttack(judge, troop, foe, { order, now, dice }),
      }));
    });
}

interface Attack {
  readonly order: Order;
  /** How the attacker stands before it sets out. */
  readonly now: number;
  readonly dice: Dice;
}

/** The fight it leads to, against the fight that was there before; and how the attacker stands in it. */
function weighAttack(judge: Judge, troop: Troop, foe: Troop, { order, now, dice }: Attack): number | null {
  const { outlook, mood } = judge;
  const position = carriedOut(judge, order, dice);
  const unit = position && unitIn(position, troop.unit.id);
  const fight = unit && fightOf(outlook, position, unit);
  if (!fight) return null;
  const before = fightBefore(judge, foe);
  const gain = exchange(outlook, position, fight, facesOf(position, fight)) - before;
  const place = posture(judge, troop, printOf(unit), fight.against);
  return (
    gain + mood.tempo * TEMPO + urgency(judge) + helpers(judge, foe) + place - now + windfall(judge, position)
  );
}

/** Who is losing has to dare more, the more so as time runs out. */
const urgency = ({ eagerness }: Judge): number => Math.max(0, eagerness - 1) * 3;

/** Others who can fall upon the same enemy before the fight begins (EA-MELEE-06). */
function helpers({ outlook }: Judge, foe: Troop): number {
  const { limit, activations } = outlook.position;
  const left = limit === 'all' ? 9 : limit - activations - 1;
  const ready = outlook.own.filter(
    troop =>
      !troop.unit.activated &&
      canAttack(troop) &&
      mayStrike(troop, foe) &&
      !isFar(troop, foe, troop.pace) &&
      footprintGap(troop.print, foe.print) < 0.8 * troop.pace,
  );
  return 0.06 * SPIRIT * Math.max(0, Math.min(2, left, ready.length - 1));
}

/** What the fight around an enemy promised before anyone joined it. */
function fightBefore({ outlook }: Judge, foe: Troop): number {
  if (!isEngaged(foe)) return 0;
  const [first] = foe.against;
  const fight = fightOf(outlook, outlook.position, unitIn(outlook.position, first!)!);
  return fight ? exchange(outlook, outlook.position, fight, facesOf(outlook.position, fight)) : 0;
}

/** EA-HIT-05: who is touched on a flank or the rear, and so cannot give way. */
function facesOf(position: Position, { units, against }: Parties) {
  const facing = (id: string) => unitIn(position, id)!.facing;
  const isHeld = (ids: readonly string[], by: readonly string[]) =>
    ids.some(id => by.some(other => angleBetween(facing(id), facing(other)) < 130));
  return { units: isHeld(units, against) && against.length > 1, against: isHeld(against, units) };
}
