import { LEVELS, type Level, levelsFor } from '@grognard/commander';
import { type Scenario, type SideId, textIn } from '@grognard/engine';
import type { Players } from '@grognard/host';
import { useEffect, useState } from 'preact/hooks';
import { settings } from '../storage/settings.ts';
import { Segmented } from '../ui/segmented.tsx';
import { words } from '../words/words.ts';
import { Briefing } from './briefing.tsx';

/** Who plays: my side, against whom, and how well the computer plays. */
export interface Opponent {
  readonly side: SideId | null;
  readonly against: 'computer' | 'friend';
  readonly level: Level;
  readonly levels: readonly Level[];
  set(change: Partial<Pick<Opponent, 'side' | 'against' | 'level'>>): void;
}

export function useOpponent(ruleset: string): Opponent {
  const [levels, setLevels] = useState<readonly Level[]>([]);
  const [chosen, setChosen] = useState<Pick<Opponent, 'side' | 'against' | 'level'>>({
    side: null,
    against: 'computer',
    level: 'captain',
  });
  useEffect(() => {
    void levelsFor(ruleset).then(known => setLevels(LEVELS.filter(each => known.includes(each))));
  }, [ruleset]);
  const level = levels.includes(chosen.level) ? chosen.level : (levels.at(-1) ?? chosen.level);
  return { ...chosen, level, levels, set: change => setChosen({ ...chosen, ...change }) };
}

type Sides = Scenario['sides'];

/** The side that is mine in a battle: the one chosen, else the first. */
export const mineOf = (sides: Sides, { side }: Opponent): SideId =>
  sides.find(({ id }) => id === side)?.id ?? sides[0]?.id ?? '';

export const playersOf = (sides: Sides, opponent: Opponent): Players =>
  Object.fromEntries(
    sides.map(({ id }) => [
      id,
      opponent.against === 'friend' || id === mineOf(sides, opponent)
        ? { kind: 'person' as const }
        : { kind: 'computer' as const, level: opponent.level },
    ]),
  );

export function OpponentFields({ sides, opponent }: { readonly sides: Sides; readonly opponent: Opponent }) {
  const { choose } = words.value;
  const { language } = settings.value;
  const { against, level, levels, set } = opponent;
  const mine = mineOf(sides, opponent);
  return (
    <>
      <Segmented
        label={choose.iCommand}
        value={mine}
        onChoose={side => set({ side })}
        choices={sides.map(({ id, name }, i) => ({
          value: id,
          label: (
            <>
              <span class={`swatch ${i === 0 ? 'first' : 'second'}`} aria-hidden="true" />
              {textIn(name ?? id, language)}
            </>
          ),
        }))}
      />
      <Briefing text={textIn(sides.find(({ id }) => id === mine)?.briefing ?? '', language)} />
      <Segmented
        label={choose.against}
        value={against}
        onChoose={value => set({ against: value })}
        choices={[
          { value: 'computer', label: choose.computer },
          { value: 'friend', label: choose.friend },
        ]}
      />
      {against === 'computer' && levels.length > 0 && (
        <div>
          <Segmented
            label={choose.commander}
            value={level}
            onChoose={value => set({ level: value })}
            choices={levels.map(value => ({ value, label: choose.level[value] }))}
          />
          <p class="muted note">
            {choose.levelMeaning[level]} {choose.honest}
          </p>
        </div>
      )}
    </>
  );
}
