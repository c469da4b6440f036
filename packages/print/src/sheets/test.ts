import { type Desk, linesOf, type Sheet } from '../desk.ts';
import { BAR, barMarks } from '../frame.ts';
import { BLACK, box, type Mark, outlined, written } from '../mark.ts';

const TEXT = { size: 3.5, family: 'serif' as const };
const STEP = 5.2;

/** One sheet with the bar across and down and a square as wide: what a printer does to it, it does to all. */
export function testSheets(desk: Desk): readonly Sheet[] {
  const { area, words } = desk;
  const lines = words.test.steps.flatMap(step => linesOf(desk, step, TEXT, area.width));
  const top = area.y + 8 + lines.length * STEP;
  const down: Mark = { type: 'group', transform: [0, 1, -1, 0, area.x + 4, top + 8], marks: barMarks(0, 0) };
  return [
    {
      kind: 'test',
      title: words.test.title,
      subtitle: words.test.about,
      marks: [
        ...lines.map((line, i) => written(area.x, area.y + 6 + i * STEP, line, TEXT)),
        ...barMarks(area.x + 14, top + 4),
        down,
        outlined(box(area.x + 14, top + 8, BAR, BAR), BLACK, 0.2),
      ],
    },
  ];
}
