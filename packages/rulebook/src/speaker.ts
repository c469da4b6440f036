import { type Language, writeNumber } from './language.ts';
import { MATCH_TEXTS } from './match-texts.ts';
import { compileMessage, formatMessage, type MessageValue, type MessageValues } from './message.ts';
import type { Message } from './message-syntax.ts';

/** The sentences of a ruleset: templates by event type, clause and word. */
export interface Texts {
  readonly events: Readonly<Record<string, string>>;
  readonly refusals: Readonly<Record<string, string>>;
  readonly terms: Readonly<Record<string, string>>;
  /** What a sum, or what it is measured against, is called. */
  readonly sums?: Readonly<Record<string, string>>;
  /** What is asked of a side, and what its answers mean. */
  readonly prompts?: Readonly<
    Record<string, { readonly ask: string; readonly values?: Readonly<Record<string, string>> }>
  >;
}

/** What turns ids and places into words. */
export interface Names {
  readonly language: Language;
  /** The name of a unit, a side, an objective or a feature; nothing for any other word. */
  readonly nameOf: (id: string) => string | undefined;
  /** How a place is told: `R14`, or centimetres. */
  readonly placeOf: (place: readonly [number, number]) => string;
}

export interface Speaker {
  /** An event in a sentence; its type where no sentence is written. */
  readonly tell: (event: { readonly type: string }) => string;
  /** Why an order is refused. */
  readonly refuse: (refusal: { readonly clause: string; readonly details: object }) => string;
  /** What a number in a sum stands for. */
  readonly term: (term: { readonly clause: string; readonly what?: string }) => string;
  /** What a sum stands for. */
  readonly sum: (sum: { readonly what: string }) => string;
  /** What is asked. */
  readonly ask: (prompt: { readonly kind: string; readonly details: object }) => string;
  /** What an answer to a prompt means. */
  readonly value: (kind: string, answer: { readonly value: string; readonly details?: object }) => string;
}

/** Speaks for a ruleset in one language. */
export function makeSpeaker(texts: Texts, names: Names): Speaker {
  const compiled = new Map<string, Message>();
  const speak = (template: string, values: MessageValues): string => {
    let message = compiled.get(template);
    if (!message) {
      const read = compileMessage(template);
      if (!read.ok) return template;
      message = read.value;
      compiled.set(template, message);
    }
    return formatMessage(message, values, names.language);
  };
  return {
    tell: event => {
      const template = texts.events[event.type] ?? MATCH_TEXTS[names.language].events[event.type];
      return template === undefined ? event.type : speak(template, valuesOf(event, names));
    },
    refuse: ({ clause, details }) => {
      const template = texts.refusals[clause] ?? MATCH_TEXTS[names.language].refusals[clause];
      return template === undefined ? clause : speak(template, valuesOf(details, names));
    },
    term: ({ clause, what }) =>
      (what === undefined ? undefined : texts.terms[what]) ?? texts.terms[clause] ?? clause,
    sum: ({ what }) => texts.sums?.[what] ?? what,
    ask: ({ kind, details }) => {
      const template = texts.prompts?.[kind]?.ask;
      return template === undefined ? kind : speak(template, valuesOf(details, names));
    },
    value: (kind, { value, details = {} }) => {
      const template = texts.prompts?.[kind]?.values?.[value];
      return template === undefined ? value : speak(template, valuesOf(details, names));
    },
  };
}

/** Fields that hold a place; any other pair of numbers is just two numbers, such as two dice. */
const PLACES = ['at', 'from', 'to', 'place', 'square'];
/** Fields that hold a word of the rules, which a template selects by: never the name of anything. */
const WORDS = [
  'action',
  'arm',
  'bar',
  'cause',
  'edge',
  'face',
  'grade',
  'phase',
  'reason',
  'result',
  'role',
  'type',
];

const valuesOf = (fields: object, names: Names): MessageValues =>
  Object.fromEntries(
    Object.entries(fields).map(([field, value]) => {
      // A template selects by single words: `forced march` is its branch `forced-march`.
      if (typeof value === 'string' && WORDS.includes(field)) return [field, value.replaceAll(' ', '-')];
      return [field, isPlace(field, value) ? names.placeOf(value) : wordOf(value, names)];
    }),
  );

const isPlace = (field: string, value: unknown): value is readonly [number, number] =>
  PLACES.includes(field) &&
  Array.isArray(value) &&
  value.length === 2 &&
  value.every(each => typeof each === 'number');

function wordOf(value: unknown, names: Names): MessageValue {
  if (value === null || value === undefined) return undefined;
  if (typeof value === 'string') return names.nameOf(value) ?? value;
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  if (Array.isArray(value)) return listOf(value, names);
  // A thing with an id is told by its name.
  const { id: own } = value as { readonly id?: unknown };
  if (typeof own === 'string') return names.nameOf(own) ?? own;
  const parts = Object.entries(value).map(
    ([id, each]) => `${names.nameOf(id) ?? id} ${written(each, names)}`,
  );
  return parts.length > 0 ? parts.join(', ') : undefined;
}

/** A value inside a list, where no template says how it is told. */
function written(value: unknown, names: Names): string {
  const word = wordOf(value, names);
  return typeof word === 'number' ? writeNumber(word, names.language) : String(word ?? '');
}

function listOf(values: readonly unknown[], names: Names): MessageValue {
  if (values.length === 0) return undefined;
  return values.map(each => written(each, names)).join(', ');
}
