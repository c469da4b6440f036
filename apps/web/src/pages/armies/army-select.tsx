import { type Roster, textIn } from '@grognard/engine';
import type { ComponentChildren } from 'preact';
import { armiesOf } from '../../storage/armies.ts';
import { settings } from '../../storage/settings.ts';
import { OWN, READY } from './army-choice.ts';
import { armyName, armySentence, type Muster } from './muster.ts';
import { armyWords } from './words.ts';

interface Props {
  readonly ruleset: string;
  readonly muster: Muster;
  readonly label: ComponentChildren;
  readonly chosen: string;
  readonly onChoose: (key: string) => void;
}

/** One's own armies of a game, and those that are ready. */
export function ArmySelect({ ruleset, muster, label, chosen, onChoose }: Props) {
  const say = armyWords.value;
  const { language } = settings.value;
  const own = armiesOf(ruleset);
  return (
    <label class="field">
      {label}
      <select value={chosen} onChange={event => onChoose(event.currentTarget.value)}>
        {own.length > 0 && (
          <optgroup label={say.own}>
            {own.map(({ id, raw: file }) => (
              <option key={id} value={`${OWN}${id}`}>
                {armyName(file, language, say.unnamed)}
              </option>
            ))}
          </optgroup>
        )}
        {groupsOf(muster).map(([group, armies]) => (
          <optgroup key={group} label={armySentence(muster, 'groups', group) ?? group}>
            {armies.map(({ key, roster }) => (
              <option key={key} value={key}>
                {textIn(roster.name, language)}, {say.points(roster.points)}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
    </label>
  );
}

interface Ready {
  readonly key: string;
  readonly roster: Roster;
}

/** The armies that are ready, by what they belong to, in their order. */
function groupsOf({ armies }: Muster): readonly (readonly [string, readonly Ready[]])[] {
  const groups = new Map<string, Ready[]>();
  for (const [i, raw] of (armies.ready ?? []).entries()) {
    const read = armies.read(raw);
    if (!read.ok) continue;
    const group = read.value.group ?? '';
    groups.set(group, [...(groups.get(group) ?? []), { key: `${READY}${i}`, roster: read.value }]);
  }
  return [...groups];
}
