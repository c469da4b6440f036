import type { Scenario } from '@grognard/engine';
import { openBox } from '@grognard/registry';
import { useEffect, useState } from 'preact/hooks';
import { settings } from '../storage/settings.ts';
import type { Choices, SetupProps } from './cover.ts';

/** A scenario with the player's choices written in. */
export function withChoices(scenario: Scenario, { options, sides }: Choices): unknown {
  const { options: given } = scenario as { options?: object };
  return {
    ...scenario,
    options: { ...given, ...options },
    sides: scenario.sides.map(side => ({ ...side, ...sides?.[side.id] })),
  };
}

/** The options of a scenario as they would be played. */
export const optionsOf = (scenario: Scenario, choices: Choices): Readonly<Record<string, unknown>> => ({
  ...(scenario as { options?: Readonly<Record<string, unknown>> }).options,
  ...choices.options,
});

/** Choices with one option set. */
export const withOption = (choices: Choices, option: string, value: unknown): Choices => ({
  ...choices,
  options: { ...choices.options, [option]: value },
});

/** How the texts of a ruleset describe an option. */
interface OptionText {
  readonly title: string;
  readonly meaning: string;
  readonly values?: Readonly<Record<string, string>>;
}

export function useOptionTexts(ruleset: string): Readonly<Record<string, OptionText>> {
  const [texts, setTexts] = useState<Readonly<Record<string, OptionText>>>({});
  const { language } = settings.value;
  useEffect(() => {
    void openBox(ruleset)
      .then(box => box.texts[language]())
      .then(({ default: raw }) =>
        setTexts((raw as { options?: Readonly<Record<string, OptionText>> }).options ?? {}),
      );
  }, [ruleset, language]);
  return texts;
}

/** Every option that the texts of a game describe, each with its meaning, but for those shown elsewhere. */
export function OptionFields({
  scenario,
  choices,
  onChange,
  usual,
  but = [],
}: SetupProps & { readonly usual: string; readonly but?: readonly string[] }) {
  const texts = useOptionTexts(scenario.ruleset);
  const given = optionsOf(scenario, choices);
  const listed = Object.entries(texts).filter(([option, text]) => !but.includes(option) && text.values);
  return (
    <>
      {listed.map(([option, text]) => (
        <label key={option} class="field">
          <span>
            {text.title}
            <span class="muted note">{text.meaning}</span>
          </span>
          <select
            value={given[option] === undefined ? '' : String(given[option])}
            onChange={event => onChange(withOption(choices, option, asValue(event.currentTarget.value)))}
          >
            <option value="">{usual}</option>
            {Object.entries(text.values ?? {}).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </label>
      ))}
    </>
  );
}

/** A control holds text; options are true, false, numbers or words. */
function asValue(text: string): unknown {
  if (text === '') return undefined;
  if (text === 'true' || text === 'false') return text === 'true';
  return /^\d+$/.test(text) ? Number(text) : text;
}
