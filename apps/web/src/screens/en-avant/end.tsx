import type { EnAvant } from '@grognard/en-avant';
import type { Outcome } from '@grognard/engine';
import type { Moment } from '@grognard/host';
import type { EndProps } from '../../shell/screen.ts';
import { sideName, wordIn } from '../../shell/speech.ts';
import { Curves, lastView, Reckoning } from '../table/end.tsx';
import type { LuckKind } from '../table/luck.tsx';
import type { TableBattle } from './model.ts';
import { ownWords } from './words.ts';

type View = EnAvant['View'];

export function outcomeWords(battle: TableBattle, { winner, grade }: Outcome): string {
  const say = ownWords.value;
  if (winner === 'none') return say.drawn;
  return say.wins(sideName(battle, winner), wordIn(battle, 'grades', grade));
}

interface ScoreProps {
  readonly battle: TableBattle;
  readonly moments: readonly Moment[];
}

/** What decided: combativity, losses, value, ground, in the order in which they count. */
export function Score({ battle, moments }: ScoreProps) {
  const say = ownWords.value;
  const { armies, objectives } = lastView<View>(battle, moments);
  return (
    <Reckoning
      battle={battle}
      rows={[
        [say.combativity, side => armies[side]?.combativity ?? 0],
        [say.lossesRow, side => armies[side]?.lost ?? 0],
        [say.valueRow, side => armies[side]?.value ?? 0],
        [say.objectivesRow, side => objectives.filter(({ holder }) => holder === side).length],
      ]}
    />
  );
}

function luckKinds(): readonly LuckKind[] {
  const say = ownWords.value.luckKinds;
  return [
    { label: say.shoot, keys: ['shoot'] },
    { label: say.melee, keys: ['melee'] },
    { label: say.save, keys: ['save'] },
    { label: say.reroll, keys: ['reroll'] },
    { label: say.tests, keys: ['panic', 'reorganise', 'break-off'] },
    { label: say.initiative, keys: ['initiative'] },
  ];
}

export function Course(props: EndProps<TableBattle>) {
  const say = ownWords.value;
  return (
    <Curves<View>
      {...props}
      kinds={luckKinds()}
      curves={[
        [say.combativityByTurn, ({ armies }, side) => armies[side]?.combativity ?? 0],
        [say.basesByTurn, ({ armies }, side) => (armies[side]?.bases ?? 0) - (armies[side]?.lost ?? 0)],
      ]}
    />
  );
}
