import type { Art } from '@grognard/engine';
import type { GroupMark, Mark } from './mark.ts';
import { marksOf } from './svg/read.ts';

export const widthOf = ({ size, scale }: Art): number => size[0] * scale;
export const heightOf = ({ size, scale }: Art): number => size[1] * scale;

const drawn = new WeakMap<Art, GroupMark>();

/** The marks of a drawing in its own units; the same picture is read and written once. */
export function pictureOf(art: Art): GroupMark {
  const known = drawn.get(art);
  if (known) return known;
  const picture: GroupMark = { type: 'group', marks: marksOf(art.svg), shared: true };
  drawn.set(art, picture);
  return picture;
}

/** A drawing with its corner at a place, at its own size or another share of it. */
export function placed(art: Art, x: number, y: number, share = 1): Mark {
  const scale = art.scale * share;
  return {
    type: 'group',
    transform: [scale, 0, 0, scale, x - art.from[0] * scale, y - art.from[1] * scale],
    marks: [pictureOf(art)],
  };
}

/** A drawing as large as fits a box, in its middle. */
export function fitted(art: Art, x: number, y: number, width: number, height: number): Mark {
  const share = Math.min(1, width / widthOf(art), height / heightOf(art));
  return placed(art, x + (width - widthOf(art) * share) / 2, y + (height - heightOf(art) * share) / 2, share);
}

/** How many strips of at most a width a drawing comes in. */
export const stripCount = (art: Art, most: number): number =>
  Math.max(1, Math.ceil(widthOf(art) / most - 1e-9));

/** A drawing in so many strips of equal width, from the left. */
export function strips(art: Art, count: number): readonly Art[] {
  const width = art.size[0] / count;
  return Array.from({ length: count }, (_, i) => ({
    ...art,
    from: [art.from[0] + i * width, art.from[1]] as const,
    size: [width, art.size[1]] as const,
  }));
}

/** A strip of a drawing: nothing beyond its edges is seen. */
export const cut = (whole: Art, strip: Art, x: number, y: number): Mark => {
  const [[fx, fy], [w, h], { scale }] = [strip.from, strip.size, strip];
  return {
    type: 'group',
    transform: [scale, 0, 0, scale, x - fx * scale, y - fy * scale],
    clip: `M${fx} ${fy}h${w}v${h}h${-w}z`,
    marks: [pictureOf(whole)],
  };
};
