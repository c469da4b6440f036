import { textIn } from '@grognard/engine';
import { settings } from '../../storage/settings.ts';
import { Segmented } from '../../ui/segmented.tsx';
import type { BattleCard } from '../battles.ts';
import type { ArmyChoice } from './army-choice.ts';
import type { Muster } from './muster.ts';
import { armyWords } from './words.ts';

interface Props {
  readonly muster: Muster;
  readonly tables: readonly BattleCard[];
  readonly choice: ArmyChoice;
  readonly onChoose: (choice: ArmyChoice) => void;
}

/** The ground, and how the battle is prepared. */
export function TermsFields({ muster, tables, choice, onChoose }: Props) {
  const say = armyWords.value;
  const { language } = settings.value;
  const all = muster.armies.ways ?? {};
  const ways = Object.entries(all).filter(([part]) => part !== 'terrain' || choice.table === null);
  if (!muster.armies.battle) return null;
  return (
    <>
      {tables.length > 0 && (
        <Segmented
          label={say.ground}
          value={choice.table === null ? 'laid' : 'table'}
          onChoose={value =>
            onChoose({ ...choice, table: value === 'laid' ? null : (tables[0]?.id ?? null) })
          }
          choices={[
            { value: 'laid', label: 'terrain' in all ? say.groundLaid : say.groundOpen },
            { value: 'table', label: say.groundTable },
          ]}
        />
      )}
      {choice.table !== null && (
        <label class="field">
          <span>{say.table}</span>
          <select
            value={choice.table}
            onChange={event => onChoose({ ...choice, table: event.currentTarget.value })}
          >
            {tables.map(({ id, scenario }) => (
              <option key={id} value={id}>
                {textIn(scenario.title, language)}
              </option>
            ))}
          </select>
        </label>
      )}
      {ways.length > 0 && (
        <fieldset class="ways">
          <legend class="eyebrow">{say.preparation}</legend>
          {ways.map(([part, values]) => (
            <WayField
              key={part}
              muster={muster}
              part={part}
              values={values}
              value={choice.ways[part] ?? values[0]!}
              onChoose={value => onChoose({ ...choice, ways: { ...choice.ways, [part]: value } })}
            />
          ))}
        </fieldset>
      )}
    </>
  );
}

interface WayProps {
  readonly muster: Muster;
  readonly part: string;
  readonly values: readonly string[];
  readonly value: string;
  readonly onChoose: (value: string) => void;
}

/** One part of the preparation, with what the way that is chosen means. */
function WayField({ muster: { texts }, part, values, value, onChoose }: WayProps) {
  const meaning = texts.meanings?.[part]?.[value];
  const id = `meaning-${part}`;
  return (
    <div>
      <label class="field">
        <span>{armyWords.value.preparing[part] ?? part}</span>
        <select
          value={value}
          aria-describedby={meaning === undefined ? undefined : id}
          onChange={event => onChoose(event.currentTarget.value)}
        >
          {values.map(each => (
            <option key={each} value={each}>
              {texts.setup?.[part]?.[each] ?? each}
            </option>
          ))}
        </select>
      </label>
      {meaning !== undefined && (
        <p id={id} class="muted note">
          {meaning}
        </p>
      )}
    </div>
  );
}
