import { MAP, SIDE, type Side, type SideColours } from './tokens.ts';

/** Cloth, as old prints have it. */
export const CLOTH = {
  blue: '#2b4f8c',
  sky: '#8fb4d0',
  green: '#3f6b45',
  olive: '#77743f',
  grey: '#8d9091',
  black: '#2b2a2c',
  brown: '#7a5236',
  sand: '#d8bd87',
  yellow: '#e2b93b',
  orange: '#d5752c',
  red: '#a83232',
  white: '#f6f1e3',
} as const;
export type Cloth = keyof typeof CLOTH;
/** Coats and facings. */
export type Livery = readonly [coats: Cloth, facings: Cloth];

const DARK = '#20180f';

/** How light a colour is to the eye, from 0 to 1, nearly enough. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(
    at => Number.parseInt(hex.slice(at, at + 2), 16) / 255,
  );
  return 0.2126 * red * red + 0.7152 * green * green + 0.0722 * blue * blue;
}

function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** Less than this apart, men are not told from their base. */
const LEAST = 2.2;

/** A side in the colours of its army: edges and tabs stay those of the side, so that nobody mistakes a friend. */
export function dressed(side: Side, livery?: Livery): SideColours {
  const usual = SIDE[side];
  if (!livery) return usual;
  const [fill, facings] = [CLOTH[livery[0]], CLOTH[livery[1]]];
  const plain = contrast(fill, MAP.ivory) > contrast(fill, DARK) ? MAP.ivory : DARK;
  return {
    ...usual,
    fill,
    mark: contrast(fill, facings) >= LEAST ? facings : plain,
    onIvory: contrast(fill, MAP.ivory) >= LEAST ? fill : usual.edge,
  };
}
