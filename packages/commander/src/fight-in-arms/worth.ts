import type { SideId } from '@grognard/engine';
import type { Damage, Position, Unit } from '@grognard/fight-in-arms';

/** What a point of demoralisation is worth, by side: a whole army comes to 100. */
export type Scale = Readonly<Record<SideId, number>>;

export function scaleOf({ units }: Position): Scale {
  const totals: Record<SideId, number> = {};
  for (const { side, profile } of units) totals[side] = (totals[side] ?? 0) + profile.vd;
  return Object.fromEntries(Object.entries(totals).map(([side, total]) => [side, 100 / Math.max(1, total)]));
}

/** FIA-WIN-02: the share of its total that a side has lost, in points of 100. */
export const lossesOf = ({ units }: Position, scale: Scale, side: SideId): number =>
  units.reduce(
    (sum, unit) => sum + (unit.side === side && unit.status === 'gone' ? unit.profile.vd * scale[side]! : 0),
    0,
  );

/** A unit counts whole until it is gone; what it has lost brings it nearer to that. */
const LIFE = 0.4;
const DISORDER = 0.82;

export function worthOf(scale: Scale, { side, profile }: Unit, vg: number, isDisorganised: boolean): number {
  if (vg <= 0) return 0;
  const left = LIFE + (1 - LIFE) * Math.min(1, vg / profile.vg);
  return profile.vd * scale[side]! * left * (isDisorganised ? DISORDER : 1);
}

export const worthNow = (scale: Scale, unit: Unit): number =>
  worthOf(scale, unit, unit.vg, unit.disorganised);

/** What a unit loses on average by damage that falls if it fails its test. */
export function meanLoss(scale: Scale, unit: Unit, damage: Damage, fails: number, factor = 1): number {
  if (fails === 0) return 0;
  const now = worthNow(scale, unit);
  let loss = 0;
  for (let n = 1; n < damage.length; n++) {
    if (damage[n] === 0) continue;
    loss += damage[n]! * fails * (now - worthOf(scale, unit, unit.vg - n * factor, true));
  }
  return loss;
}

/** How far a side is ahead: what is left of it less what is left of the other, each 100 when whole. */
export function leadOf(position: Position, side: SideId): number {
  const scale = scaleOf(position);
  let lead = 0;
  for (const unit of position.units) {
    if (unit.status !== 'gone') lead += (unit.side === side ? 1 : -1) * worthNow(scale, unit);
  }
  return lead;
}

/** More than any lead. */
const WON = 100;

/** The same, and a battle that is over beside it. */
export function standing(position: Position, side: SideId): number {
  const winner = position.outcome?.winner ?? 'none';
  return leadOf(position, side) + (winner === 'none' ? 0 : winner === side ? WON : -WON);
}
