import type { NewWord } from '@grognard/engine';

/** Words of scenarios that all table games have in common today. */
export const OLD_WORDS: readonly NewWord[] = [
  { in: 'field', old: ['width', 'height'], new: 'size' },
  { in: 'field.terrain[]', old: 'type', new: 'kind' },
  { in: 'field.terrain[]', old: 'polygon', new: 'shape' },
  { in: 'setup.pieces[]', old: 'type', new: 'kind' },
  { in: 'setup.pieces[]', old: 'polygon', new: 'shape' },
];
