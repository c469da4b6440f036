import type { Scenario, SideId } from '@grognard/engine';
import { textIn } from '@grognard/engine';
import { openBox } from '@grognard/registry';
import { useEffect, useState } from 'preact/hooks';
import { settings } from '../storage/settings.ts';
import { Segmented } from '../ui/segmented.tsx';
import { words } from '../words/words.ts';

/** What a player changes of a scenario before it begins. */
export interface Choices {
  readonly options?: Readonly<Record<string, unknown>>;
  readonly handicap?: Readonly<Record<SideId, number>>;
}

/** A scenario with the player's choices written in. */
export function withChoices(scenario: Scenario, { options, handicap }: Choices): unknown {
  const { options: given } = scenario as { options?: object };
  return {
    ...scenario,
    options: { ...given, ...options },
    sides: scenario.sides.map(side => ({
      ...side,
      ...(handicap?.[side.id] !== undefined && { handicap: handicap[side.id] }),
    })),
  };
}

/** How the texts of a ruleset describe an option. */
interface OptionText {
  readonly title: string;
  readonly meaning: string;
  readonly values?: Readonly<Record<string, string>>;
}

/** The rare options; the common ones have controls of their own. */
const OWN_CONTROL = ['edition', 'fog'];

function useOptionTexts(ruleset: string): Readonly<Record<string, OptionText>> {
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

/** Edition, fog, handicap and the rarer options, each with its meaning. */
export function OptionFields({
  ruleset,
  scenario,
  choices,
  onChange,
}: {
  readonly ruleset: string;
  readonly scenario: Scenario;
  readonly choices: Choices;
  readonly onChange: (choices: Choices) => void;
}) {
  const { choose } = words.value;
  const { language } = settings.value;
  const texts = useOptionTexts(ruleset);
  const given = {
    ...(scenario as { options?: Readonly<Record<string, unknown>> }).options,
    ...choices.options,
  };
  const set = (option: string, value: unknown) =>
    onChange({ ...choices, options: { ...choices.options, [option]: value } });
  const edition = given['edition'] === 'fr' ? 'fr' : 'en';
  const fog = given['fog'] === false ? 'off' : 'on';
  return (
    <>
      <Segmented
        label={choose.fog}
        value={fog}
        onChoose={value => set('fog', value === 'on')}
        choices={[
          { value: 'on', label: choose.on },
          { value: 'off', label: choose.off },
        ]}
      />
      <details>
        <summary>{choose.options}</summary>
        <div class="rare-options">
          <Segmented
            label={choose.edition}
            value={edition}
            onChoose={value => set('edition', value)}
            choices={(['en', 'fr'] as const).map(value => ({ value, label: choose.editions[value] }))}
          />
          <p class="muted note">{texts['edition']?.meaning}</p>
          {scenario.sides.map(side => (
            <label key={side.id} class="field">
              <span>
                {choose.handicap}, {textIn(side.name ?? side.id, language)}
              </span>
              <input
                type="number"
                min={-100}
                max={100}
                step={5}
                value={choices.handicap?.[side.id] ?? (side as { handicap?: number }).handicap ?? 0}
                onChange={event =>
                  onChange({
                    ...choices,
                    handicap: { ...choices.handicap, [side.id]: event.currentTarget.valueAsNumber || 0 },
                  })
                }
              />
            </label>
          ))}
          <p class="muted note">{choose.handicapMeaning}</p>
          {Object.entries(texts)
            .filter(([option, text]) => !OWN_CONTROL.includes(option) && text.values)
            .map(([option, text]) => (
              <label key={option} class="field">
                <span>
                  {text.title}
                  <span class="muted note">{text.meaning}</span>
                </span>
                <select
                  value={given[option] === undefined ? '' : String(given[option])}
                  onChange={event => set(option, asValue(event.currentTarget.value))}
                >
                  <option value="">{choose.editions[edition]}</option>
                  {Object.entries(text.values ?? {}).map(([value, label]) => (
                    <option key={value} value={value}>
                      {label}
                    </option>
                  ))}
                </select>
              </label>
            ))}
        </div>
      </details>
    </>
  );
}

/** A control holds text; options are true, false, numbers or words. */
function asValue(text: string): unknown {
  if (text === '') return undefined;
  if (text === 'true' || text === 'false') return text === 'true';
  return /^\d+$/.test(text) ? Number(text) : text;
}
