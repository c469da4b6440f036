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
export type Stand = Pick<Piece, 'base' | 'centre' | 'footing' | 'flanks' | 'discs'>;

function placed(field: Battlefield, { width, depth }: Unit, { at, facing }: Pose): Stand {
  const base = { at, facing, width, depth };
  const centre = fromLocal(base, { ahead: -depth / 2, right: 0 });
  const flanks = [-1, 1].map(hand => fromLocal(base, { ahead: 0, right: (hand * width) / 2 }));
  return { base, centre, footing: footingAt(field, centre), flanks, discs: discsOf(base) };
}

/** The same for a unit where it stands: who has not stirred keeps the very value of its place. */
function standing(field: Battlefield, unit: Placed): Stand {
  const known = field.stands.get(unit.at) as Stand | undefined;
  if (known?.base.facing === unit.facing && known.base.depth === unit.depth) return known;
  const stand = placed(field, unit, unit);
  field.stands.set(unit.at, stand);
  return stand;
}

const pieceOn = (field: Battlefield, unit: Unit, stand: Stand): Piece => ({
  unit,
  base: stand.base,
  centre: stand.centre,
  footing: stand.footing,
  options: field.options,
  hasTurret: unit.profile.flags.includes('turret'),
  isFoot: isOnFoot(unit.profile.type),
  arms: armsOf(field, unit),
  flanks: stand.flanks,
  discs: stand.discs,
});

export const pieceAt = (field: Battlefield, unit: Unit, pose: Pose): Piece =>
  pieceOn(field, unit, placed(field, unit, pose));

/** The same unit elsewhere. */
export const movedTo = (field: Battlefield, { unit, arms, hasTurret, isFoot }: Piece, pose: Pose): Piece => {
  const { base, centre, footing, flanks, discs } = placed(field, unit, pose);
  const { options } = field;
  return { unit, base, centre, footing, options, hasTurret, isFoot, arms, flanks, discs };
};

/** A unit where it stands: who has not stirred is the same piece as before. */
export function pieceOf(field: Battlefield, unit: Placed): Piece {
  const found = field.pieces.get(unit) as Piece | undefined;
  if (found) return found;
  const piece = pieceOn(field, unit, standing(field, unit));
  field.pieces.set(unit, piece);
  return piece;
}

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
