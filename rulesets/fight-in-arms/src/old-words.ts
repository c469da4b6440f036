import type { NewWord } from '@grognard/engine';

const element = (place: string): readonly NewWord[] => [
  { in: place, old: 'poly', new: 'shape' },
  { in: place, old: 'rect', new: 'shape' },
];

const option = (old: string, now: string): NewWord => ({ in: 'options', old, new: now });

/** Words of scenarios that all table games have in common today. */
export const OLD_WORDS: readonly NewWord[] = [
  ...element('field.terrain[]'),
  option('disorganised-malus', 'disorganisedMalus'),
  option('zero-vg', 'zeroVg'),
  option('hq-cohesion', 'hqCohesion'),
  option('zoc-shape', 'zocShape'),
  option('melee-draw', 'meleeDraw'),
  option('rough-melee', 'roughMelee'),
  option('rough-shooting', 'roughShooting'),
  option('friend-crossing', 'friendCrossing'),
  option('retreat-into-friends', 'retreatIntoFriends'),
  option('cavalry-melee', 'cavalryMelee'),
  option('tanks-crush-wire', 'tanksCrushWire'),
  option('edge-margin', 'edgeMargin'),
  option('equal-lists', 'equalLists'),
];

/** The same in orders: terrain that is laid in preparation. */
export const OLD_ORDER_WORDS: readonly NewWord[] = element('elements[]');
