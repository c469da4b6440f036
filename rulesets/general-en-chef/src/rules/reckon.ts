import { MELEE_TABLE } from '../data.ts';
import type { Reckoned } from '../events.ts';
import { firstRank, isFoot, isSkirmish } from '../figures.ts';
import type { Terrain } from '../ground.ts';
import { meleeCover } from '../obstacles/index.ts';
import { compareText, enemyIn, engagementId, engagementsOf, findBody } from '../scene.ts';
import type { Body, Engagement, Scene } from '../types.ts';

/** What a unit brings to one engagement: fighting figures, and the factor with everything behind it. */
export interface Strength {
  readonly figures: number;
  readonly factor: number;
  readonly terms: readonly Reckoned[];
}

/**
 * GECH-MELEE-02  Round one: contact figures plus overlap, at most the first rank. Later: all figures, shared evenly; at
 *                an obstacle or house side still only those in contact. Gunners always all fight.
 * GEC-HOUSE-56   Outside a house the first rank fights, full strength counts only once inside.
 */
export function fightersIn(scene: Scene, engagement: Engagement, unit: Body): number {
  if (unit.arm === 'artillery') return unit.figures;
  const { ground, round } = engagement;
  const contact = engagement.contact[unit.id] ?? faced(engagement, unit);
  if (ground === 'house-side') return Math.min(unit.figures, onWall(scene, engagement, unit, contact));
  if (ground === 'linear') return Math.min(unit.figures, contact);
  if (round === 1 && (ground === 'open' || ground === 'wood')) {
    return Math.min(firstRank(unit), contact + (engagement.overlap[unit.id] ?? 0));
  }
  return shareOf(scene, engagement, unit);
}

/** Where a position tells the contact of the other party alone: figure against figure. */
const faced = (engagement: Engagement, unit: Body): number =>
  Math.min(firstRank(unit), engagement.contact[enemyIn(engagement, unit.id)] ?? Infinity);

/** GEC-HOUSE-52, GEC-HOUSE-53: on a side the garrison answers with those who stand there, never with more than attack. */
function onWall(scene: Scene, engagement: Engagement, unit: Body, contact: number): number {
  if (unit.id === engagement.attacker) return contact;
  const { side, feature } = engagement;
  const attackers = (each: Engagement) => {
    const body = findBody(scene, each.attacker);
    return each.contact[each.attacker] ?? (body ? firstRank(body) : 1);
  };
  const before = scene.engagements
    .filter(
      each =>
        each.ground === 'house-side' &&
        each.feature === feature &&
        each.side === side &&
        compareText(engagementId(each), engagementId(engagement)) < 0,
    )
    .reduce((sum, each) => sum + attackers(each), 0);
  const left = Math.max(0, (side ? unit.garrison[side] : 0) - before);
  return Math.min(left, attackers(engagement));
}

/** All figures, shared evenly between the unit's fights; the first by enemy id get the odd ones. */
function shareOf(scene: Scene, engagement: Engagement, unit: Body): number {
  const all = engagementsOf(scene, unit.id)
    .filter(({ ground }) => ground !== 'redoubt')
    .sort((a, b) => compareText(enemyIn(a, unit.id), enemyIn(b, unit.id)));
  const place = Math.max(
    0,
    all.findIndex(each => engagementId(each) === engagementId(engagement)),
  );
  const count = Math.max(1, all.length);
  return Math.floor(unit.figures / count) + (place < unit.figures % count ? 1 : 0);
}

function baseOf({ arm, weight }: Body): number {
  const { base } = MELEE_TABLE;
  if (arm === 'cavalry') return base.cavalry[weight ?? 'light'];
  return arm === 'general' ? 0 : base[arm];
}

/** GECH-MELEE-03: men put down per fighting figure, term by term; at least one. */
export function strengthIn(
  terrain: Terrain,
  scene: Scene,
  engagement: Engagement,
  unit: Body,
  enemy: Body,
): Strength {
  const terms = [
    { what: 'base', clause: 'GECH-MELEE-03', value: baseOf(unit) } as const,
    ...modifiersIn(terrain, engagement, unit, enemy),
  ];
  const sum = terms.reduce((total, { value }) => total + value, 0);
  return {
    figures: fightersIn(scene, engagement, unit),
    factor: Math.max(MELEE_TABLE.minFactor, sum),
    terms,
  };
}

function modifiersIn(terrain: Terrain, engagement: Engagement, unit: Body, enemy: Body): Reckoned[] {
  const { modifiers } = MELEE_TABLE;
  const isAttacker = engagement.attacker === unit.id;
  const isFirst = engagement.round === 1;
  const { cover, clause } = meleeCover(terrain, engagement, enemy, unit);
  const graded = cover === 'house' ? terrain.options.houseMelee : cover;
  const charge = isFoot(unit) ? modifiers.charge.infantry : modifiers.charge.cavalry;
  const isFlank = isFirst && isAttacker && engagement.aspect !== 'front';
  const onSquare = unit.arm === 'cavalry' && enemy.formation === 'square' && enemy.in === null;
  const all: Reckoned[] = [
    { what: 'quality', clause: 'GECH-MELEE-03', value: modifiers.quality[unit.quality] },
    { what: 'engineer', clause: 'GEC-ENG-02', value: unit.arm === 'engineer' ? modifiers.engineer : 0 },
    { what: 'skirmish', clause: 'GECH-MELEE-03', value: isOpenOrder(unit) ? modifiers.skirmish : 0 },
    { what: 'state', clause: 'GECH-MELEE-03', value: modifiers.state[unit.state] },
    { what: 'enemyCover', clause, value: modifiers.enemyCover[graded] },
    {
      what: 'charge',
      clause: 'GECH-CHARGE-01',
      value: engagement.charge && isFirst && isAttacker ? charge : 0,
    },
    { what: 'flank', clause: 'GECH-CONTACT-02', value: isFlank ? modifiers.flank : 0 },
    {
      what: 'above',
      clause: 'GEC-HILL-26',
      value: engagement.above === unit.id && isFirst ? modifiers.above : 0,
    },
    {
      what: 'follow',
      clause: 'GECH-MELEE-06',
      value: engagement.followed === unit.id ? modifiers.follow : 0,
    },
    { what: 'square', clause: 'GECH-MELEE-03', value: onSquare ? modifiers.cavalryOnSquare : 0 },
  ];
  return all.filter(({ value }) => value !== 0);
}

/** GEC-HOUSE-16, GEC-HOUSE-41: a garrison counts as in line. GEC-WOOD-30: an unformed unit never as skirmishers. */
const isOpenOrder = (unit: Body): boolean => isSkirmish(unit) && unit.in === null;

/** GECH-MELEE-04: men put down for a die. */
export const menDown = ({ figures, factor }: Strength, die: number): number =>
  Math.floor((figures * factor * (MELEE_TABLE.effect[die] ?? 0)) / 100);

/** GECH-MELEE-05: more men, and at least a quarter more than the other. */
export function winnerOf(attacker: number, defender: number): 'attacker' | 'defender' | 'draw' {
  const { winRatio } = MELEE_TABLE;
  if (attacker > defender && attacker >= winRatio * defender) return 'attacker';
  return defender > attacker && defender >= winRatio * attacker ? 'defender' : 'draw';
}
