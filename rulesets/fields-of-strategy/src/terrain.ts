/** FOS-TERRAIN-01: what a character of the field stands for. */
export const TERRAIN: Readonly<Record<string, 'normal' | 'cover' | 'forbidden'>> = {
  '.': 'normal',
  f: 'cover', // forest
  v: 'cover', // village
  '~': 'forbidden', // water
  '#': 'forbidden', // other impassable ground
};

/** What a character is called where it is more than open ground. */
export const FEATURES: Readonly<Record<string, 'forest' | 'village' | 'water' | 'impassable'>> = {
  f: 'forest',
  v: 'village',
  '~': 'water',
  '#': 'impassable',
};
