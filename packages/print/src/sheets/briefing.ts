import { type Scenario, textIn } from '@grognard/engine';
import { type Desk, linesOf, type Sheet } from '../desk.ts';
import { type Mark, MUTED, written } from '../mark.ts';
import { tableSheets } from './table.ts';

const TEXT = { size: 3.5, family: 'serif' as const };
const STEP = 5.2;

/** What one side is told before the battle, and nothing of what the other is. */
export function briefingSheets(
  desk: Desk,
  scenario: Scenario,
  side: string,
  subtitle: string,
): readonly Sheet[] {
  const { area, words, language } = desk;
  const own = scenario.sides.find(({ id }) => id === side);
  const parts = [
    [words.situation, scenario.briefing],
    [words.orders, own?.briefing],
  ] as const;
  const rows = parts.flatMap(([heading, text]) =>
    text === undefined ? [] : paragraph(desk, heading, textIn(text, language)),
  );
  if (rows.length === 0) return [];
  return tableSheets(desk, {
    sheet: {
      kind: 'briefing',
      title: words.headed(words.sheets.briefing, textIn(own?.name ?? side, language)),
      subtitle,
    },
    head: { height: 7, at: y => [written(area.x, y + 3, words.yourSide, { size: 2.5, colour: MUTED })] },
    rows,
  });
}

function paragraph(desk: Desk, heading: string, text: string) {
  const { area } = desk;
  const line = (words: string, style: object) => ({
    height: STEP,
    at: (y: number): readonly Mark[] => [written(area.x, y + 4, words, { ...TEXT, ...style })],
  });
  return [
    line(heading, { bold: true }),
    ...linesOf(desk, text, TEXT, area.width).map(words => line(words, {})),
    { height: STEP, at: (): readonly Mark[] => [] },
  ];
}
