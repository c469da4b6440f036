import type { Language, PaperMatter, PaperRoster, ReferenceSection } from '@grognard/engine';
import { areaOf, type Desk, PAPERS, type PaperName, type Sheet } from './desk.ts';
import { BAR, framed } from './frame.ts';
import type { Fonts } from './pdf/fonts.ts';
import type { Ink } from './pdf/ink.ts';
import { unpackedFonts } from './pdf/unpack.ts';
import { arcSheets } from './sheets/arcs.ts';
import { baseSheets } from './sheets/bases.ts';
import { type Briefing, briefingSheets } from './sheets/briefing.ts';
import { markerSheets } from './sheets/markers.ts';
import { orderSheets } from './sheets/orders.ts';
import { pieceSheets } from './sheets/pieces.ts';
import { referenceSheets } from './sheets/reference.ts';
import { rosterSheets } from './sheets/rosters.ts';
import { rulerSheets } from './sheets/rulers.ts';
import { testSheets } from './sheets/test.ts';
import { groundSheets, mapSheets } from './sheets/tiles.ts';
import { wheelSheets } from './sheets/wheels.ts';
import { svgOf } from './svg/write.ts';
import { PRINT_WORDS } from './words.ts';

/** What can be printed, in the order in which it is. */
export const SHEETS = [
  'briefing',
  'counters',
  'bases',
  'rulers',
  'wheels',
  'arcs',
  'rosters',
  'orders',
  'reference',
  'markers',
  'objectives',
  'ground',
  'map',
] as const;
export type SheetKind = (typeof SHEETS)[number];

/** What a battle, a match or an army gives to the printer. */
export interface Job {
  readonly name: string;
  readonly game: string;
  readonly fingerprint: string;
  readonly matter: PaperMatter;
  readonly reference: readonly ReferenceSection[];
  /** What each side may be told, by side; of an army nothing. */
  readonly briefings: readonly Briefing[];
}

export interface PrintOptions {
  readonly paper: PaperName;
  readonly ink: Ink;
  readonly language: Language;
  readonly sheets: readonly SheetKind[];
  readonly backs: boolean;
  /** Whether those who stand on the field are drawn on the map. */
  readonly troops: boolean;
  /** How long the bar came out on this printer, in millimetres. */
  readonly measured: number;
  readonly made: Date;
}

export const PLAIN: Omit<PrintOptions, 'made'> = {
  paper: 'a4',
  ink: 'colour',
  language: 'en',
  sheets: SHEETS,
  backs: true,
  troops: true,
  measured: BAR,
};

export interface Printed {
  readonly bytes: Uint8Array;
  readonly sheets: readonly { readonly kind: string; readonly title: string }[];
  /** Letters that the fonts of the sheets do not have. */
  readonly missing: readonly string[];
}

/** Lays a job out on sheets and writes them as a PDF. */
export const print = async (job: Job, options: PrintOptions, fonts: Fonts): Promise<Printed> =>
  written(await layOut(job, options, fonts));

async function written({ press, size, correction, sheets }: LaidOut): Promise<Printed> {
  for (const { marks } of sheets) press.page([size.width, size.height], marks, correction);
  return {
    bytes: await press.bytes(),
    sheets: sheets.map(({ kind, title }) => ({ kind, title })),
    missing: [...press.missing],
  };
}

/** One sheet to measure the printer by before the others are printed: the bar across and down, and what to do with it. */
export const printTest = async (options: PrintOptions, fonts: Fonts): Promise<Printed> =>
  written(await layOutSheets({ name: 'Grognard', fingerprint: '' }, options, fonts, testSheets));

export interface Previewed {
  readonly sheets: readonly { readonly kind: string; readonly title: string }[];
  /** The first sheet of each kind, as an SVG in millimetres. */
  readonly pictures: readonly Picture[];
}
export interface Picture {
  readonly kind: string;
  readonly title: string;
  readonly svg: string;
}

/** What would be printed: how many sheets of which kind, and one of each to look at. */
export async function preview(job: Job, options: PrintOptions, fonts: Fonts): Promise<Previewed> {
  const { press, size, correction, sheets } = await layOut(job, options, fonts);
  const page = { ...size, scale: correction, ink: options.ink, measure: press.measure };
  return {
    sheets: sheets.map(({ kind, title }) => ({ kind, title })),
    pictures: sheets
      .filter(({ kind }, i) => sheets.findIndex(each => each.kind === kind) === i)
      .map(({ kind, title, marks }) => ({ kind, title, svg: svgOf(marks, page) })),
  };
}

type LaidOut = Awaited<ReturnType<typeof layOutSheets>>;

/** All sheets of a job with what stands on each, and what writes them. */
const layOut = (job: Job, options: PrintOptions, fonts: Fonts) =>
  layOutSheets(job, options, fonts, desk => sheetsOf(desk, job, options));

async function layOutSheets(
  { name, fingerprint }: Pick<Job, 'name' | 'fingerprint'>,
  options: PrintOptions,
  fonts: Fonts,
  sheetsFor: (desk: Desk) => readonly Sheet[],
) {
  const { paper, ink, language, measured, made } = options;
  const correction = BAR / measured;
  const size = PAPERS[paper];
  // The library that writes PDFs is loaded when something is printed, and not before.
  const { openPress } = await import('./pdf/press.ts');
  const press = openPress({ fonts: await unpackedFonts(fonts), ink, language, title: name, made });
  // A sheet that is drawn larger has less room.
  const room = { name: size.name, width: size.width / correction, height: size.height / correction };
  const desk: Desk = {
    paper: room,
    area: areaOf(room),
    language,
    words: PRINT_WORDS[language],
    measure: press.measure,
  };
  const sheets = sheetsFor(desk).map((sheet, i, { length: of }) => ({
    kind: sheet.kind,
    title: sheet.title,
    marks: framed(desk, sheet, { number: i + 1, of, name, fingerprint, correction }),
  }));
  return { press, size, correction, sheets };
}

function sheetsOf(desk: Desk, job: Job, options: PrintOptions): readonly Sheet[] {
  return SHEETS.filter(kind => options.sheets.includes(kind)).flatMap(kind =>
    sheetsOfKind(desk, job, options, kind),
  );
}

function sheetsOfKind(
  desk: Desk,
  job: Job,
  { backs, troops, sheets }: PrintOptions,
  kind: SheetKind,
): readonly Sheet[] {
  const { matter, briefings, reference } = job;
  const about = `${job.game}, ${job.name}`;
  switch (kind) {
    case 'briefing':
      return briefings.flatMap(briefing => briefingSheets(desk, briefing, about));
    case 'counters':
      return pieceSheets(desk, matter.pieces, about, backs);
    case 'bases':
      return baseSheets(desk, matter.bases, about);
    case 'rulers':
      return rulerSheets(desk, matter.rulers, about);
    case 'wheels':
      return wheelSheets(desk, matter.wheels, about);
    case 'arcs':
      return arcSheets(desk, matter.arcs, about);
    case 'rosters':
      return matter.rosters.flatMap((roster: PaperRoster) => rosterSheets(desk, roster, about));
    case 'orders':
      return matter.programmes.flatMap(programme => orderSheets(desk, programme, about));
    case 'reference':
      return reference.length === 0 ? [] : referenceSheets(desk, reference, job.game);
    case 'markers':
      return markerSheets(
        desk,
        { markers: matter.markers, objectives: sheets.includes('objectives') ? matter.objectives : [] },
        about,
      );
    case 'objectives':
      return sheets.includes('markers')
        ? []
        : markerSheets(desk, { markers: [], objectives: matter.objectives }, about);
    case 'ground':
      return groundSheets(desk, matter.ground, about);
    case 'map':
      return matter.field ? mapSheets(desk, matter.field, about, troops) : [];
  }
}
