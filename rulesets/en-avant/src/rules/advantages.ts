import { cornersOf, whollyBehind } from '@grognard/table';
import type { Clause } from '../clauses.gen.ts';
import { MELEE_LINES, SHOOTING_LINES } from '../data.ts';
import { footprintOf, OVERLAP, TOUCH } from '../field.ts';
import { coversMore } from '../geometry.ts';
import type { Ground } from '../ground.ts';
import type { Lines } from '../tasks.ts';
import type { Position, Unit } from '../types.ts';
import { hasGeneral } from './contact.ts';
import { fieldOfFire, nearFace, shootingBases } from './shooting.ts';
import { basesOf, coverOf, elevationOf } from './standing.ts';
import type { EnTerm } from './sums.ts';
import { targetDice, weaponDice } from './weapons.ts';

/** The lines of an advantage table that count, by name. */
export const linesOf = (terms: readonly EnTerm[]): Lines =>
  Object.fromEntries(terms.map(({ what, value }) => [what, value]));

/** The dice of a line of the table; those the table leaves open come from the count. */
function term(
  table: Readonly<Record<string, { value: number | string; clause: Clause }>>,
  line: string,
  count = 0,
) {
  const row = table[line];
  if (!row) throw new Error(`No line '${line}' in the table of advantages.`);
  return { what: line, clause: row.clause, value: typeof row.value === 'number' ? row.value : count };
}

const shooterTerm = (line: string, count?: number) => term(SHOOTING_LINES.shooter, line, count);
const defenderTerm = (line: string, count?: number) => term(SHOOTING_LINES.defender, line, count);
export const meleeTerm = (line: string) => term(MELEE_LINES, line);

type Maybe = EnTerm | false;
export const counting = (terms: readonly Maybe[]): readonly EnTerm[] =>
  terms.filter((each): each is EnTerm => each !== false && each.value > 0);

/** EA-RESOLVE-14: cavalry, columns and squares are bulky; elephants and buildings huge. */
function bulkTerm(target: Unit): Maybe {
  if (target.arm === 'elephant' || target.bulk === 'huge') return shooterTerm('target-huge');
  const isColumn = target.files === 1 && target.bases >= 2;
  const isSquare = target.files >= 2 && target.bases === target.files * target.files;
  const isBulky = target.arm === 'cavalry' || isColumn || isSquare || target.bulk === 'large';
  return isBulky && shooterTerm('target-bulky');
}

/** EA-RESOLVE-13: a routing target gives two dice, a disorganised one one; never both. */
const orderTerm = ({ routing, disorganised }: Unit): Maybe =>
  routing ? shooterTerm('target-routing') : disorganised && shooterTerm('target-disorganised');

/** EA-RESOLVE-12: all bases of the target, or by the option those in the field of fire. */
export function targetBases(ground: Ground, shooter: Unit, target: Unit): number {
  if (ground.options.targetCount === 'whole-unit') return target.bases;
  const field = fieldOfFire(ground, shooter);
  return basesOf(target).filter(({ print }) => coversMore([field], cornersOf(print), OVERLAP)).length;
}

const isEnfiladed = (shooter: Unit, target: Unit): boolean =>
  whollyBehind(footprintOf(target), cornersOf(footprintOf(shooter)), TOUCH);

/** EA-ELEPH-01: an elephant has no quality and no weight. */
const hasQuality = ({ arm }: Unit): boolean => arm !== 'elephant';

export interface ShootingAdvantages {
  readonly shooters: number;
  readonly targets: number;
  readonly shooter: readonly EnTerm[];
  readonly defender: readonly EnTerm[];
}

/** EA-RESOLVE-05, EA-RESOLVE-06, EA-RESOLVE-16: the dice of a shooter and the saves of its target. */
export function shootingAdvantages(
  ground: Ground,
  position: Position,
  shooter: Unit,
  target: Unit,
): ShootingAdvantages {
  const shooters = shootingBases(ground, shooter);
  const targets = targetBases(ground, shooter, target);
  const is = (unit: Unit, quality: Unit['quality']) => hasQuality(unit) && unit.quality === quality;
  const cover = coverOf(ground, target, shooter, nearFace(target, shooter));
  return {
    shooters,
    targets,
    shooter: counting([
      elevationOf(ground, shooter) > elevationOf(ground, target) && shooterTerm('higher'), // EA-RESOLVE-10
      isEnfiladed(shooter, target) && shooterTerm('enfilade'), // EA-RESOLVE-11
      shooterTerm('extra-bases', shooters - targets),
      is(target, 'inferior') && shooterTerm('target-inferior'),
      is(shooter, 'superior') && shooterTerm('shooter-superior'),
      orderTerm(target),
      bulkTerm(target),
      shooterTerm('weapon', weaponDice(ground, shooter)),
    ]),
    defender: counting([
      hasGeneral(position, target) && defenderTerm('general'), // EA-GENERAL-05
      cover === 'light' && defenderTerm('light-cover'),
      cover === 'strong' && defenderTerm('strong-cover'),
      is(target, 'superior') && defenderTerm('target-superior'),
      is(shooter, 'inferior') && defenderTerm('shooter-inferior'),
      hasQuality(target) && target.weight === 'light' && defenderTerm('target-light'),
      hasQuality(target) && target.weight === 'heavy' && defenderTerm('target-heavy'),
      targetDice(ground, shooter) > 0 && defenderTerm('mounted-fire'), // EA-PERIOD-04
    ]),
  };
}
