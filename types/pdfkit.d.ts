/** What we use of pdfkit, which brings no types of its own. */
declare module 'pdfkit' {
  interface Reference {
    write(chunk: string): void;
    end(): void;
    readonly data: Record<string, unknown>;
  }
  interface Page {
    content: Pick<Reference, 'write'>;
    readonly resources: Reference;
    readonly xobjects: Record<string, Reference>;
  }
  interface TextOptions {
    readonly lineBreak?: boolean;
    readonly baseline?: 'alphabetic';
    readonly characterSpacing?: number;
    readonly fill?: boolean;
    readonly stroke?: boolean;
  }
  interface OpenedFont {
    readonly font: { hasGlyphForCodePoint(code: number): boolean };
    /** Words as they were set before; a document begins with none of its own. */
    layoutCache: object;
  }
  export default class PDFDocument {
    constructor(options: {
      readonly autoFirstPage: boolean;
      readonly font?: string | null;
      readonly compress?: boolean;
      readonly info?: Readonly<Record<string, string | Date>>;
      readonly lang?: string;
    });
    readonly page: Page;
    readonly _root: Reference;
    readonly _font: OpenedFont;
    addPage(options: { readonly size: readonly [number, number]; readonly margin: number }): this;
    ref(data: Record<string, unknown>): Reference;
    addContent(data: string): this;
    registerFont(name: string, source: Uint8Array | OpenedFont['font']): this;
    font(name: string): this;
    fontSize(size: number): this;
    widthOfString(text: string, options?: TextOptions): number;
    text(text: string, x: number, y: number, options?: TextOptions): this;
    save(): this;
    restore(): this;
    transform(a: number, b: number, c: number, d: number, e: number, f: number): this;
    path(d: string): this;
    clip(rule?: 'even-odd' | 'non-zero'): this;
    fill(rule?: 'even-odd' | 'non-zero'): this;
    stroke(): this;
    fillAndStroke(rule?: 'even-odd' | 'non-zero'): this;
    fillColor(colour: string): this;
    strokeColor(colour: string): this;
    fillOpacity(opacity: number): this;
    strokeOpacity(opacity: number): this;
    lineWidth(width: number): this;
    lineCap(cap: 'butt' | 'round' | 'square'): this;
    lineJoin(join: 'miter' | 'round' | 'bevel'): this;
    dash(length: readonly number[]): this;
    undash(): this;
    on(event: 'data', listener: (chunk: Uint8Array) => void): this;
    on(event: 'end', listener: () => void): this;
    end(): void;
  }
}
