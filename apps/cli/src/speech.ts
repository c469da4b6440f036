import { squareName } from '@grognard/drawing';
import {
  type Box,
  type Language,
  type Match,
  type Outcome,
  type Rules,
  seededDice,
  type Text,
  type Typed,
  textIn,
  toldApart,
} from '@grognard/engine';
import { MATCH_TEXTS, makeSpeaker, type Speaker, type Texts } from '@grognard/rulebook';
import { WORDS } from './words.ts';

/** Everything in plain data that has an id and a name, at any depth: sides, units, features, objectives. */
function namedIn(data: unknown): readonly (readonly [string, Text])[] {
  if (typeof data !== 'object' || data === null) return [];
  const { id, name } = data as { readonly id?: unknown; readonly name?: Text };
  const own = typeof id === 'string' && name !== undefined ? [[id, name] as const] : [];
  return [...own, ...Object.values(data).flatMap(namedIn)];
}

/** Units that the scenario does not name one by one, such as those of an army list. */
function namedUnits(rules: Rules): readonly (readonly [string, Text])[] {
  const { units } = rules.inspect(rules.begin(seededDice('names')).position);
  return Object.entries(units).flatMap(([id, unit]) => namedIn({ ...(unit as object), id }));
}

interface Piece {
  readonly id: string;
  readonly kind: string;
  readonly name?: Text;
}

/** Pieces of ground, by their name or their kind; those that share one are numbered. */
function namedGround(
  scenario: object,
  words: Readonly<Record<string, string>>,
  language: Language,
): readonly (readonly [string, string])[] {
  const isPiece = (piece: unknown): piece is Piece =>
    typeof piece === 'object' && piece !== null && 'id' in piece && 'kind' in piece;
  const { field } = scenario as { readonly field?: { readonly terrain?: readonly unknown[] } };
  const pieces = field?.terrain?.filter(isPiece) ?? [];
  const told = toldApart(
    pieces.map(({ id, kind, name }) => (name === undefined ? (words[kind] ?? id) : textIn(name, language))),
  );
  return pieces.map(({ id }, i) => [id, told[i]!]);
}

/** The words of a game that stand alone: what an order is called, and how a battle ends. */
interface Vocabulary {
  readonly orders?: Readonly<Record<string, string>>;
  readonly actions?: Readonly<Record<string, string>>;
  readonly grades?: Readonly<Record<string, string>>;
  readonly terrain?: Readonly<Record<string, string>>;
}

/** A speaker that knows its battle: whose order it is and what it is called, and how it ended. */
export interface Teller extends Speaker {
  readonly side: (id: string) => string;
  readonly heading: (number: number, side: string, order: Typed | null) => string;
  readonly outcome: (outcome: Outcome) => string;
}

/** Speaks for a game about one battle. */
export async function speakerFor(box: Box, { scenario, rules }: Match, language: Language): Promise<Teller> {
  const { default: texts } = await box.texts[language]();
  const { orders = {}, actions = {}, grades = {}, terrain = {} } = texts as Vocabulary;
  const inLanguage = ([id, name]: readonly [string, Text]) => [id, textIn(name, language)] as const;
  const names = new Map([
    ...namedIn(scenario).map(inLanguage),
    ...namedGround(scenario, terrain, language),
    ...namedUnits(rules).map(inLanguage),
  ]);
  const isGrid = box.ruleset.facts.surface === 'grid';
  const speaker = makeSpeaker(texts as Texts, {
    language,
    nameOf: id => names.get(id),
    placeOf: ([x, y]) => (isGrid ? squareName([x, y]) : `(${x}, ${y})`),
  });
  const { colon, sides, outcome: end } = WORDS[language];
  const side = (id: string) => names.get(id) ?? sides[id] ?? id;
  const called = (order: Readonly<Record<string, unknown>> & Typed): string => {
    const { type, action, unit } = order;
    const word = (typeof action === 'string' ? actions[action] : undefined) ?? orders[type] ?? type;
    return typeof unit === 'string' ? `${word} (${names.get(unit) ?? unit})` : word;
  };
  return {
    ...speaker,
    side,
    heading: (number, id, order) => `${number}. ${side(id)}${order ? colon + called({ ...order }) : ''}`,
    outcome: ({ winner, grade }) =>
      `${end}${colon}${winner === 'none' ? '' : `${side(winner)}, `}${grades[grade] ?? MATCH_TEXTS[language].grades[grade] ?? grade}`,
  };
}
