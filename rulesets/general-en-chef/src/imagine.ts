import { type SideId, UMPIRE } from '@grognard/engine';
import type { Ground } from './ground.ts';
import { sceneIn, unseenGarrison } from './known.ts';
import { completed } from './questions/ask.ts';
import { byId, enemyOf, isWhole } from './scene.ts';
import type { Position, Unit, View } from './types.ts';

/** A whole position that the holder of a view could believe in. */
export function imagine(ground: Ground, view: View): Position {
  const { units } = sceneIn(ground, view);
  const believed = view.seat === UMPIRE ? [] : hiddenGarrisons(ground, view, view.seat);
  return {
    turn: view.turn,
    quarter: view.quarter,
    phase: view.phase,
    side: view.side,
    features: view.features,
    engagements: view.engagements,
    won: view.won,
    units: [...units.map(body => (isWhole(body) ? body : completed(body))), ...byId(believed)],
    lost: view.lost,
    declared: view.declared,
    known: Object.fromEntries(ground.sides.map(side => [side, view.known[side] ?? []])),
    held: view.held,
    outcome: view.outcome,
  };
}

/** Houses that are known to be held need somebody in them, and so do the fights with those inside. */
function hiddenGarrisons(ground: Ground, view: View, seat: SideId): Unit[] {
  const side = enemyOf(ground.sides, seat);
  const isSeen = (id: string) => view.units.some(unit => unit.id === id);
  const fighting = view.engagements.flatMap(({ attacker, defender, feature }) =>
    [attacker, defender].filter(id => !isSeen(id)).map(id => ({ id, side, feature: feature ?? '' })),
  );
  const known = fighting.filter(({ id }, i) => fighting.findIndex(each => each.id === id) === i);
  const felt = Object.entries(view.holders)
    .filter(([feature]) => !known.some(each => each.feature === feature))
    .map(([feature, holder]) => ({ id: `unseen-${feature}`, side: holder, feature }));
  return [...known, ...felt].map(each => unseenGarrison(ground, view, each));
}
