import type { SideId } from '@grognard/engine';
import type { Compass } from '@grognard/table';
import type { Body, Engagement, FeatureId, Half, Position, Scene, Seen, Unit, UnitId } from './types.ts';

/** Looks a unit up; a bug if it is not there. */
export function unitOf(position: Position, id: UnitId): Unit {
  const unit = position.units.find(each => each.id === id);
  if (!unit) throw new Error(`No unit '${id}' on the table.`);
  return unit;
}
export const findUnit = (position: Position, id: UnitId): Unit | undefined =>
  position.units.find(each => each.id === id);
export const findBody = (scene: Scene, id: UnitId): Body | undefined =>
  scene.units.find(each => each.id === id);
export function bodyOf(scene: Scene, id: UnitId): Body {
  const body = findBody(scene, id);
  if (!body) throw new Error(`No unit '${id}' in sight.`);
  return body;
}
/** A unit of which everything is known: its own side's, or the umpire's. */
export const isWhole = (body: Seen | Body | Unit): body is Unit => 'task' in body;

export const enemyOf = (sides: readonly [SideId, SideId], side: SideId): SideId =>
  side === sides[0] ? sides[1] : sides[0];

/** Engagement ids are attacker/defender, plus the side at houses. */
export const engagementId = ({
  attacker,
  defender,
  side,
}: Pick<Engagement, 'attacker' | 'defender' | 'side'>) =>
  side === null ? `${attacker}/${defender}` : `${attacker}/${defender}/${side}`;

export const engagementsOf = (scene: Scene, id: UnitId): Engagement[] =>
  scene.engagements.filter(({ attacker, defender }) => attacker === id || defender === id);
export const isEngaged = (scene: Scene, id: UnitId): boolean =>
  scene.engagements.some(({ attacker, defender }) => attacker === id || defender === id);
export const enemyIn = ({ attacker, defender }: Engagement, id: UnitId): UnitId =>
  attacker === id ? defender : attacker;
export const findEngagement = (scene: Scene, a: UnitId, b: UnitId, side?: Compass): Engagement | undefined =>
  scene.engagements.find(
    each =>
      ((each.attacker === a && each.defender === b) || (each.attacker === b && each.defender === a)) &&
      (side === undefined || each.side === side),
  );

/** The units in a building, in roster order. */
export const inside = (scene: Scene, feature: FeatureId): Body[] =>
  scene.units.filter(body => body.in === feature);

/** Sides of a building under attack. */
export const attackedSides = (scene: Scene, feature: FeatureId): Compass[] =>
  scene.engagements.flatMap(({ ground, feature: at, side }) =>
    at === feature && side !== null && (ground === 'house-side' || ground === 'redoubt') ? [side] : [],
  );

export const halfOf = (quarter: number): 1 | 2 => (quarter <= 2 ? 1 : 2);
export const halfNow = ({ turn, quarter }: Scene): Half => ({ turn, half: halfOf(quarter) });
export const nextHalf = ({ turn, half }: Half): Half =>
  half === 1 ? { turn, half: 2 } : { turn: turn + 1, half: 1 };
export const isSameHalf = (a: Half | null, b: Half): boolean => a?.turn === b.turn && a.half === b.half;

/** By id, as the rules order simultaneous things. */
export const byId = <T extends { readonly id: string }>(items: readonly T[]): T[] =>
  [...items].sort((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0));
export const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
