/** A drawing for paper: the part of its own units that is shown, and how many millimetres a unit is. */
export interface PaperArt {
  readonly svg: string;
  readonly from: readonly [x: number, y: number];
  readonly size: readonly [width: number, height: number];
  readonly scale: number;
  /** Around what is drawn. */
  readonly outline?: readonly (readonly [x: number, y: number])[];
}
