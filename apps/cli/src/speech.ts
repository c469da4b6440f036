import { squareName } from '@grognard/drawing';
import {
  type Box,
  type Language,
  type Match,
  type Rules,
  seededDice,
  type Text,
  textIn,
} from '@grognard/engine';
import { makeSpeaker, type Speaker, type Texts } from '@grognard/rulebook';

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

/** Speaks for a game about one battle. */
export async function speakerFor(box: Box, { scenario, rules }: Match, language: Language): Promise<Speaker> {
  const { default: texts } = await box.texts[language]();
  const named = [...namedUnits(rules), ...namedIn(scenario)];
  const names = new Map(named.map(([id, name]) => [id, textIn(name, language)]));
  const isGrid = box.ruleset.facts.surface === 'grid';
  return makeSpeaker(texts as Texts, {
    language,
    nameOf: id => names.get(id),
    placeOf: ([x, y]) => (isGrid ? squareName([x, y]) : `(${x}, ${y})`),
  });
}
