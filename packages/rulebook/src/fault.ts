/** One thing wrong with a text: where, and what was found and expected. */
export interface Fault {
  readonly path: string;
  readonly message: string;
}
