import type { Lens } from '../../shell/lens.ts';
import { ToolButton } from '../../shell/tools.tsx';
import { ownPieces } from '../table/hand.ts';
import { goToUnit } from '../table/keys.ts';
import type { GecBattle } from './model.ts';
import { ownWords } from './words.ts';

/** The next unit that can act, and choosing several by touch. */
export function DockTools({ battle, lens }: { readonly battle: GecBattle; readonly lens: Lens }) {
  const say = ownWords.value;
  return (
    <>
      <ToolButton icon="next" label={say.nextUnit} onPress={() => goToUnit(battle, lens, 1)} />
      <ToolButton
        icon="gather"
        label={say.gather}
        isOn={battle.gathering.value}
        onPress={() => {
          battle.gathering.value = !battle.gathering.value;
        }}
      />
    </>
  );
}

/** How many can still be told something: as the rules count them, or whoever has somebody to shoot at. */
function freeCount(battle: GecBattle): number {
  if (battle.actual.value.phase === 'act') return Number(battle.asked.value?.details['free'] ?? 0);
  return ownPieces(battle).filter(({ isSpent }) => !isSpent).length;
}

export function DockWords({ battle }: { readonly battle: GecBattle }) {
  const say = ownWords.value;
  const { phase } = battle.actual.value;
  return (
    <>
      {phase !== 'follow' && <b>{say.freeUnits(freeCount(battle))}. </b>}
      {/* Whoever has something in hand knows how: his button needs the room. */}
      {battle.draft.value.now.order === null && <span class="muted end-words">{say.endWords[phase]}</span>}
    </>
  );
}
