import PDFDocument from 'pdfkit';
import type { GroupMark, Mark, PathMark, TextMark } from '../mark.ts';
import { FACES, type Face, type Fonts, faceOf, type Lettering, type Measure, moreOf } from './fonts.ts';
import { type Ink, lettersIn, type Paints, paintsIn } from './ink.ts';
import { operatorsOf } from './path.ts';

/** Points of a PDF to a millimetre. */
export const POINTS = 72 / 25.4;

export interface PressOptions {
  readonly fonts: Fonts;
  readonly ink: Ink;
  readonly language: string;
  readonly title: string;
  readonly made: Date;
}

/** Sets marks in millimetres on pages. */
export interface Press {
  readonly measure: Measure;
  /** A page of so many millimetres, with marks drawn at a scale from its corner. */
  page(size: readonly [width: number, height: number], marks: readonly Mark[], scale: number): void;
  /** Letters that were wanted and that no face has. */
  readonly missing: ReadonlySet<string>;
  /** The finished document. */
  bytes(): Promise<Uint8Array>;
}

export function openPress({ fonts, ink, language, title, made }: PressOptions): Press {
  const doc = new PDFDocument({
    autoFirstPage: false,
    font: null,
    lang: language,
    info: { Title: title, Creator: 'Grognard', Producer: 'Grognard', CreationDate: made },
  });
  const type = typeCaseOf(fonts);
  for (const face of FACES) doc.registerFont(face, type.get(face)?.font ?? fonts[face]);
  // A reader that would fit the page to the paper is told not to.
  doc._root.data['ViewerPreferences'] = doc.ref({ PrintScaling: 'None' });
  const finished = collected(doc);
  const shared: Shared = { forms: new WeakMap(), count: 0 };
  const missing = new Set<string>();
  const setter: Setter = { doc, type, missing, set: new Map() };
  return {
    missing,
    measure: (text, lettering) => runsOf(setter, text, lettering).reduce((sum, { width }) => sum + width, 0),
    page: ([width, height], marks, scale) => {
      doc.addPage({ size: [width * POINTS, height * POINTS], margin: 0 });
      const plate: Plate = { ...setter, ink, shared };
      writeAtOnce(doc, doc.page.content, () => {
        doc.transform(POINTS * scale, 0, 0, POINTS * scale, 0, 0);
        for (const mark of marks) draw(plate, mark);
      });
    },
    bytes: () => {
      doc.end();
      return finished;
    },
  };
}

function collected(doc: PDFDocument): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  doc.on('data', chunk => chunks.push(chunk));
  return new Promise(resolve => {
    doc.on('end', () => {
      const bytes = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0));
      let at = 0;
      for (const chunk of chunks) {
        bytes.set(chunk, at);
        at += chunk.length;
      }
      resolve(bytes);
    });
  });
}

/** Pictures that stand more than once, each written once. */
interface Shared {
  readonly forms: WeakMap<GroupMark, { readonly name: string; readonly ref: Reference }>;
  count: number;
}
/** What sets texts in a document. */
interface Setter {
  readonly doc: PDFDocument;
  readonly type: TypeCase;
  readonly missing: Set<string>;
  /** Texts that were set before, by face and words, at the size of 1. */
  readonly set: Map<string, readonly Run[]>;
}
interface Plate extends Setter {
  readonly ink: Ink;
  readonly shared: Shared;
}

type Reference = ReturnType<PDFDocument['ref']>;
type OpenedFont = PDFDocument['_font'];
/** Faces that were opened for one document serve the next, with every word that was set in them. */
type TypeCase = Map<Face, OpenedFont>;
const cases = new WeakMap<Fonts, TypeCase>();

function typeCaseOf(fonts: Fonts): TypeCase {
  const known = cases.get(fonts) ?? new Map();
  cases.set(fonts, known);
  return known;
}

/** Takes a face up. */
function take({ doc, type }: Setter, face: Face): OpenedFont {
  const { _font: font } = doc.font(face);
  const known = type.get(face);
  if (known) font.layoutCache = known.layoutCache;
  else type.set(face, font);
  return font;
}

function draw(plate: Plate, mark: Mark): void {
  if (mark.type === 'path') drawPath(plate, mark);
  else if (mark.type === 'text') drawText(plate, mark);
  else if (mark.shared) stamp(plate, mark);
  else drawGroup(plate, mark);
}

function drawGroup(plate: Plate, { marks, transform, clip }: GroupMark): void {
  const { doc } = plate;
  doc.save();
  if (transform) doc.transform(...transform);
  if (clip !== undefined) outline(doc, clip).clip();
  for (const mark of marks) draw(plate, mark);
  doc.restore();
}

/** Gathers what is drawn and writes it in one piece: line by line the library makes a buffer of each. */
function writeAtOnce({ page }: PDFDocument, to: Pick<Reference, 'write'>, drawing: () => void): void {
  const { content } = page;
  const lines: string[] = [];
  page.content = { write: line => lines.push(line) };
  drawing();
  page.content = content;
  to.write(lines.join('\n'));
}

const EVERYWHERE = 1e5;

/** Refers to the picture, after writing it where it stands for the first time. */
function stamp(plate: Plate, group: GroupMark): void {
  const { doc, shared } = plate;
  let form = shared.forms.get(group);
  if (!form) {
    const ref = doc.ref({
      Type: 'XObject',
      Subtype: 'Form',
      BBox: [-EVERYWHERE, -EVERYWHERE, EVERYWHERE, EVERYWHERE],
      Resources: doc.page.resources,
    });
    form = { name: `Shared${++shared.count}`, ref };
    shared.forms.set(group, form);
    writeAtOnce(doc, ref, () => drawGroup(plate, group));
    ref.end();
  }
  doc.page.xobjects[form.name] = form.ref;
  doc.addContent(`/${form.name} Do`);
}

/** Goes along an outline, for what is painted or clipped next. */
function outline(doc: PDFDocument, d: string): PDFDocument {
  const operators = operatorsOf(d);
  return operators === null ? doc.path(d) : doc.addContent(operators);
}

function drawPath(plate: Plate, mark: PathMark): void {
  for (const paints of paintsIn(plate.ink, mark)) paint(plate, mark.d, paints);
}

function paint({ doc }: Plate, d: string, { fill, stroke }: Paints): void {
  const isClear = fill?.opacity !== undefined || stroke?.opacity !== undefined || stroke?.dash !== undefined;
  if (isClear) doc.save();
  if (fill) {
    doc.fillColor(fill.colour);
    if (fill.opacity !== undefined) doc.fillOpacity(fill.opacity);
  }
  if (stroke) {
    doc.strokeColor(stroke.colour).lineWidth(stroke.width);
    doc.lineCap(stroke.cap ?? 'butt').lineJoin(stroke.join ?? 'miter');
    if (stroke.opacity !== undefined) doc.strokeOpacity(stroke.opacity);
    if (stroke.dash) doc.dash(stroke.dash);
  }
  outline(doc, d);
  if (fill && stroke) doc.fillAndStroke(fill.rule ?? 'non-zero');
  else if (fill) doc.fill(fill.rule ?? 'non-zero');
  else doc.stroke();
  if (isClear) doc.restore();
}

interface Run {
  readonly face: Face;
  readonly text: string;
  readonly width: number;
}

/** What is set in the place of a letter that the faces lack: French has a narrow space before `;` and `!`. */
const INSTEAD: Readonly<Record<string, string>> = { '\u202f': '\u00a0', '\u2009': '\u00a0' };

/** A text in the faces that have its letters. */
function runsOf(setter: Setter, text: string, lettering: Lettering): readonly Run[] {
  const { size, spacing = 0 } = lettering;
  const usual = faceOf(lettering);
  const key = `${usual} ${text}`;
  const known = setter.set.get(key) ?? runsAtOne(setter, text, lettering);
  setter.set.set(key, known);
  return known.map(run => ({ ...run, width: run.width * size + spacing * [...run.text].length }));
}

function runsAtOne(setter: Setter, text: string, lettering: Lettering): readonly Run[] {
  const [usual, more] = [faceOf(lettering), moreOf(lettering)];
  const has = (face: Face) => {
    const { font } = take(setter, face);
    return (char: string) => font.hasGlyphForCodePoint(char.codePointAt(0)!);
  };
  const isUsual = has(usual);
  // Few texts need the other face: it is looked into only then.
  const faceFor = (char: string) => (isUsual(char) ? usual : has(more)(char) ? more : undefined);
  const parts: { face: Face; text: string }[] = [];
  for (const wanted of text) {
    const found = faceFor(wanted);
    const char = found === undefined ? (INSTEAD[wanted] ?? wanted) : wanted;
    const face = found ?? faceFor(char);
    if (face === undefined) setter.missing.add(wanted);
    const last = parts.at(-1);
    if (last && last.face === (face ?? usual)) last.text += char;
    else parts.push({ face: face ?? usual, text: char });
  }
  return parts.map(part => {
    take(setter, part.face);
    return { ...part, width: setter.doc.fontSize(1).widthOfString(part.text) };
  });
}

function drawText(plate: Plate, mark: TextMark): void {
  const { doc, ink } = plate;
  const runs = runsOf(plate, mark.text, mark);
  const width = runs.reduce((sum, run) => sum + run.width, 0) - (mark.spacing ?? 0);
  const { anchor = 'start', halo, size, spacing = 0 } = mark;
  const first = mark.x - (anchor === 'middle' ? width / 2 : anchor === 'end' ? width : 0);
  const set = (options: { readonly fill?: boolean; readonly stroke?: boolean }) => {
    let x = first;
    for (const run of runs) {
      take(plate, run.face);
      doc.fontSize(size).text(run.text, x, mark.y, {
        lineBreak: false,
        baseline: 'alphabetic',
        ...(spacing !== 0 && { characterSpacing: spacing }),
        ...options,
      });
      x += run.width;
    }
  };
  doc.save();
  if (halo && ink !== 'outline') {
    doc.strokeColor(lettersIn(ink, halo.colour)).lineWidth(halo.width).lineJoin('round');
    set({ stroke: true });
  }
  doc.fillColor(lettersIn(ink, mark.colour));
  if (mark.opacity !== undefined && mark.opacity < 1) doc.fillOpacity(mark.opacity);
  set({ fill: true });
  doc.restore();
}
