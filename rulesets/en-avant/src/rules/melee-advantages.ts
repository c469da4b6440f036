import type { Face } from '@grognard/table';
import type { Ground } from '../ground.ts';
import type { Position, Unit } from '../types.ts';
import type { Cover } from '../words.ts';
import { counting, meleeTerm } from './advantages.ts';
import { areInContact, frontContact, hasGeneral } from './contact.ts';
import { coverOf, elevationOf, isInRough } from './standing.ts';
import type { EnTerm } from './sums.ts';

/** The two sides of a combat as the table of advantages sees them. */
export interface Parties {
  readonly units: readonly Unit[];
  readonly enemies: readonly Unit[];
  /** A pursuit fight knows no attack (EA-MELEE-14). */
  readonly pursuit: boolean;
}

const sum = (units: readonly Unit[], of: (unit: Unit) => number): number =>
  units.reduce((total, unit) => total + of(unit), 0);
const isTroops = ({ arm }: Unit): boolean => arm === 'infantry' || arm === 'cavalry';
const hasQuality = ({ arm }: Unit): boolean => arm !== 'elephant';

/** The face of a unit that an enemy strikes; its own front, if only that touches (EA-MELEE-23). */
function faceTowards(unit: Unit, enemy: Unit): Face | null {
  const struck = frontContact(enemy, unit);
  if (struck) return struck.face;
  return frontContact(unit, enemy) ? 'front' : null;
}

/** EA-MELEE-23: the best cover of a unit that does not attack, against an enemy it touches. */
function bestCover(ground: Ground, { units, enemies }: Parties): Cover {
  const covers = units
    .filter(unit => unit.role !== 'attacker')
    .flatMap(unit =>
      enemies.map(enemy => {
        const face = faceTowards(unit, enemy);
        return face ? coverOf(ground, unit, enemy, face) : 'none';
      }),
    );
  return covers.includes('strong') ? 'strong' : covers.includes('light') ? 'light' : 'none';
}

/** EA-MELEE-25: how many of the left, right and rear of one enemy are touched by fronts of this side. */
function facesStruck({ units, enemies }: Parties): number {
  const struck = enemies.map(enemy => {
    const faces = units.map(unit => frontContact(unit, enemy)?.face);
    return new Set(faces.filter(face => face !== undefined && face !== 'front')).size;
  });
  return Math.max(0, ...struck);
}

const FACE_LINES = ['', 'one-face', 'two-faces', 'three-faces'] as const;

function facesTerm(parties: Parties): EnTerm | false {
  const line = FACE_LINES[facesStruck(parties)];
  return line ? meleeTerm(line) : false;
}

const isHigher = (ground: Ground, { units, enemies }: Parties): boolean =>
  units.some(unit =>
    enemies.some(
      enemy => areInContact(unit, enemy) && elevationOf(ground, unit) > elevationOf(ground, enemy),
    ),
  );

const isPhalanx = (unit: Unit, enemies: readonly Unit[]): boolean =>
  unit.traits.includes('phalanx') &&
  unit.bases >= 2 * unit.files &&
  enemies.some(enemy => frontContact(unit, enemy));

/** EA-MELEE-15: cavalry against infantry, in every round; by the option only when it attacks. */
const hasHorseOnFoot = ({ options }: Ground, { units, enemies }: Parties): boolean =>
  enemies.some(({ arm }) => arm === 'infantry') &&
  units.some(
    ({ arm, role }) => arm === 'cavalry' && (options.cavalryVsInfantry === 'always' || role === 'attacker'),
  );

/**
 * EA-MELEE-12  One table for both sides; with several units a line counts once, if one of them meets it.
 * EA-MELEE-14 … EA-MELEE-31  its lines.
 */
export function meleeAdvantages(ground: Ground, position: Position, parties: Parties): readonly EnTerm[] {
  const { units, enemies, pursuit } = parties;
  const some = (test: (unit: Unit) => boolean) => units.some(test);
  const someEnemy = (test: (unit: Unit) => boolean) => enemies.some(test);
  const cover = bestCover(ground, parties);
  const bases = (unit: Unit) => unit.bases;
  const files = (unit: Unit) => unit.files;
  return counting([
    !pursuit && some(({ fresh }) => fresh) && meleeTerm('attack'), // EA-MELEE-14
    hasHorseOnFoot(ground, parties) && meleeTerm('cavalry-vs-infantry'), // EA-MELEE-15
    sum(units, bases) > sum(enemies, bases) && meleeTerm('more-bases'), // EA-MELEE-16
    some(isTroops) && someEnemy(({ arm }) => arm === 'artillery') && meleeTerm('vs-artillery'), // EA-MELEE-17
    some(unit => isTroops(unit) && unit.weight === 'heavy') && meleeTerm('heavy'), // EA-MELEE-18
    some(unit => hasQuality(unit) && unit.quality === 'superior') && meleeTerm('superior'), // EA-MELEE-19
    someEnemy(unit => isTroops(unit) && unit.weight === 'light') && meleeTerm('enemy-light'), // EA-MELEE-20
    someEnemy(unit => hasQuality(unit) && unit.quality === 'inferior') && meleeTerm('enemy-inferior'), // EA-MELEE-21
    isHigher(ground, parties) && meleeTerm('higher'), // EA-MELEE-22
    cover === 'light' && meleeTerm('light-cover'),
    cover === 'strong' && meleeTerm('strong-cover'),
    some(unit => unit.arm === 'infantry' && isInRough(ground, unit)) &&
      someEnemy(({ arm }) => arm === 'cavalry') &&
      meleeTerm('rough'), // EA-MELEE-24
    facesTerm(parties),
    sum(units, files) > sum(enemies, files) && meleeTerm('longer-front'), // EA-MELEE-26
    some(unit => unit.role === 'attacker' && unit.files === 1 && unit.bases >= 2) && meleeTerm('column'), // EA-MELEE-27
    some(unit => hasGeneral(position, unit)) && meleeTerm('general'), // EA-MELEE-28
    someEnemy(({ disorganised, routing }) => disorganised || routing) && meleeTerm('enemy-disorganised'), // EA-MELEE-29, EA-ROUT-11
    some(unit => isPhalanx(unit, enemies)) && meleeTerm('phalanx'), // EA-MELEE-30
    some(({ arm }) => arm === 'elephant') && meleeTerm('elephant'), // EA-MELEE-31
  ]);
}
