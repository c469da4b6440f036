import type { Options, Placed, Unit, Weapon } from '@grognard/fight-in-arms';
import { type Footprint, fromLocal, type Point, type Pose } from '@grognard/table';
import { type Battlefield, type Footing, footingAt, isOnFoot } from './battlefield.ts';

export interface Arm extends Weapon {
  readonly id: string;
}

/** A unit at a place, with what the place does to it: where it stands, or where it might. */
export interface Piece {
  readonly unit: Unit;
  readonly base: Footprint;
  readonly centre: Point;
  readonly footing: Footing;
  /** How the game is played: its numbers depend on it. */
  readonly options: Options;
  readonly hasTurret: boolean;
  readonly isFoot: boolean;
  readonly arms: readonly Arm[];
  /** Its front corners, and its base as discs: what sight needs. */
  readonly flanks: readonly Point[];
  readonly discs: readonly Point[];
}

/** One disc for every so much of depth. */
const DISC = 5;

function discsOf(base: Footprint): readonly Point[] {
  const count = Math.max(1, Math.round(base.depth / DISC));
  return Array.from({ length: count }, (_, i) =>
    fromLocal(base, { ahead: (-base.depth * (i + 0.5)) / count, right: 0 }),
  );
}

/** What a place makes of a unit. */
function placed(field: Battlefield, unit: Unit, { at, facing }: Pose) {
  const base = { at, facing, width: unit.width, depth: unit.depth };
  const centre = fromLocal(base, { ahead: -unit.depth / 2, right: 0 });
  const flanks = [-1, 1].map(hand => fromLocal(base, { ahead: 0, right: (hand * unit.width) / 2 }));
  return { base, centre, footing: footingAt(field, centre), flanks, discs: discsOf(base) };
}

export const pieceAt = (field: Battlefield, unit: Unit, pose: Pose): Piece => ({
  unit,
  options: field.options,
  hasTurret: unit.profile.flags.includes('turret'),
  isFoot: isOnFoot(unit.profile.type),
  arms: armsOf(field, unit),
  ...placed(field, unit, pose),
});

/** The same unit elsewhere. */
export const movedTo = (field: Battlefield, piece: Piece, pose: Pose): Piece => ({
  ...piece,
  ...placed(field, piece.unit, pose),
});

export const pieceOf = (field: Battlefield, unit: Placed): Piece => pieceAt(field, unit, unit);

const armsOf = ({ weapons }: Battlefield, { profile }: Unit): readonly Arm[] =>
  profile.weapons.flatMap(id => (weapons[id] ? [{ ...weapons[id], id }] : []));

/** How far the best of its weapons reaches that can hurt a class of targets. */
export const reachOf = ({ arms }: Piece, isFootTarget: boolean): number =>
  arms.reduce((far, arm) => ((isFootTarget ? arm.inf : arm.veh) === '-' ? far : Math.max(far, arm.range)), 0);

/** FIA-TROOP-05: cavalry on horses fights like men on foot, unless the option has it otherwise. */
export const fightsOnFoot = ({ unit, isFoot, options }: Piece): boolean =>
  isFoot || (options.cavalryMelee === 'infantry' && unit.profile.type === 'MC' && has(unit, 'horse'));

export const has = (unit: Unit, flag: Unit['profile']['flags'][number]): boolean =>
  unit.profile.flags.includes(flag);
