import type { PaperArc } from '@grognard/engine';
import { type Desk, fittedSize, linesOf, type Sheet } from '../desk.ts';
import { type Item, marksIn, shelved } from '../flow.ts';
import { BLACK, LINE, type Mark, MUTED, outlined, written } from '../mark.ts';

const NAME = { size: 2.6, family: 'sans' as const, bold: true };
const LEAD = 3.3;
/** The narrowest that a title is set. */
const NARROW = 60;

/** Templates laid at a corner of a unit's front: what they cover may be shot at. */
export function arcSheets(desk: Desk, arcs: readonly PaperArc[], subtitle: string): readonly Sheet[] {
  const { words } = desk;
  return shelved(
    arcs.map(arc => itemOf(desk, arc)),
    desk.area,
    8,
  ).map(spots => ({
    kind: 'arcs',
    title: words.sheets.arcs,
    subtitle: `${subtitle}. ${words.arcHint}`,
    marks: marksIn(spots),
  }));
}

/** As far ahead as the range, or the paper, goes. */
function itemOf(desk: Desk, arc: PaperArc): Item {
  const { area } = desk;
  const slope = Math.tan((arc.degrees * Math.PI) / 180);
  const longest = slope === 0 ? area.height : (area.width - arc.beyond) / slope;
  const widest = Math.max(NARROW, arc.beyond + Math.min(arc.range, longest) * slope);
  const whole = `${arc.name}${arc.degrees > 0 ? `, ${arc.degrees}°` : ''}, ${arc.range / 10} cm`;
  // One that is longer than the paper goes on along its edges; there is always room to say so.
  const told = linesOf(desk, `${whole}. ${desk.words.arcGoesOn}`, NAME, widest);
  const title = told.length * LEAD + 5.4;
  const reach = Math.min(arc.range, area.height - title, longest);
  const lines = reach < arc.range ? told : linesOf(desk, whole, NAME, widest);
  const out = arc.beyond + reach * slope;
  return {
    width: Math.max(out, NARROW),
    height: reach + title,
    at: (x, y) => template(desk, arc, { x, y, reach, out, lines, title }),
  };
}

interface Laid {
  readonly x: number;
  readonly y: number;
  readonly reach: number;
  readonly out: number;
  /** What is written over it, and how much room that has. */
  readonly lines: readonly string[];
  readonly title: number;
}

function template(desk: Desk, arc: PaperArc, laid: Laid): readonly Mark[] {
  const { x, y, reach, out, lines, title } = laid;
  const foot = y + title + reach;
  const rungs = Array.from({ length: Math.floor(reach / 50) }, (_, i) => (i + 1) * 50);
  const at = (ahead: number): number => x + arc.beyond + (ahead * (out - arc.beyond)) / reach;
  return [
    ...lines.map((line, i) =>
      written(x, y + 3 + i * LEAD, line, {
        ...NAME,
        size: fittedSize(desk, line, NAME, { size: NAME.size, width: Math.max(out, NARROW) }),
      }),
    ),
    written(x, y + 3 + lines.length * LEAD, arc.clause ?? '', { size: 2.1, colour: MUTED }),
    outlined(outline(arc, laid, foot), BLACK, 0.3),
    ...(reach < arc.range ? goingOn(x, foot - reach, out) : []),
    outlined(`M${x - 2.5} ${foot}h5M${x} ${foot - 2.5}v5`, BLACK, 0.35),
    {
      type: 'path',
      d: rungs.map(ahead => `M${x} ${foot - ahead}H${at(ahead)}`).join('') || `M${x} ${foot}h0`,
      stroke: { colour: LINE, width: 0.12, dash: [1, 1] },
    },
    ...rungs.map(ahead => written(x + 1, foot - ahead + 2.6, `${ahead / 10} cm`, { size: 2, colour: MUTED })),
  ];
}

/** The sides of a template, and its far end where that is on the paper. */
const outline = (arc: PaperArc, { x, reach, out }: Laid, foot: number): string =>
  reach < arc.range
    ? `M${x} ${foot - reach}V${foot}H${x + arc.beyond}L${x + out} ${foot - reach}`
    : `M${x} ${foot}V${foot - reach}H${x + out}L${x + arc.beyond} ${foot}z`;

/** The end of the paper is not the end of the range. */
const goingOn = (x: number, y: number, out: number): readonly Mark[] => [
  { type: 'path', d: `M${x} ${y}H${x + out}`, stroke: { colour: MUTED, width: 0.2, dash: [2, 2] } },
];
