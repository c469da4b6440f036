import { type PaperField, type Scenario, textIn } from '@grognard/engine';
import { fitted } from '../art.ts';
import { type Desk, linesOf, type Sheet } from '../desk.ts';
import { type Mark, MUTED, written } from '../mark.ts';
import { tableSheets } from './table.ts';

const TEXT = { size: 3.5, family: 'serif' as const };
const STEP = 5.2;

/** What a side is told, and the field as it may know it. */
export interface Briefing {
  readonly side: string;
  readonly scenario: Scenario;
  readonly field: PaperField | null;
}

/** Less room than this shows no map that helps. */
const LEAST_MAP = 50;

/** What one side is told before the battle with the field under it, and nothing of what the other is told. */
export function briefingSheets(
  desk: Desk,
  { scenario, side, field }: Briefing,
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
    ...(field && { below: { least: LEAST_MAP, at: (y, room) => fieldMarks(desk, field, y, room) } }),
  });
}

function fieldMarks({ area, words }: Desk, { art }: PaperField, y: number, room: number) {
  return [
    written(area.x, y + 4, words.theField, { ...TEXT, bold: true }),
    fitted(art, area.x, y + 7, area.width, room - 8),
  ];
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
