import PDFDocument from 'pdfkit';
import type { GroupMark, Mark, Matrix, PathMark, TextMark } from '../mark.ts';
import { FACES, type Face, type Fonts, faceOf, type Lettering, type Measure, moreOf } from './fonts.ts';
import { type Coat, channels, coatsIn, haloIn, type Ink, lettersIn } from './ink.ts';
import { GRAINS, operatorsOf } from './path.ts';

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
  const shared: Shared = { forms: new WeakMap(), drawn: new Map() };
  const missing = new Set<string>();
  const setter: Setter = { doc, type, missing, set: new Map(), cast: new Map() };
  return {
    missing,
    measure: (text, lettering) => widthIn(runsOf(setter, text, lettering), lettering),
    page: ([width, height], marks, scale) => {
      doc.addPage({ size: [width * POINTS, height * POINTS], margin: 0 });
      const plate: Plate = { ...setter, ink, shared, pens: {} };
      const grain = ((POINTS * scale) / GRAINS).toFixed(9);
      const drawn = gathered(doc, () => {
        doc.addContent(`${grain} 0 0 ${grain} 0 0 cm`);
        for (const mark of marks) draw(plate, mark);
      });
      doc.page.content.write(drawn);
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

/** A picture that is written once and referred to by its name. */
interface Form {
  readonly name: string;
  readonly ref: Reference;
}
/** Pictures that stand more than once, by what they are of and by what was drawn. */
interface Shared {
  readonly forms: WeakMap<GroupMark, Form>;
  readonly drawn: Map<string, Form>;
}
/** What sets texts in a document. */
interface Setter {
  readonly doc: PDFDocument;
  readonly type: TypeCase;
  readonly missing: Set<string>;
  /** Texts that were set before, by face and words, at the size of 1. */
  readonly set: Map<string, readonly Run[]>;
  /** Runs as the page wants them, by face and words. */
  readonly cast: Map<Run, string>;
}
interface Plate extends Setter {
  readonly ink: Ink;
  readonly shared: Shared;
  pens: Pens;
}

/** The operators that were said last of each kind: what still holds is not said again. */
interface Pens {
  fill?: string;
  stroke?: string;
  width?: string;
  cap?: string;
  join?: string;
}

function say({ doc, pens }: Plate, kind: keyof Pens, operator: string): void {
  if (pens[kind] === operator) return;
  pens[kind] = operator;
  doc.addContent(operator);
}

/** Draws with everything as it was before, and leaves it so. */
function apart(plate: Plate, drawing: () => void): void {
  const { doc, pens } = plate;
  plate.pens = { ...pens };
  doc.addContent('q');
  drawing();
  doc.addContent('Q');
  plate.pens = pens;
}

/** A millionth is what a page can tell. */
const exact = (n: number): number => Math.round(n * 1e6) / 1e6;
/** A length in the grains of a page. */
const length = (n: number): number => Math.round(n * GRAINS * 100) / 100;

const mapped = ([a, b, c, d, x, y]: Matrix): string =>
  `${exact(a)} ${exact(b)} ${exact(c)} ${exact(d)} ${length(x)} ${length(y)} cm`;

const colours = new Map<string, string>();
/** Red, green and blue of a colour, from 0 to 1. */
function shares(colour: string): string {
  const known = colours.get(colour);
  if (known !== undefined) return known;
  const told = channels(colour)
    .map(each => Math.round((each / 255) * 1e4) / 1e4)
    .join(' ');
  colours.set(colour, told);
  return told;
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
  apart(plate, () => {
    if (transform) plate.doc.addContent(mapped(transform));
    if (clip !== undefined) outline(plate.doc, clip).addContent('W n');
    for (const mark of marks) draw(plate, mark);
  });
}

/** What is drawn, in one piece: line by line the library makes a buffer of each. */
function gathered({ page }: PDFDocument, drawing: () => void): string {
  const { content } = page;
  const lines: string[] = [];
  page.content = { write: line => lines.push(line) };
  drawing();
  page.content = content;
  return lines.join('\n');
}

const EVERYWHERE = 1e5 * GRAINS;

/** Refers to the picture, after writing it where it stands for the first time. */
function stamp(plate: Plate, group: GroupMark): void {
  const { doc, shared } = plate;
  const form = shared.forms.get(group) ?? formOf(plate, group);
  shared.forms.set(group, form);
  doc.page.xobjects[form.name] = form.ref;
  doc.addContent(`/${form.name} Do`);
}

/** The picture of a group; two that look the same are one: most counters of an army do. */
function formOf(plate: Plate, group: GroupMark): Form {
  const { doc, shared } = plate;
  // It is drawn wherever it is referred to, with whatever pens there are then.
  const drawn = gathered(doc, () => drawGroup({ ...plate, pens: {} }, group));
  const known = shared.drawn.get(drawn);
  if (known) return known;
  const ref = doc.ref({
    Type: 'XObject',
    Subtype: 'Form',
    BBox: [-EVERYWHERE, -EVERYWHERE, EVERYWHERE, EVERYWHERE],
    Resources: doc.page.resources,
  });
  ref.write(drawn);
  ref.end();
  const form = { name: `Shared${shared.drawn.size + 1}`, ref };
  shared.drawn.set(drawn, form);
  return form;
}

/** Goes along an outline, for what is painted or clipped next. */
const outline = (doc: PDFDocument, d: string): PDFDocument => doc.addContent(operatorsOf(d));

function drawPath(plate: Plate, mark: PathMark): void {
  for (const coat of coatsIn(plate.ink, mark)) paint(plate, coat);
}

function paint(plate: Plate, coat: Coat): void {
  const { clip, fill, stroke } = coat;
  const isApart = [clip, fill?.opacity, stroke?.opacity, stroke?.dash].some(each => each !== undefined);
  if (isApart) apart(plate, () => paintHere(plate, coat));
  else paintHere(plate, coat);
}

const CAPS = { butt: '0 J', round: '1 J', square: '2 J' } as const;
const JOINS = { miter: '0 j', round: '1 j', bevel: '2 j' } as const;

function paintHere(plate: Plate, { d, clip, fill, stroke }: Coat): void {
  const { doc } = plate;
  if (clip !== undefined) outline(doc, clip).addContent('W n');
  if (fill) {
    say(plate, 'fill', `${shares(fill.colour)} rg`);
    if (fill.opacity !== undefined) doc.fillOpacity(fill.opacity);
  }
  if (stroke) {
    say(plate, 'stroke', `${shares(stroke.colour)} RG`);
    say(plate, 'width', `${length(stroke.width)} w`);
    say(plate, 'cap', CAPS[stroke.cap ?? 'butt']);
    say(plate, 'join', JOINS[stroke.join ?? 'miter']);
    if (stroke.opacity !== undefined) doc.strokeOpacity(stroke.opacity);
    if (stroke.dash) doc.addContent(`[${stroke.dash.map(length).join(' ')}] 0 d`);
  }
  const rule = fill?.rule === 'even-odd' ? '*' : '';
  outline(doc, d).addContent(fill ? `${stroke ? 'B' : 'f'}${rule}` : 'S');
}

/** A piece of a text in one face, and how wide it is at the size of 1. */
interface Run {
  readonly face: Face;
  readonly text: string;
  readonly width: number;
}

const runWidth = ({ width, text }: Run, { size, spacing = 0 }: Lettering): number =>
  width * size + (spacing === 0 ? 0 : spacing * [...text].length);

function widthIn(runs: readonly Run[], lettering: Lettering): number {
  let sum = 0;
  for (const run of runs) sum += runWidth(run, lettering);
  return sum;
}

/** What is set in the place of a letter that the faces lack: French has a narrow space before `;` and `!`. */
const INSTEAD: Readonly<Record<string, string>> = { '\u202f': '\u00a0', '\u2009': '\u00a0' };

/** A text in the faces that have its letters. */
function runsOf(setter: Setter, text: string, lettering: Lettering): readonly Run[] {
  const key = `${faceOf(lettering)} ${text}`;
  const known = setter.set.get(key);
  if (known) return known;
  const runs = runsAtOne(setter, text, lettering);
  setter.set.set(key, runs);
  return runs;
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
  const { ink } = plate;
  const runs = runsOf(plate, mark.text, mark);
  const { anchor = 'start', halo, spacing = 0, opacity = 1 } = mark;
  const width = widthIn(runs, mark) - spacing;
  const x = mark.x - (anchor === 'middle' ? width / 2 : anchor === 'end' ? width : 0);
  const colour = `${shares(lettersIn(ink, mark.colour))} rg`;
  if (!halo && spacing === 0 && opacity >= 1) {
    say(plate, 'fill', colour);
    setRuns(plate, runs, mark, x);
    return;
  }
  apart(plate, () => {
    if (spacing !== 0) plate.doc.addContent(`${length(spacing)} Tc`);
    if (halo) {
      say(plate, 'stroke', `${shares(haloIn(ink, halo.colour))} RG`);
      say(plate, 'width', `${length(halo.width)} w`);
      say(plate, 'join', JOINS.round);
      plate.doc.addContent('1 Tr');
      setRuns(plate, runs, mark, x);
      plate.doc.addContent('0 Tr');
    }
    say(plate, 'fill', colour);
    if (opacity < 1) plate.doc.fillOpacity(opacity);
    setRuns(plate, runs, mark, x);
  });
}

/** Writes runs one behind the other; the letters stand upright on a page whose lines go down. */
function setRuns(plate: Plate, runs: readonly Run[], mark: TextMark, from: number): void {
  const { doc } = plate;
  let x = from;
  for (const run of runs) {
    const font = take(plate, run.face);
    doc.page.fonts[font.id] ??= font.ref();
    const place = `1 0 0 -1 ${length(x)} ${length(mark.y)} Tm`;
    doc.addContent(`BT\n/${font.id} ${length(mark.size)} Tf\n${place}\n${castOf(plate, font, run)}\nET`);
    x += runWidth(run, mark);
  }
}

/** The letters of a run by their numbers in the font, with how much closer to each other some of them stand. */
function castOf({ cast }: Setter, font: OpenedFont, run: Run): string {
  const known = cast.get(run);
  if (known !== undefined) return known;
  const [letters, places] = font.encode(run.text);
  let told = '';
  let open = '';
  const close = (shift: number) => {
    const back = exact(-shift);
    if (back === 0) return;
    told += `${open && `<${open}>`}${back} `;
    open = '';
  };
  for (const [i, letter] of letters.entries()) {
    const { xAdvance, advanceWidth, xOffset } = places[i]!;
    close(xOffset);
    open += letter;
    close(xAdvance - advanceWidth - xOffset);
  }
  if (open) told += `<${open}>`;
  const line = `[${told}] TJ`;
  cast.set(run, line);
  return line;
}
