import type { Language, Text } from './scenario.ts';

/** One thing that ground does: what it is about, the sentence, and the clause that says so. */
export interface GroundLine {
  readonly about: string;
  readonly text: string;
  readonly clause: string;
}

/** Answers what a kind of ground does to a unit. */
export interface TerrainGuide {
  readonly kinds: readonly { readonly id: string; readonly name: Text }[];
  /** By which words a unit may be told, trait by trait; a word belongs to one trait only. */
  readonly traits: Readonly<Record<string, readonly string[]>>;
  /** To a unit of such traits; to everybody, if none are given. */
  linesFor(kind: string, language: Language, traits: Readonly<Record<string, string>>): readonly GroundLine[];
}
