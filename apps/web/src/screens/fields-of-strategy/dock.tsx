import type { Lens } from '../../shell/lens.ts';
import { ToolButton } from '../../shell/tools.tsx';
import { Glyph } from '../../ui/icons.tsx';
import { forgottenUnits } from './considered.ts';
import { goToNextBlocked, goToNextIdle, takeInHand } from './keys.ts';
import { marchesIn } from './march.ts';
import { type FieldBattle, ZONES } from './model.ts';
import { ownUnits, toggleGathering } from './selection.ts';
import { nameOf } from './spoken.ts';
import { fieldWords } from './words.ts';
import { toggleZone } from './zones.ts';

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
  const marching = marchesIn(battle).length;
  return (
    <>
      <span>{say.ordered(orderCount(battle), ownUnits(battle).length)}</span>{' '}
      {marching > 0 && <span>{say.march.onMarch(marching)}</span>}{' '}
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

/** Whoever orders nobody, or leaves units in contact without a thought, is asked whether he means it. */
export function commitQuestion(battle: FieldBattle): string | null {
  const say = fieldWords.value;
  if (orderCount(battle) === 0) return say.commitNothing;
  const forgotten = forgottenUnits(battle).map(({ id }) => nameOf(battle, id));
  if (forgotten.length === 0) return null;
  const named = forgotten.slice(0, MOST_NAMES).join(', ');
  const more = forgotten.length - MOST_NAMES;
  return say.march.engagedIdle(forgotten.length, more > 0 ? say.march.andMore(named, more) : named);
}
const MOST_NAMES = 3;

/** Sight, ruler, range of guns, threat of enemies, paths. */
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
      {ZONES.map(zone => (
        <ToolButton
          key={zone}
          icon={zone === 'fire' ? 'target' : 'danger'}
          label={say.march[`${zone}Zone`]}
          isOn={battle.zones.value.includes(zone)}
          onPress={() => toggleZone(battle, zone)}
        />
      ))}
      <ToolButton
        icon="layers"
        label={say.paths}
        isOn={allPaths.value}
        onPress={() => (allPaths.value = !allPaths.value)}
      />
    </>
  );
}
