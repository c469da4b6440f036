import { textIn } from '@grognard/engine';
import { useRef } from 'preact/hooks';
import { gameName, inWords } from '../../online/battles.ts';
import { onlineWords } from '../../online/words.ts';
import { SHELF } from '../../screens/shelf.ts';
import { settings } from '../../storage/settings.ts';
import { Glyph } from '../../ui/icons.tsx';
import { words } from '../../words/words.ts';
import { GameArt } from '../art.tsx';
import { expectedMinutes } from '../battles.ts';
import { OwnBattle } from './own-battle.tsx';
import { gamePicked, type Picking } from './wish.ts';

/** The battle that is picked, and the way to another. */
export function BattleChoice({ picking }: { readonly picking: Picking }) {
  const say = onlineWords.value.challenge;
  const { picked, scenario } = picking;
  const dialog = useRef<HTMLDialogElement>(null);
  const { units = [] } = (scenario ?? {}) as { readonly units?: readonly unknown[] };
  return (
    <div class="picked-battle">
      <GameArt game={picked.ruleset} scenario={scenario} />
      <div>
        <h3>{scenario ? inWords(scenario.title) : words.value.choose.loading}</h3>
        <p class="muted">{gameName(picked.ruleset)}</p>
        {scenario && (
          <p class="muted">
            {words.value.choose.units(units.length)}, {words.value.choose.minutes(expectedMinutes(scenario))}
          </p>
        )}
        <button type="button" class="link" onClick={() => dialog.current?.showModal()}>
          {say.change}
        </button>
      </div>
      <dialog ref={dialog} class="battle-dialog" aria-label={say.chooseBattle}>
        <header>
          <h2>{say.chooseBattle}</h2>
          <button
            type="button"
            class="quiet icon"
            aria-label={words.value.close}
            onClick={() => dialog.current?.close()}
          >
            <Glyph icon="close" />
          </button>
        </header>
        <BattleList picking={picking} onDone={() => dialog.current?.close()} />
      </dialog>
    </div>
  );
}

function BattleList({ picking, onDone }: { readonly picking: Picking; readonly onDone: () => void }) {
  const say = onlineWords.value.challenge;
  const { picked, pick, cards } = picking;
  return (
    <>
      <label class="field">
        <span>{say.game}</span>
        <select value={picked.ruleset} onChange={event => pick(gamePicked(event.currentTarget.value))}>
          {SHELF.filter(({ isPlayable }) => isPlayable).map(({ id, name }) => (
            <option key={id} value={id}>
              {textIn(name, settings.value.language)}
            </option>
          ))}
        </select>
      </label>
      <ul class="battle-list">
        {cards.map(({ id, scenario }) => (
          <li key={id}>
            <button
              type="button"
              class="quiet"
              aria-pressed={!picked.own && picked.battle === id}
              onClick={() => {
                pick({ battle: id, own: null, choices: {}, side: 'lot' });
                onDone();
              }}
            >
              <span>{inWords(scenario.title)}</span>
              <span class="muted">{words.value.choose.minutes(expectedMinutes(scenario))}</span>
            </button>
          </li>
        ))}
      </ul>
      <OwnBattle picking={picking} onDone={onDone} />
    </>
  );
}
