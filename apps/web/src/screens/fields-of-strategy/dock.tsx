import type { Lens } from '../../shell/lens.ts';
import { ToolButton } from '../../shell/tools.tsx';
import { Glyph } from '../../ui/icons.tsx';
import { goToNextBlocked, goToNextIdle, takeInHand } from './keys.ts';
import type { FieldBattle } from './model.ts';
import { ownUnits, toggleGathering } from './selection.ts';
import { fieldWords } from './words.ts';

/** Who has no orders yet, and gathering units one by one. */
export function DockTools({ battle, lens }: { readonly battle: FieldBattle; readonly lens: Lens }) {
  const say = fieldWords.value;
  return (
    <>
      <ToolButton icon="next" label={say.nextIdle} onPress={() => goToNextIdle(battle, lens, 1)} />
      <button
        type="button"
        class="quiet icon gather"
        aria-label={say.gather}
        title={say.gather}
        aria-pressed={battle.gathering.value}
        onClick={() => toggleGathering(battle)}
      >
        <Glyph icon="gather" />
      </button>
    </>
  );
}

const orderCount = ({ draft }: FieldBattle): number => Object.keys(draft.value.now).length;

/** How many have orders, and what they would run into. */
export function DockWords({ battle, lens }: { readonly battle: FieldBattle; readonly lens: Lens }) {
  const say = fieldWords.value;
  const forecast = battle.forecast.value;
  return (
    <>
      <span>{say.ordered(orderCount(battle), ownUnits(battle).length)}</span>{' '}
      {forecast && forecast.melees.length > 0 && (
        <span class="wax">{say.foreseen(forecast.melees.length)}</span>
      )}{' '}
      {forecast && forecast.blocked.length > 0 && (
        <button type="button" class="link wax" onClick={() => goToNextBlocked(battle, lens)}>
          {say.jams(forecast.blocked.length)}
        </button>
      )}
    </>
  );
}

export const commitWords = (battle: FieldBattle): string => fieldWords.value.commit(orderCount(battle));

/** Whoever orders nobody is asked whether he means it. */
export const commitQuestion = (battle: FieldBattle): string | null =>
  orderCount(battle) === 0 ? fieldWords.value.commitNothing : null;

/** Sight, ruler, paths. */
export function Tools({ battle }: { readonly battle: FieldBattle }) {
  const say = fieldWords.value;
  const { tool, allPaths } = battle;
  return (
    <>
      <ToolButton
        icon="eye"
        label={say.sight}
        isOn={tool.value === 'sight'}
        onPress={() => takeInHand(battle, 'sight')}
      />
      <ToolButton
        icon="ruler"
        label={say.ruler}
        isOn={tool.value === 'ruler'}
        onPress={() => takeInHand(battle, 'ruler')}
      />
      <ToolButton
        icon="layers"
        label={say.paths}
        isOn={allPaths.value}
        onPress={() => (allPaths.value = !allPaths.value)}
      />
    </>
  );
}
