/** Names of squares and units for the coach's sentences, as they stand now. */
export interface Places {
  readonly grenadiers: string;
  readonly roadEnd: string;
  readonly firstLine: string;
  readonly secondLine: string;
  /** Empty after the first turn. */
  readonly ahead: string;
  readonly battery: string;
  readonly mill: string;
  readonly general: string;
  /** Where the first line is going. */
  readonly join: string;
  /** The first enemy seen and not made out; empty without one. */
  readonly mark: string;
  /** The march that the coach would try; empty without one. */
  readonly unit: string;
  readonly from: string;
  readonly to: string;
  readonly enemy: string;
}

export type Line = string | ((places: Places) => string);

/** What the card says of one step. */
export interface StepWords {
  readonly title: string;
  readonly text: string;
  /** What to do now. */
  readonly task: Line;
  /** The same for fingers, where they need other words. */
  readonly touch?: Line;
  /** The keys that do it. */
  readonly keys?: string;
}

export const lineOf = (line: Line, places: Places): string =>
  typeof line === 'string' ? line : line(places);
