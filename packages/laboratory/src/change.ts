import { rewriteDocument, updateDocument } from '@grognard/documents';
import { CASE_FORMAT, type Case, type Game, type Ruleset } from '@grognard/engine';
import { goThrough } from './run.ts';
import { readCase, tryCase } from './shelf.ts';

/** A case with one draw given otherwise: the n-th of its key, from 1. */
export function withDraw(example: Case, key: string, nth: number, value: number): Case {
  const given = [example.dice[key] ?? []].flat();
  const values = [...given];
  values[nth - 1] = value;
  const whole = values.length === 1 && typeof example.dice[key] !== 'object';
  return { ...example, dice: { ...example.dice, [key]: whole ? value : values } };
}

/** What every case begins with: what is added to it is laid out as our files are. */
const FIRST_LINE = `format: ${CASE_FORMAT}\n`;

/** The text of a case, with the layout and the remarks of the text it came from. */
export function caseText(example: Case, from: string = FIRST_LINE): string {
  const { ask, play, dice, expect, ...rest } = example;
  const written = {
    ...rest,
    ...(ask.length > 0 && { ask }),
    ...(play.length > 0 && { play }),
    ...(Object.keys(dice).length > 0 && { dice }),
    ...(Object.keys(expect).length > 0 && { expect }),
  };
  return withDiceChanged(from, example) ?? updateDocument(from, written);
}

/** The same text with nothing but values of dice changed; nothing where more than that is different. */
function withDiceChanged(from: string, example: Case): string | null {
  const read = readCase(from);
  if (!read.ok || !isSame({ ...read.value, dice: {} }, { ...example, dice: {} })) return null;
  const before = read.value.dice;
  const keys = Object.keys(example.dice).filter(key => !isSame(example.dice[key], before[key]));
  return rewriteDocument(
    from,
    keys.map(key => ({ keys: ['dice', key], value: example.dice[key] })),
  );
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The case that expects what came out: where it was met it stays, elsewhere it takes what was found. */
export function expectingWhatCame<G extends Game>(ruleset: Ruleset<G>, example: Case): Case {
  const { stands, steps, answers, outcome } = goThrough(ruleset, example);
  if (!stands) return example;
  const failed = tryCase(ruleset, example).failures.map(({ path }) => path);
  const hasFailed = (path: string) => failed.some(each => each === path || each.startsWith(`${path}.`));
  const events = steps.flatMap(({ event }) => (event ? [event as object as Fields] : []));
  const { expect } = example;
  return {
    ...example,
    ask: example.ask.map((asked, i) =>
      hasFailed(`ask[${i}]`) ? { ...asked, is: headlineOf(answers[i]) } : asked,
    ),
    play: example.play.map(({ order }, line) => {
      const refused = steps.find(step => step.line === line && step.refusal)?.refusal;
      return { order, ...(refused && { rejected: refused.clause }) };
    }),
    expect: {
      ...expect,
      ...(expect.units && { units: foundIn(expect.units, stands.units) }),
      ...(expect.sides && { sides: foundIn(expect.sides, stands.sides) }),
      ...(expect.objectives && { objectives: foundIn(expect.objectives, stands.objectives) }),
      ...(expect.events && {
        events: expect.events.flatMap((wanted, i) =>
          hasFailed(`expect.events[${i}]`) ? instead(wanted, events) : [wanted],
        ),
      }),
      ...(expect.never && { never: expect.never.filter((_, i) => !hasFailed(`expect.never[${i}]`)) }),
      ...('outcome' in expect && { outcome }),
    },
  };
}

/** The fields that were listed, as they were found. */
function foundIn(listed: Fields, found: Fields): Fields {
  return Object.fromEntries(
    Object.keys(listed).map(id => {
      const [fields, now] = [listed[id], found[id] ?? 'gone'];
      return [id, isFields(fields) && isFields(now) ? picked(Object.keys(fields), now) : now];
    }),
  );
}

const picked = (keys: readonly string[], from: Fields): Fields =>
  Object.fromEntries(keys.filter(key => Object.hasOwn(from, key)).map(key => [key, from[key]]));

/** What an answer comes to, as cases write it. */
export function headlineOf(answer: unknown): unknown {
  const value = isFields(answer) && 'value' in answer ? answer['value'] : answer;
  return isFields(value) && 'is' in value ? value['is'] : value;
}

/** The event of the same kind and unit that did happen, told by the same fields; none where there was none. */
function instead(wanted: Fields, events: readonly Fields[]): readonly Fields[] {
  const alike = events.filter(({ type }) => type === wanted['type']);
  const found = alike.find(({ unit }) => unit === wanted['unit']) ?? alike[0];
  return found ? [picked(Object.keys(wanted), found)] : [];
}
