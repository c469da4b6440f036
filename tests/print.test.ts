import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Language } from '@grognard/engine';
import { UMPIRE } from '@grognard/engine';
import {
  BAR,
  battleJob,
  FACES,
  FONT_FILES,
  type Fonts,
  INKS,
  type Job,
  PAPER_NAMES,
  PAPERS,
  PLAIN,
  type PrintOptions,
  preview,
  print,
  printTest,
} from '@grognard/print';
import { openBox } from '@grognard/registry';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findPoppler } from '../scripts/poppler.mjs';

/*
 * What comes out of the printer, as far as a renderer can stand for it: sheets are drawn at ten pixels to the
 * millimetre and measured pixel by pixel.
 */

const PER_MM = 10;
const DARK = 110;
/** The lines of bar, frames and bases, in millimetres: a length is measured with half a line at each end. */
const LINES = { bar: 0.3, frame: 0.2 };
/** Two tenths of a millimetre, in pixels. */
const EXACT = 2;

const { resolve } = createRequire(new URL('../packages/print/package.json', import.meta.url));
const fonts = Object.fromEntries(
  FACES.map(face => [face, readFileSync(resolve(FONT_FILES[face]))]),
) as Record<string, Uint8Array> as Fonts;

const folder = mkdtempSync(join(tmpdir(), 'grognard-print-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const poppler = await findPoppler();
const why = poppler.found ? '' : `: ${poppler.reason}`;

interface Picture {
  readonly width: number;
  readonly height: number;
  readonly at: (x: number, y: number) => number;
}

/** One page in greys. */
function rendered(file: string, page: number): Picture {
  const root = join(folder, 'page');
  const args = [
    '-r',
    String(25.4 * PER_MM),
    '-gray',
    '-f',
    String(page),
    '-l',
    String(page),
    '-singlefile',
    file,
    root,
  ];
  expect(spawnSync('pdftoppm', args).status).toBe(0);
  const bytes = readFileSync(`${root}.pgm`);
  const head = /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(bytes.subarray(0, 40).toString('latin1'))!;
  const [width, height] = [Number(head[1]), Number(head[2])];
  return { width, height, at: (x, y) => bytes[head[0].length + y * width + x]! };
}

/** The stretches of dark pixels along a row. */
function darkRuns({ width, at }: Picture, y: number): readonly (readonly [from: number, to: number])[] {
  const runs: [number, number][] = [];
  for (let x = 0; x < width; x++) {
    if (at(x, y) > DARK) continue;
    const last = runs.at(-1);
    if (last && last[1] === x - 1) last[1] = x;
    else runs.push([x, x]);
  }
  return runs;
}

async function written(job: Job, wish: Partial<PrintOptions>) {
  const printed = await print(job, { ...PLAIN, made: new Date(0), ...wish }, fonts);
  const file = join(folder, `${Math.abs(hash(JSON.stringify(wish) + job.name))}.pdf`);
  writeFileSync(file, printed.bytes);
  return { ...printed, file };
}
const hash = (text: string): number =>
  [...text].reduce((sum, c) => (Math.imul(sum, 31) + c.charCodeAt(0)) | 0, 7);

async function jobOf(
  ruleset: string,
  battle: string,
  seat = UMPIRE,
  language: Language = 'en',
): Promise<Job> {
  const box = await openBox(ruleset);
  const scenario = box.ruleset.parse.scenario((await box.battles[battle]!()).default);
  if (!scenario.ok) throw new Error(JSON.stringify(scenario.faults));
  return battleJob(box, scenario.value, { language, seat, square: 20, reduction: 5 });
}

describe.skipIf(!poppler.found)(`measured on the sheet${why}`, () => {
  let village: Job;
  let table: Job;
  beforeAll(async () => {
    village = await jobOf('fields-of-strategy', 'the-village');
    table = await jobOf('en-avant', 'first-battle');
  });

  /** The longest dark line near the foot of a page: the bar. */
  const barOf = (picture: Picture): number => {
    const rows = Array.from({ length: 30 * PER_MM }, (_, i) => picture.height - 1 - i);
    return Math.max(
      ...rows.map(y => Math.max(0, ...darkRuns(picture, y).map(([from, to]) => to - from + 1))),
    );
  };

  test.each(PAPER_NAMES)('the page and the bar on %s', async paper => {
    const { file } = await written(village, { paper, sheets: ['counters'], backs: false });
    const picture = rendered(file, 1);
    expect(Math.abs(picture.width - PAPERS[paper].width * PER_MM)).toBeLessThanOrEqual(EXACT);
    expect(Math.abs(picture.height - PAPERS[paper].height * PER_MM)).toBeLessThanOrEqual(EXACT);
    expect(Math.abs(barOf(picture) - (BAR + LINES.bar) * PER_MM)).toBeLessThanOrEqual(EXACT);
  });

  test('the bar is drawn longer for a printer that shrinks', async () => {
    const { file } = await written(village, { measured: 49, sheets: ['counters'], backs: false });
    const drawn = ((BAR + LINES.bar) * BAR) / 49;
    expect(Math.abs(barOf(rendered(file, 1)) - drawn * PER_MM)).toBeLessThanOrEqual(EXACT);
  });

  test.each(PAPER_NAMES)('counters are 20 mm from cut to cut on %s', async paper => {
    const { file } = await written(village, { paper, sheets: ['counters'], backs: false });
    // Just above the block, only the ticks along which it is cut.
    const ticks = darkRuns(rendered(file, 1), (25 - 2) * PER_MM).map(([from, to]) => (from + to) / 2);
    const inner = ticks.slice(1, -1);
    expect(inner.length).toBeGreaterThan(5);
    for (const [i, x] of inner.slice(1).entries())
      expect(Math.abs(x - inner[i]! - 20 * PER_MM)).toBeLessThanOrEqual(EXACT);
  });

  test.each(PAPER_NAMES)('squares of the map are 20 mm on %s', async paper => {
    const { file } = await written(village, { paper, sheets: ['map'], troops: false, ink: 'outline' });
    const picture = rendered(file, 1);
    const frame = Math.max(
      ...Array.from({ length: picture.height - 600 }, (_, y) => longest(picture, y + 250)),
    );
    const room = PAPERS[paper].width - 28 - 6;
    const squares = Math.floor((room - 10) / 20) * 20 + 10;
    expect(Math.abs(frame - (squares + LINES.frame) * PER_MM)).toBeLessThanOrEqual(EXACT);
  });
  const longest = (picture: Picture, y: number): number =>
    Math.max(0, ...darkRuns(picture, y).map(([from, to]) => to - from + 1));

  test.each(PAPER_NAMES)('a base is as large as the rules say on %s', async paper => {
    const [base] = table.matter.bases;
    const { width } = base!;
    const alone = { ...table, matter: { ...table.matter, bases: [{ ...base!, trays: [] }] } };
    const { file } = await written(alone, { paper, sheets: ['bases'] });
    const picture = rendered(file, 1);
    const top = Array.from({ length: 40 }, (_, i) => longest(picture, 245 + i));
    expect(Math.abs(Math.max(...top) - (width + LINES.frame) * PER_MM)).toBeLessThanOrEqual(EXACT);
  });

  test.each(PAPER_NAMES)('every page of %s has its own size, whatever is on it', async paper => {
    const { file, sheets } = await written(table, { paper });
    const { stdout } = spawnSync('pdfinfo', ['-f', '1', '-l', String(sheets.length), file], {
      encoding: 'utf8',
    });
    const sizes = [...stdout.matchAll(/Page\s+\d+ size:\s+([\d.]+) x ([\d.]+) pts/g)];
    expect(sizes).toHaveLength(sheets.length);
    const mm = (points: string | undefined) => (Number(points) * 25.4) / 72;
    for (const [, width, height] of sizes) {
      expect(Math.abs(mm(width) - PAPERS[paper].width)).toBeLessThanOrEqual(0.2);
      expect(Math.abs(mm(height) - PAPERS[paper].height)).toBeLessThanOrEqual(0.2);
    }
  });

  test('text can be searched, and its fonts are in the file', async () => {
    const { file } = await written(village, { sheets: ['rosters'] });
    const { stdout } = spawnSync('pdftotext', [file, '-'], { encoding: 'utf8' });
    expect(stdout).toContain(village.matter.rosters[0]!.lines[0]!.name);
    const fontLines = spawnSync('pdffonts', [file], { encoding: 'utf8' }).stdout.trim().split('\n').slice(2);
    expect(fontLines.length).toBeGreaterThan(0);
    for (const line of fontLines) expect(line).toMatch(/Noto(Sans|Serif)-\S+ .* yes yes yes/);
  });

  test.each([
    ['fields-of-strategy', 'the-village'],
    ['en-avant', 'first-battle'],
    ['fight-in-arms', 'first-contact'],
    ['general-en-chef', 'first-lesson'],
  ])('no text of %s runs off its sheet, in French on Letter', async (ruleset, battle) => {
    const job = await jobOf(ruleset, battle, UMPIRE, 'fr');
    // Names on a map go on upon the next tile.
    const sheets = PLAIN.sheets.filter(kind => kind !== 'map' && kind !== 'ground');
    const { file, missing } = await written(job, { sheets, language: 'fr', paper: 'letter' });
    expect(missing).toEqual([]);
    const { stdout } = spawnSync('pdftotext', ['-bbox', file, '-'], { encoding: 'utf8' });
    const words = [
      ...stdout.matchAll(/xMin="([\d.-]+)" yMin="([\d.-]+)" xMax="([\d.-]+)" yMax="([\d.-]+)">([^<]*)/g),
    ];
    expect(words.length).toBeGreaterThan(100);
    const [right, bottom] = [(PAPERS.letter.width * 72) / 25.4, (PAPERS.letter.height * 72) / 25.4];
    const off = words.filter(
      ([, x, y, x2, y2]) =>
        Number(x) < 20 || Number(y) < 8 || Number(x2) > right - 20 || Number(y2) > bottom - 8,
    );
    expect(off.map(([, , , , , word]) => word)).toEqual([]);
  });
});

test.each(INKS)('is written in %s', async ink => {
  const { sheets, bytes } = await print(
    await jobOf('fields-of-strategy', 'the-village'),
    { ...PLAIN, ink, made: new Date(0), sheets: ['counters', 'map'] },
    fonts,
  );
  expect(sheets.map(({ kind }) => kind)).toContain('map');
  expect(new TextDecoder('latin1').decode(bytes.subarray(0, 5))).toBe('%PDF-');
});

test('one side is printed nothing of the other', async () => {
  const job = await jobOf('fields-of-strategy', 'the-village', 'blue');
  const all = await jobOf('fields-of-strategy', 'the-village');
  expect(job.matter.rosters).toHaveLength(1);
  expect(job.matter.pieces.length).toBeLessThan(all.matter.pieces.length);
  expect(job.briefings.map(({ side }) => side)).toEqual(['blue']);
});

test.each(PAPER_NAMES)(
  'a preview has the sheets that are printed, one of each kind drawn whole, on %s',
  async paper => {
    const job = await jobOf('en-avant', 'first-battle');
    const options = { ...PLAIN, paper, made: new Date(0) };
    const [shown, printed] = [await preview(job, options, fonts), await print(job, options, fonts)];
    expect(shown.sheets).toEqual(printed.sheets);
    expect(shown.pictures.map(({ kind }) => kind)).toEqual([
      ...new Set(printed.sheets.map(({ kind }) => kind)),
    ]);
    const { width, height } = PAPERS[paper];
    for (const { svg, title } of shown.pictures) {
      expect(svg, title).toContain(`viewBox="0 0 ${width} ${height}"`);
      expect(svg, title).toContain('50 mm</text>');
      // Whatever is referred to is there.
      const ids = new Set(svg.match(/(?<= id=")[^"]+/g));
      for (const used of svg.match(/(?<=href="#|url\(#)[a-z0-9]+/g) ?? []) expect(ids, title).toContain(used);
      expect(svg, title).not.toMatch(/undefined|NaN/);
    }
  },
);

test.runIf(poppler.found).each(PAPER_NAMES)(
  `on %s the square of the test sheet is as wide and as high as the bar${why}`,
  async paper => {
    const { bytes, sheets } = await printTest({ ...PLAIN, paper, made: new Date(0) }, fonts);
    expect(sheets).toHaveLength(1);
    const file = join(folder, `test-${paper}.pdf`);
    writeFileSync(file, bytes);
    const picture = rendered(file, 1);
    const wanted = (BAR + LINES.frame) * PER_MM;
    const isSide = ([from, to]: readonly [number, number]) => Math.abs(to - from + 1 - wanted) <= EXACT;
    // The upper and the lower side are the only dark stretches of that length that stand so far apart.
    const rows = Array.from({ length: picture.height }, (_, y) => y).filter(y =>
      darkRuns(picture, y).some(isSide),
    );
    const sides = rows.filter((y, i) => y !== (rows[i - 1] ?? -2) + 1);
    expect(sides.some(a => sides.some(b => Math.abs(b - a - BAR * PER_MM) <= EXACT))).toBe(true);
  },
);
