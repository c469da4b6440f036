import * as v from 'valibot';
import { boundedList, boundedText, MOST_SOURCES } from './bounds.ts';
import { type Colours, coloursSchema } from './colours.ts';
import type { Details } from './verdict.ts';

export const LANGUAGES = ['en', 'fr'] as const;
export type Language = (typeof LANGUAGES)[number];

/** A text for players: in one language for all, or in each. */
export type Text = string | { readonly en: string; readonly fr?: string };

/** A text in a language; English stands in for what was not translated. */
export const textIn = (text: Text, language: Language): string =>
  typeof text === 'string' ? text : (text[language] ?? text.en);

/** Names as they are told beside each other: those that several share are numbered, in their order. */
export function toldApart(names: readonly string[]): readonly string[] {
  const isShared = (name: string) => names.indexOf(name) !== names.lastIndexOf(name);
  const numberOf = (name: string, i: number) => names.slice(0, i + 1).filter(each => each === name).length;
  return names.map((name, i) => (isShared(name) ? `${name} ${numberOf(name, i)}` : name));
}

export const isText = (value: unknown): value is Text =>
  typeof value === 'string' || (typeof value === 'object' && value !== null && 'en' in value);

/** Numbers and names as a sentence in a language takes them. */
export const detailsIn = (details: Details, language: Language): Readonly<Record<string, string | number>> =>
  Object.fromEntries(
    Object.entries(details).map(([name, value]) => [
      name,
      isText(value) ? textIn(value, language) : typeof value === 'number' ? value : String(value),
    ]),
  );

export interface Side {
  readonly id: string;
  readonly name?: Text;
  readonly briefing?: Text;
  /** What its troops wear, for the eye alone. */
  readonly colours?: Colours;
}

/** What the scenarios of all rulesets share. */
export interface Scenario {
  readonly format: 'grognard/scenario@1';
  readonly ruleset: string;
  readonly id: string;
  readonly title: Text;
  readonly date?: string;
  readonly kind?: ScenarioKind;
  readonly briefing?: Text;
  readonly sources?: readonly string[];
  readonly sides: readonly Side[];
}

export const SCENARIO_KINDS = ['lesson', 'training', 'battle'] as const;
export type ScenarioKind = (typeof SCENARIO_KINDS)[number];

const text = boundedText();

export const textSchema: v.GenericSchema<unknown, Text> = v.union(
  [text, v.strictObject({ en: text, fr: v.exactOptional(text) })],
  'expected a text, or one in each language: { en: …, fr: … }',
);

/** An id: letters, digits, dots, dashes and underscores, and never a name JavaScript keeps for itself. */
export const idSchema = v.pipe(
  v.string(),
  v.regex(
    /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/,
    'expected an id of letters, digits, dots, dashes, underscores',
  ),
  v.check(
    id => !['constructor', 'prototype', 'toString', 'valueOf'].includes(id),
    'this word cannot be an id',
  ),
);

export const sideEntries = {
  id: idSchema,
  name: v.exactOptional(textSchema),
  briefing: v.exactOptional(textSchema),
  colours: v.exactOptional(coloursSchema),
};

/** The fields of the envelope, to be spread into a ruleset's own scenario schema; a case may leave them out. */
export const envelopeEntries = <Id extends string>(ruleset: Id) => ({
  format: v.optional(v.literal('grognard/scenario@1'), 'grognard/scenario@1'),
  ruleset: v.literal(ruleset),
  id: v.optional(idSchema, 'scenario'),
  title: v.optional(textSchema, ''),
  date: v.exactOptional(boundedText(40)),
  kind: v.exactOptional(v.picklist(SCENARIO_KINDS)),
  briefing: v.exactOptional(textSchema),
  sources: v.exactOptional(boundedList(text, MOST_SOURCES, 'sources')),
});
