import type { Lens } from '../../shell/lens.ts';
import { ToolButton } from '../../shell/tools.tsx';
import { ownPieces } from '../table/hand.ts';
import { goToUnit } from '../table/keys.ts';
import { findUnit, type GecBattle } from './model.ts';
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

export function DockWords({ battle }: { readonly battle: GecBattle }) {
  const say = ownWords.value;
  const { phase } = battle.actual.value;
  const free = ownPieces(battle).filter(
    ({ id, isSpent }) => !isSpent && findUnit(battle, id)?.arm !== 'general',
  );
  return (
    <>
      {phase !== 'follow' && <b>{say.freeUnits(free.length)}. </b>}
      <span class="muted">{say.endWords[phase]}</span>
    </>
  );
}
