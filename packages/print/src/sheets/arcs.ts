import type { PaperArc } from '@grognard/engine';
import { type Desk, fittedSize, type Sheet } from '../desk.ts';
import { type Item, marksIn, shelved } from '../flow.ts';
import { BLACK, LINE, type Mark, MUTED, outlined, written } from '../mark.ts';

const TITLE = 12;

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
  const reach = Math.min(arc.range, area.height - TITLE, longest);
  const out = arc.beyond + reach * slope;
  const width = Math.max(out, 60);
  return { width, height: reach + TITLE, at: (x, y) => template(desk, arc, { x, y, reach, out }) };
}

interface Laid {
  readonly x: number;
  readonly y: number;
  readonly reach: number;
  readonly out: number;
}

function template(desk: Desk, arc: PaperArc, { x, y, reach, out }: Laid): readonly Mark[] {
  const foot = y + TITLE + reach;
  const whole = `${arc.name}${arc.degrees > 0 ? `, ${arc.degrees}°` : ''}, ${arc.range / 10} cm`;
  // One that is longer than the paper goes on along its edges.
  const told = reach < arc.range ? `${whole}. ${desk.words.arcGoesOn}` : whole;
  const rungs = Array.from({ length: Math.floor(reach / 50) }, (_, i) => (i + 1) * 50);
  const at = (ahead: number): number => x + arc.beyond + (ahead * (out - arc.beyond)) / reach;
  return [
    written(x, y + 4, told, {
      size: fittedSize(desk, told, { family: 'sans' }, { size: 2.8, width: Math.max(out, 60) }),
      bold: true,
    }),
    written(x, y + 8, arc.clause ?? '', { size: 2.1, colour: MUTED }),
    outlined(outline(arc, { x, y, reach, out }, foot), BLACK, 0.3),
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
