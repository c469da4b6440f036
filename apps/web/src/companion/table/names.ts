import { type PaperLine, type PaperRoster, type SideId, seededDice, textIn, UMPIRE } from '@grognard/engine';
import type { Setting } from '@grognard/real-table';
import { makeSpeaker, writeNumber } from '@grognard/rulebook';
import { hasTexts, type Speech, textsOf, wordIn } from '../../shell/speech.ts';
import { settings } from '../../storage/settings.ts';

/** What is named: the game and the battle of a table. */
interface Named {
  readonly setting: Setting;
}

export interface SideRoster extends PaperRoster {
  readonly id: SideId;
}

const rosterCache = new WeakMap<Setting, Readonly<Record<string, readonly SideRoster[]>>>();

/** A word of a section of the game's texts. */
export const wordOf = ({ setting }: Named, section: string, word: string): string =>
  wordIn({ ruleset: setting.ruleset.id }, section, word);

/** Both armies as they began; what they have lost is kept apart. */
export function rostersOf(model: Named): readonly SideRoster[] {
  const { setting } = model;
  const { language } = settings.value;
  const known = rosterCache.get(setting)?.[language];
  const { ruleset, realTable, scenario } = setting;
  const isWorded = hasTexts(ruleset.id);
  if (known && isWorded) return known;
  const parsed = ruleset.parse.scenario(realTable.yard(scenario));
  if (!parsed.ok) return [];
  const rules = ruleset.prepare(parsed.value);
  const view = rules.view(rules.begin(seededDice('yard')).position, UMPIRE);
  const say = (section: string, word: string) => wordOf(model, section, word);
  const rosters = realTable
    .rosters(parsed.value, view, { language, say, seat: UMPIRE, square: 20, reduction: 5 })
    .map((roster, i) => ({ ...roster, id: scenario.sides[i]!.id }));
  if (isWorded) rosterCache.set(setting, { ...rosterCache.get(setting), [language]: rosters });
  return rosters;
}

export const lineOf = (model: Named, id: string): PaperLine | undefined =>
  rostersOf(model)
    .flatMap(({ lines }) => lines)
    .find(line => line.id === id);

/** The name of a unit or a side. */
export function nameIn(model: Named, id: string): string | undefined {
  const side = model.setting.scenario.sides.find(each => each.id === id);
  if (side) return textIn(side.name ?? side.id, settings.value.language);
  return lineOf(model, id)?.name;
}

export function speechIn(model: Named): Speech {
  const { language } = settings.value;
  const { places = {} } = model.setting.realTable.words[language];
  const speaker = makeSpeaker(textsOf(model.setting.ruleset.id), {
    language,
    nameOf: id => nameIn(model, id) ?? places[id],
    placeOf: () => '',
  });
  return { ...speaker, number: value => writeNumber(value, language) };
}
