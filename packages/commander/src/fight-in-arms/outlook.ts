import type { SideId } from '@grognard/engine';
import type { Placed, Position, Unit } from '@grognard/fight-in-arms';
import { angleBetween, distance, type Footprint, toLocal } from '@grognard/table';
import type { Battlefield } from './battlefield.ts';
import { asideOf } from './focus.ts';
import type { Mood } from './mood.ts';
import { type Piece, pieceOf, reachOf } from './piece.ts';
import { failChance, isInArc, rangeBetween } from './reckoning.ts';
import { type Role, roleOf } from './role.ts';
import { seems } from './sight.ts';
import { gaitOf, type Ways } from './ways.ts';
import { lossesOf, type Scale, scaleOf, worthNow } from './worth.ts';

/** The table as a commander sees it when an order is due. */
export interface Outlook {
  readonly field: Battlefield;
  readonly ways: Ways;
  readonly position: Position;
  readonly side: SideId;
  readonly mood: Mood;
  readonly scale: Scale;
  readonly own: readonly Piece[];
  readonly foes: readonly Piece[];
  readonly everybody: readonly Piece[];
  /** How much it wants to come to grips: 0 waits, 1 attacks. */
  readonly drive: number;
  /** How likely the enemy comes on by himself: 0 waits, 1 attacks. */
  readonly coming: number;
  /** How much the enemy's answer counts: nothing when there will be none. */
  readonly fear: number;
  /** By enemy: how many of ours it has before its muzzle, which share its fire. */
  readonly marks: ReadonlyMap<string, number>;
  /** By enemy: its chance to fail a cohesion test where it stands. */
  readonly fails: ReadonlyMap<string, number>;
  /** By vehicle: what those aboard are worth, who share its fate. */
  readonly cargo: ReadonlyMap<string, number>;
  /** How far the army as a whole is from the enemy. */
  readonly front: number;
  /** By unit of ours: its best shots from where it stands, worked out when they are first asked for. */
  readonly fires: Map<Piece, Fire>;
  /** By enemy: how much farther off he seems, since the army goes for others; empty where it does not. */
  readonly aside: ReadonlyMap<string, number>;
}

/** The best shots from a place. */
export interface Fire {
  readonly standing: number;
  readonly moving: number;
}

/** Who stands where, and what the enemy then has before his muzzles: the same until somebody stirs. */
export interface Arrangement {
  readonly bases: readonly Footprint[];
  readonly marks: Outlook['marks'];
}

const isPlaced = (unit: Unit): unit is Placed => unit.status === 'table';

/** Who looks at the table, and how. */
export interface Looker {
  readonly side: SideId;
  readonly mood: Mood;
  /** How everybody stood when it last looked. */
  last?: Arrangement;
}

export function outlookOn(field: Battlefield, ways: Ways, position: Position, looker: Looker): Outlook {
  const { side, mood } = looker;
  const everybody = position.units.filter(isPlaced).map(unit => pieceOf(field, unit));
  const own = everybody.filter(({ unit }) => unit.side === side);
  const foes = everybody.filter(({ unit }) => unit.side !== side);
  const table = { field, ways, position, side, mood, scale: scaleOf(position), own, foes, everybody };
  const isAttacking = position.defender !== side;
  const base = { ...table, aside: mood.plan && isAttacking ? asideOf(table, mood.plan.focus) : NOBODY };
  return {
    ...base,
    drive: mood.drive * driveOf(base),
    coming: COMING[roleOf(position.defender, foes[0]?.unit.side)],
    fear: isLastWord(base) ? 0 : 1,
    marks: marksNow(base, looker),
    fails: new Map(foes.map(foe => [foe.unit.id, failChance(foe, isWithHq(foes, foe))])),
    cargo: cargoOf(base),
    fires: new Map(),
    front: middle(own.filter(({ unit }) => unit.profile.m > 4).map(piece => preyDistance(base, piece))),
  };
}

type Base = Pick<
  Outlook,
  'field' | 'ways' | 'position' | 'side' | 'mood' | 'scale' | 'own' | 'foes' | 'everybody'
>;
const NOBODY: ReadonlyMap<string, number> = new Map();

/** Nobody answers what the second player does in the last turn. */
const isLastWord = ({ field, position, side }: Base): boolean =>
  position.turn >= field.lastTurn && position.first !== side;

const COMING: Readonly<Record<Role, number>> = { attacker: 0.7, none: 0.6, defender: 0.15 };

const ROLE = { attacker: 1, none: 0.85, defender: 0.2 } as const;

/**
 * An attacker attacks, a defender waits; but who is much the stronger on the table comes out, who is weak and
 * expects help from the sky waits for it, and who is behind when the day ends has to try.
 */
function driveOf({ field, position, side, mood, scale, own, foes }: Base): number {
  const { defender, turn, units } = position;
  const role = roleOf(defender, side);
  const strength = (pieces: readonly Piece[]) =>
    pieces.reduce((sum, { unit }) => sum + worthNow(scale, unit), 1);
  const ratio = strength(own) / strength(foes);
  const enemy = units.find(unit => unit.side !== side)?.side ?? '';
  const lead = lossesOf(position, scale, enemy) - lossesOf(position, scale, side);
  const elapsed = turn / field.lastTurn;
  const isExpecting = units.some(unit => unit.side === side && unit.status === 'waiting');
  let drive: number = ROLE[role];
  if (isExpecting && ratio < 0.9) drive *= ratio * 0.5;
  if (role === 'defender') drive += Math.max(0, Math.min(0.8, 1.5 * (ratio - 1.15)));
  if (lead < 0) drive += 0.6 * elapsed;
  if (lead > 0 && role !== 'attacker') drive *= 1 - 0.5 * elapsed;
  else if (lead > 0 && mood.plan && ratio < CRUSHING) drive *= 1 - mood.plan.thrift * elapsed;
  return Math.min(1.4, drive);
}

/** Who is so much the stronger goes on to break the enemy. */
const CRUSHING = 1.3;

function cargoOf({ position, scale }: Base): ReadonlyMap<string, number> {
  const cargo = new Map<string, number>();
  for (const unit of position.units) {
    if (unit.status !== 'embarked' || unit.in === null) continue;
    cargo.set(unit.in, (cargo.get(unit.in) ?? 0) + worthNow(scale, unit));
  }
  return cargo;
}

/** By enemy: how many of ours it could shoot at; where nobody has stirred, as before. */
function marksNow(base: Base, looker: Looker): Outlook['marks'] {
  const bases = base.everybody.map(piece => piece.base);
  const { last } = looker;
  if (last?.bases.length === bases.length && bases.every((each, i) => each === last.bases[i]))
    return last.marks;
  const marks = new Map(base.foes.map(foe => [foe.unit.id, marksOf(base, foe)]));
  looker.last = { bases, marks };
  return marks;
}

/** How many of ours an enemy could shoot at where it stands. */
function marksOf({ field, own, everybody }: Base, foe: Piece): number {
  let marks = 0;
  for (const piece of own) {
    if (rangeBetween(foe, piece) > reachOf(foe, piece.isFoot)) continue;
    if (isInArc(field, foe, piece) && seems(field, everybody, foe, piece)) marks++;
  }
  return marks;
}

/** Whom a unit cannot hurt it has little reason to seek; whom disorder has weakened, more. */
const USELESS = 60;
const WEAKENED = 8;

/** The way to the enemy worth going for. */
export function preyDistance(
  { ways, foes, aside }: Pick<Outlook, 'ways' | 'foes' | 'aside'>,
  piece: Piece,
): number {
  const gait = gaitOf(piece.unit.profile.type, piece.unit.profile.flags.includes('commando'));
  let best = FAR;
  for (const foe of foes) {
    const bias =
      (isHarmless(piece, foe) ? USELESS : 0) -
      (foe.unit.disorganised ? WEAKENED : 0) +
      (aside.get(foe.unit.id) ?? 0);
    if (distance(piece.base.at, foe.centre) + bias >= best) continue;
    best = Math.min(best, ways.distance(gait, piece.base.at, foe.centre) + bias);
  }
  return best;
}
const FAR = 300;

/** Would a shot at this class of targets be a waste? Who has nothing to shoot with goes by the way alone. */
const isHarmless = ({ arms, unit }: Piece, foe: Piece): boolean =>
  arms.length > 0 &&
  !arms.some(({ inf, veh }) => {
    const modifier = foe.isFoot ? inf : veh;
    return modifier !== '-' && unit.vg + modifier > 0;
  });

const middle = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

/** FIA-GROUP-03, FIA-HQ-04: does a unit stand in line or column with a headquarters? */
export function isWithHq(own: readonly Piece[], piece: Piece): boolean {
  if (piece.unit.disorganised) return false;
  const others = parallelTo(own, piece);
  return [isBeside, isBehind].some(touches => chainHasHq(piece, others, touches));
}

/** FIA-GROUP-02, FIA-GROUP-04: others of its kind, in order, who face as it does. */
export const parallelTo = (own: readonly Piece[], piece: Piece): readonly Piece[] =>
  own.filter(
    other =>
      other.unit.id !== piece.unit.id &&
      other.isFoot === piece.isFoot &&
      !other.unit.disorganised &&
      angleBetween(other.base.facing, piece.base.facing) <= 0.1,
  );

function chainHasHq(piece: Piece, others: readonly Piece[], touches: typeof isBeside): boolean {
  const chain = chainOf(piece, others, touches);
  return chain.length > 1 && chain.some(({ unit }) => unit.profile.flags.includes('hq'));
}

/** Those who stand side by side with a unit, one touching the next. */
export function chainOf(piece: Piece, others: readonly Piece[], touches = isBeside): readonly Piece[] {
  const chain = [piece];
  for (const member of chain) {
    for (const other of others) if (!chain.includes(other) && touches(member, other)) chain.push(other);
  }
  return chain;
}

const isBeside = ({ base }: Piece, other: Piece): boolean => {
  const { ahead, right } = toLocal(base, other.base.at);
  return Math.abs(ahead) < 0.1 && Math.abs(Math.abs(right) - (base.width + other.base.width) / 2) < 0.1;
};

const isBehind = ({ base }: Piece, other: Piece): boolean => {
  const { ahead, right } = toLocal(base, other.base.at);
  return (
    Math.abs(right) < 0.1 && (Math.abs(ahead + base.depth) < 0.1 || Math.abs(ahead - other.base.depth) < 0.1)
  );
};
