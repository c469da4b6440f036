import { textIn } from '@grognard/engine';
import type { SetupProps } from '../../pages/cover.ts';
import { OptionFields, optionsOf, useOptionTexts, withOption } from '../../pages/options.tsx';
import { settings } from '../../storage/settings.ts';
import { Segmented } from '../../ui/segmented.tsx';
import { words } from '../../words/words.ts';
import { fieldWords } from './words.ts';

/** The rare options; the common ones have controls of their own. */
const OWN_CONTROL = ['edition', 'fog'];

/** Edition, fog, handicap and the rarer options, each with its meaning. */
export function Setup(props: SetupProps) {
  const { scenario, choices, onChange } = props;
  const say = fieldWords.value.setup;
  const { language } = settings.value;
  const texts = useOptionTexts(scenario.ruleset);
  const given = optionsOf(scenario, choices);
  const set = (option: string, value: unknown) => onChange(withOption(choices, option, value));
  const handicapOf = (side: { readonly id: string }): number =>
    (({ ...side, ...choices.sides?.[side.id] }) as { handicap?: number }).handicap ?? 0;
  const edition = given['edition'] === 'fr' ? 'fr' : 'en';
  return (
    <>
      <Segmented
        label={say.fog}
        value={given['fog'] === false ? 'off' : 'on'}
        onChoose={value => set('fog', value === 'on')}
        choices={[
          { value: 'on', label: say.on },
          { value: 'off', label: say.off },
        ]}
      />
      <details>
        <summary>{words.value.choose.options}</summary>
        <div class="rare-options">
          <Segmented
            label={say.edition}
            value={edition}
            onChoose={value => set('edition', value)}
            choices={(['en', 'fr'] as const).map(value => ({ value, label: say.editions[value] }))}
          />
          <p class="muted note">{texts['edition']?.meaning}</p>
          {scenario.sides.map(side => (
            <label key={side.id} class="field">
              <span>
                {say.handicap}, {textIn(side.name ?? side.id, language)}
              </span>
              <input
                type="number"
                min={-100}
                max={100}
                step={5}
                value={handicapOf(side)}
                onChange={event => {
                  const handicap = event.currentTarget.valueAsNumber || 0;
                  onChange({ ...choices, sides: { ...choices.sides, [side.id]: { handicap } } });
                }}
              />
            </label>
          ))}
          <p class="muted note">{say.handicapMeaning}</p>
          <OptionFields {...props} usual={say.editions[edition]} but={OWN_CONTROL} />
        </div>
      </details>
    </>
  );
}
