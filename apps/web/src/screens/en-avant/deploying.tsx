import { BATTLE_LINES, type BattleLine } from '@grognard/en-avant';
import { takeBack } from '../../shell/acts.ts';
import { commit } from '../../shell/giving.ts';
import { Tray } from '../table/placing-card.tsx';
import { showLine, shownLine } from './battle-lines.ts';
import type { TableBattle } from './model.ts';
import type { FormProps } from './preparation.tsx';
import { preparationWords } from './preparation-words.ts';
import { placing } from './preparing.ts';

/** Units and camps still to come, and lines of battle for who would rather not place them one by one. */
export function Deploying({ battle, lens }: FormProps) {
  const say = preparationWords.value;
  const isAlternate = battle.view.value.pending?.type === 'deploy' && battle.view.value.pending.alternate;
  return (
    <>
      <Tray battle={battle} placing={placing} lens={lens} title={say.tray} />
      {!isAlternate && <BattleLines battle={battle} />}
    </>
  );
}

/** A line is drawn on the map as a suggestion; it is taken or put away as one. */
function BattleLines({ battle }: Pick<FormProps, 'battle'>) {
  const say = preparationWords.value;
  const shape = shownLine(battle);
  return (
    <section aria-label={say.deployForMe}>
      <p class="eyebrow">{say.deployForMe}</p>
      <div class="battle-lines">
        {BATTLE_LINES.map(each => (
          <button
            key={each}
            type="button"
            aria-pressed={each === shape}
            onClick={() => showLine(battle, shape === each ? null : each)}
          >
            <LineArt shape={each} />
            {say.lines[each]}
          </button>
        ))}
      </div>
      {!shape && isLineDeployed(battle) && (
        <p class="row">
          <button type="button" class="quiet" onClick={() => void takeBack(battle)}>
            {say.lineBack}
          </button>
        </p>
      )}
      {shape && (
        <div role="status">
          <p class="muted note">
            {say.lineMeaning[shape]} {say.lineShown}
          </p>
          <p class="row">
            <button type="button" class="ink" onClick={() => void commit(battle)}>
              {say.deploySo}
            </button>
            <button type="button" class="quiet" onClick={() => showLine(battle, null)}>
              {say.notSo}
            </button>
          </p>
        </div>
      )}
    </section>
  );
}

/** Was a line deployed last? It is taken up again as one. */
const isLineDeployed = ({ givenAsOne, snapshot }: TableBattle): boolean =>
  givenAsOne.value > 1 && snapshot.value.undoBar === null;

/** Rows of blocks, as a line of battle looks from above. */
const ART: Readonly<Record<BattleLine, readonly (readonly [x: number, y: number])[]>> = {
  line: [
    [0, 0],
    [10, 0],
    [20, 0],
    [30, 0],
    [40, 0],
    [15, 8],
    [25, 8],
  ],
  'two-lines': [
    [4, 0],
    [16, 0],
    [28, 0],
    [40, 0],
    [10, 8],
    [22, 8],
    [34, 8],
  ],
  'strong-wing': [
    [0, 4],
    [10, 4],
    [20, 4],
    [32, 0],
    [42, 0],
    [32, 8],
    [42, 8],
  ],
};

const LineArt = ({ shape }: { readonly shape: BattleLine }) => (
  <svg viewBox="0 0 52 14" width="62" height="17" aria-hidden="true">
    {ART[shape].map(([x, y]) => (
      <rect key={`${x},${y}`} x={x} y={y} width="8" height="4" fill="currentColor" />
    ))}
  </svg>
);
