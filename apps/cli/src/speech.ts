import { squareName } from '@grognard/drawing';
import { type Box, type Language, type Scenario, type Text, textIn } from '@grognard/engine';
import { makeSpeaker, type Speaker, type Texts } from '@grognard/rulebook';

interface Named {
  readonly id: string;
  readonly name?: Text;
}

/** Everything in a scenario that has an id and perhaps a name. */
function namedIn(scenario: Scenario): readonly Named[] {
  const { units = [], objectives = [] } = scenario as {
    units?: readonly Named[];
    objectives?: readonly Named[];
  };
  return [...scenario.sides, ...units, ...objectives];
}

/** Speaks for a game about one battle. */
export async function speakerFor(box: Box, scenario: Scenario, language: Language): Promise<Speaker> {
  const { default: texts } = await box.texts[language]();
  const names = new Map(namedIn(scenario).map(({ id, name }) => [id, textIn(name ?? id, language)]));
  const isGrid = box.ruleset.facts.surface === 'grid';
  return makeSpeaker(texts as Texts, {
    language,
    nameOf: id => names.get(id),
    placeOf: ([x, y]) => (isGrid ? squareName([x, y]) : `(${x}, ${y})`),
  });
}
