import type { NewWord } from '@grognard/engine';

const option = (old: string, now: string): NewWord => ({ in: 'options', old, new: now });

/** Words of scenarios that all table games have in common today. */
export const OLD_WORDS: readonly NewWord[] = [
  { in: 'objectives[]', old: 'feature', new: 'terrain' },
  option('caught-moving', 'caughtMoving'),
  option('house-melee', 'houseMelee'),
  option('road-rounding', 'roadRounding'),
  option('tree-road-fire', 'treeRoadFire'),
  option('ford-state', 'fordState'),
  option('skirmish-linear', 'skirmishLinear'),
  option('crops-block', 'cropsBlock'),
  option('crops-fire-inside', 'cropsFireInside'),
  option('first-side', 'firstSide'),
];
