import type { Art, PaperPiece } from '@grognard/engine';
import { cut, fitted, heightOf, placed, stripCount, strips, widthOf } from '../art.ts';
import { type Desk, fittedSize, linesOf, type Sheet } from '../desk.ts';
import { type Item, marksIn, type Spot, shelved } from '../flow.ts';
import { BLACK, box, filled, type Mark, MUTED, outlined, written } from '../mark.ts';

const CARD = '#f6ead0';
const BESIDE = 5;

/** Counters to be cut out, and after each sheet their backs, mirrored so that they meet. */
export function pieceSheets(desk: Desk, pieces: readonly PaperPiece[], subtitle: string, backs: boolean) {
  const gap = pieces.some(({ label }) => label === 'beside') ? 4 : 0;
  const parts = pieces.flatMap(piece => partsOf(desk, piece));
  const sheets = shelved(
    parts.map(part => part.front),
    desk.area,
    gap,
  );
  const { words } = desk;
  const behind = new Map(parts.map(({ front, back }) => [front, back]));
  return sheets.flatMap((spots): readonly Sheet[] => {
    const front = {
      kind: 'counters',
      title: words.sheets.counters,
      subtitle,
      marks: withCuts(desk, spots, gap),
    };
    if (!backs) return [front];
    // A back gives no name away.
    const marks = spots.flatMap(({ item, x, y }) =>
      behind.get(item)!.at(desk.paper.width - x - item.width, y),
    );
    return [front, { kind: 'backs', title: words.sheets.backs, subtitle: words.flip, marks }];
  });
}

interface Part {
  readonly front: Item;
  readonly back: Item;
}

/** A piece with its back; one that is wider than the paper comes in strips that are laid side by side. */
function partsOf(desk: Desk, piece: PaperPiece): readonly Part[] {
  const { art, back = art, name } = piece;
  const count = stripCount(art, desk.area.width);
  if (count === 1) {
    return [{ front: itemOf(desk, piece, art), back: itemOf(desk, { ...piece, name: '' }, back) }];
  }
  const backs = strips(back, count);
  return strips(art, count).map((strip, i) => {
    const told = `${name}, ${desk.words.rulerPart(i + 1, count)}`;
    // Turned over, the strips lie the other way round.
    const behind = backs[count - 1 - i]!;
    return { front: stripItem(desk, art, strip, told), back: stripItem(desk, back, behind, '') };
  });
}

function stripItem(desk: Desk, whole: Art, strip: Art, name: string): Item {
  const [width, height] = [widthOf(strip), heightOf(strip)];
  return {
    width,
    height: height + BESIDE,
    at: (x, y) => [cut(whole, strip, x, y), ...nameUnder(desk, name, { x, y: y + height, width })],
  };
}

function itemOf(desk: Desk, piece: PaperPiece, art: Art): Item {
  const [width, height] = [widthOf(art), heightOf(art)];
  return piece.label === 'inside'
    ? { width, height, at: (x, y) => counter(desk, piece, art, { x, y, size: width }) }
    : besideItem(desk, piece.name, art, [Math.max(width, 24), height]);
}

/** A piece with its name under it; one that fills the sheet has it at the head, beside the point of its front. */
function besideItem(desk: Desk, name: string, art: Art, [width, height]: readonly [number, number]): Item {
  const isTall = height + BESIDE > desk.area.height;
  const room = isTall ? { y: 0, width: width / 2 - POINT } : { y: height, width };
  return {
    width,
    height: isTall ? height : height + BESIDE,
    at: (x, y) => [placed(art, x, y), ...nameUnder(desk, name, { x, y: y + room.y, width: room.width })],
  };
}

/** Half of the point that stands out of a front, in millimetres. */
const POINT = 6;

/** A name in at most two lines, in letters that are as large as that allows. */
function caption(desk: Desk, name: string, size: number) {
  const tried = [0.115, 0.1, 0.085, 0.07].map(share => {
    const letters = { size: size * share, family: 'sans' as const };
    return { letters, lines: linesOf(desk, name, letters, size * 0.94) };
  });
  const found = tried.find(({ lines }) => lines.length <= 2);
  return found ?? { letters: tried.at(-1)!.letters, lines: [name] };
}

/** A square card with its picture, and the name below it. */
function counter(
  desk: Desk,
  { name }: PaperPiece,
  art: Art,
  { x, y, size }: { readonly x: number; readonly y: number; readonly size: number },
): readonly Mark[] {
  const { letters, lines } = caption(desk, name, size);
  // What hangs below the last line stays off the edge that is cut.
  const last = y + size * 0.945;
  const baselines = lines.map((_, i) => last - (lines.length - 1 - i) * letters.size * 1.05);
  const room = (baselines[0] ?? last) - letters.size * 0.85 - y;
  return [
    filled(box(x, y, size, size), CARD),
    fitted(art, x + size * 0.06, y + size * 0.01, size * 0.88, room),
    ...lines.map((line, i) =>
      written(x + size / 2, baselines[i]!, line, {
        size: fittedSize(desk, line, letters, { size: letters.size, width: size * 0.94 }),
        anchor: 'middle',
        colour: BLACK,
      }),
    ),
  ];
}

function nameUnder(
  desk: Desk,
  name: string,
  { x, y, width }: { readonly x: number; readonly y: number; readonly width: number },
): readonly Mark[] {
  const size = fittedSize(desk, name, { family: 'sans' }, { size: 2.6, width });
  return [written(x, y + 3, name, { size, colour: MUTED })];
}

/** Marks at the edges of the block along which counters are cut. */
function withCuts({ area }: Desk, spots: readonly Spot[], gap: number): readonly Mark[] {
  if (gap > 0) return marksIn(spots);
  const xs = new Set(spots.flatMap(({ x, item }) => [x, x + item.width]));
  const ys = new Set(spots.flatMap(({ y, item }) => [y, y + item.height]));
  const [bottom, right] = [Math.max(...ys), Math.max(...xs)];
  const d =
    [...xs].map(x => `M${x} ${area.y - 1}v-2.5M${x} ${bottom + 1}v2.5`).join('') +
    [...ys].map(y => `M${area.x - 1} ${y}h-2.5M${right + 1} ${y}h2.5`).join('');
  return [
    ...marksIn(spots),
    outlined(spots.map(({ x, y, item }) => box(x, y, item.width, item.height)).join(''), BLACK, 0.12),
    outlined(d, BLACK, 0.2),
  ];
}
