import type { PaperMarker } from '@grognard/engine';
import { fitted } from '../art.ts';
import { type Desk, fittedSize, linesOf, type Sheet } from '../desk.ts';
import { type Item, marksIn, shelved } from '../flow.ts';
import { BLACK, disc, filled, type Mark, MUTED, outlined, written } from '../mark.ts';

const ACROSS = 20;
const CARD = '#f6ead0';

export interface MarkerSets {
  readonly markers: readonly PaperMarker[];
  readonly objectives: readonly PaperMarker[];
}

/** Round markers to put down beside units, and flags to lay on the ground; few enough share a sheet. */
export function markerSheets(
  desk: Desk,
  { markers, objectives }: MarkerSets,
  subtitle: string,
): readonly Sheet[] {
  const { words } = desk;
  const sheetsOf = (kind: 'markers' | 'objectives', title: string, own: readonly PaperMarker[]) =>
    shelved(
      own.flatMap(marker => Array.from({ length: marker.count }, () => itemOf(desk, marker))),
      desk.area,
      2,
    ).map((spots): Sheet => ({ kind, title, subtitle, marks: marksIn(spots) }));
  const apart = [
    ...sheetsOf('markers', words.sheets.markers, markers),
    ...sheetsOf('objectives', words.sheets.objectives, objectives),
  ];
  const together = sheetsOf('markers', words.allMarkers, [...markers, ...objectives]);
  const isShared = markers.length > 0 && objectives.length > 0 && together.length < apart.length;
  return isShared ? together : apart;
}

const itemOf = (desk: Desk, marker: PaperMarker): Item => ({
  width: ACROSS,
  height: ACROSS,
  at: (x, y) => {
    const [cx, cy, r] = [x + ACROSS / 2, y + ACROSS / 2, ACROSS / 2];
    return [
      filled(disc(cx, cy, r), CARD),
      outlined(disc(cx, cy, r), BLACK, 0.2),
      ...(marker.art ? [fitted(marker.art, cx - 6, cy - 8, 12, 10)] : []),
      ...lettered(desk, marker, { cx, cy: marker.art ? cy + 4 : cy }),
    ];
  },
});

function lettered(
  desk: Desk,
  { text, clause, art }: PaperMarker,
  { cx, cy }: { readonly cx: number; readonly cy: number },
): readonly Mark[] {
  const wish = { size: art ? 2 : 3.2, family: 'sans' as const };
  const width = ACROSS * 0.78;
  const broken = linesOf(desk, text, wish, width);
  const lines = broken.length <= 2 ? broken : [text];
  const step = wish.size * 1.1;
  return [
    ...lines.map((line, i) =>
      written(cx, cy + 1 + (i - (lines.length - 1) / 2) * step, line, {
        size: fittedSize(desk, line, wish, { size: wish.size, width }),
        anchor: 'middle',
        bold: true,
      }),
    ),
    ...(clause === undefined || art
      ? []
      : [
          written(cx, cy + 6.4, clause, {
            size: fittedSize(desk, clause, { family: 'sans' }, { size: 1.7, width: ACROSS * 0.6 }),
            anchor: 'middle',
            colour: MUTED,
          }),
        ]),
  ];
}
