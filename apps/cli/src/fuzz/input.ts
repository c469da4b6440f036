/** What can be thrown at the rules. */
export const DOCUMENT_KINDS = ['scenario', 'match', 'case', 'army', 'text'] as const;
/** Tried at a moment of a match: orders, questions, what is asked of a side, and saving. */
export const STAGED_KINDS = ['order', 'question', 'moment', 'save'] as const;
/** `battle` is a whole match of random legal orders, `task` the making of inputs itself. */
export const KINDS = [...DOCUMENT_KINDS, ...STAGED_KINDS, 'battle', 'task'] as const;
export type Kind = (typeof KINDS)[number];

/** A position: the beginning of a battle and the orders given since. */
export interface Stage {
  readonly scenario: unknown;
  readonly seed: string;
  readonly orders: readonly (readonly [side: string, order: unknown])[];
}

/** One thing to try, whole in itself: plain data that a file can keep. */
export interface Input {
  readonly game: string;
  readonly kind: Kind;
  /** A document, an order, a question; nothing where the moment itself is tried. */
  readonly raw: unknown;
  /** Where orders and questions are tried, and by which seat. */
  readonly stage?: Stage;
  readonly side?: string;
}

/** An input that failed, and what it did. */
export interface Failure {
  readonly input: Input;
  readonly problem: string;
}

/** JSON knows no number that is none; the fuzzer does. */
const NO_NUMBER = '$number';

/** Writes any input as text that `decode` reads back. */
export const encode = (value: unknown, space?: number): string =>
  JSON.stringify(
    value,
    (_, each) => (typeof each === 'number' && !Number.isFinite(each) ? { [NO_NUMBER]: String(each) } : each),
    space,
  );

export const decode = (text: string): unknown =>
  JSON.parse(text, (_, each) =>
    typeof each === 'object' && each !== null && Object.hasOwn(each, NO_NUMBER)
      ? Number(each[NO_NUMBER])
      : each,
  );

/** What two failures share that are the same mistake: numbers and names in a message do not count. */
export const signatureOf = ({ input: { game, kind }, problem }: Failure): string =>
  `${game} ${kind} ${problem.replace(/['"“].*?['"”]|[{[].*|…[\s\S]*|\d[\d.e+-]*/g, '#').slice(0, 100)}`;
