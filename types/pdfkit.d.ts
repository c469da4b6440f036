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
    readonly fonts: Record<string, Reference>;
  }
  interface Place {
    readonly xAdvance: number;
    readonly advanceWidth: number;
    readonly xOffset: number;
  }
  interface OpenedFont {
    readonly font: { hasGlyphForCodePoint(code: number): boolean };
    /** Words as they were set before; a document begins with none of its own. */
    layoutCache: object;
    readonly id: string;
    ref(): Reference;
    /** The numbers of the letters, and how far each goes, in thousandths of the size. */
    encode(text: string): readonly [letters: readonly string[], places: readonly Place[]];
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
    widthOfString(text: string): number;
    fillOpacity(opacity: number): this;
    strokeOpacity(opacity: number): this;
    on(event: 'data', listener: (chunk: Uint8Array) => void): this;
    on(event: 'end', listener: () => void): this;
    end(): void;
  }
}
