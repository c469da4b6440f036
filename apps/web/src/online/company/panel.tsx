import { useState } from 'preact/hooks';
import type { Lens } from '../../shell/lens.ts';
import { Log } from '../../shell/log.tsx';
import type { Battle } from '../../shell/model.ts';
import { Glyph } from '../../ui/icons.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { clockOf, isPlaying, type MatchState, nameOfSide, otherSide } from '../match-state.ts';
import { clockWords, paceWords, playerName } from '../names.ts';
import { Present } from '../parts/presence.tsx';
import { Rating } from '../parts/rating.tsx';
import { Seal, shortSeal } from '../parts/seal.tsx';
import { useRatings } from '../ratings.ts';
import { now } from '../time.ts';
import { onlineWords } from '../words.ts';
import { Chat } from './chat.tsx';
import { Notes, noteForm } from './notes.tsx';
import { PinnedRules } from './pinned-rules.tsx';

interface Props {
  readonly battle: Battle;
  readonly lens: Lens;
  readonly state: MatchState;
}

/** The other player, what happened, chat and notes, who looks on, and the dice. */
export function MatchPanel({ battle, lens, state }: Props) {
  const say = onlineWords.value;
  const [shown, setShown] = useState<'chat' | 'notes'>(noteForm.value ? 'notes' : 'chat');
  const isOwn = isPlaying(state);
  const tab = noteForm.value ? 'notes' : shown;
  const { notes } = state.papers.value;
  return (
    <div class="match-panel">
      {isOwn && <Opponent state={state} />}
      {/* While results are shown the log would tell their end. */}
      {battle.stage.value !== 'watch' && (isOwn ? <Log battle={battle} recent /> : <Log battle={battle} />)}
      {isOwn && (
        <Segmented
          label={say.chat.title}
          value={tab}
          onChoose={choice => {
            noteForm.value = null;
            setShown(choice);
          }}
          choices={[
            { value: 'chat', label: nameOfSide(state, otherSide(state)) },
            { value: 'notes', label: say.notes.title(notes.length) },
          ]}
        />
      )}
      {isOwn && tab === 'notes' ? (
        <Notes battle={battle} lens={lens} state={state} />
      ) : (
        <Chat battle={battle} lens={lens} state={state} />
      )}
      <Foot state={state} />
    </div>
  );
}

function Opponent({ state }: { readonly state: MatchState }) {
  const side = otherSide(state);
  const player = state.row.value.players[side];
  const clock = clockOf(state, side);
  const { pace, ruleset } = state.row.value;
  const { outcome } = state.told.value;
  useRatings(player ? [player.id] : []);
  if (!player) return null;
  return (
    <header class="opponent">
      <span class="initial" aria-hidden="true">
        {[...playerName(player)][0]}
      </span>
      <div>
        <h2>
          <a href={`/online/player/${player.id}?match=${state.id}`}>{playerName(player)}</a>{' '}
          <Rating player={player.id} ruleset={ruleset} />
        </h2>
        {player.kind === 'computer' ? (
          <span class="presence">{onlineWords.value.kinds.computer}</span>
        ) : (
          <Present presence={state.presence.value[side] ?? 'gone'} />
        )}
      </div>
      <p class="opponent-clock">
        {clock && outcome === null && pace.kind !== 'none' && <b>{clockWords(clock, now.value)}</b>}
        <span class="muted">{paceWords(pace)}</span>
      </p>
    </header>
  );
}

/** Who watches is counted, not named; the seal is there to be looked up. */
function Foot({ state }: { readonly state: MatchState }) {
  const say = onlineWords.value;
  const { isWatchable } = state.row.value;
  const { seal, secret } = state.seal.value;
  return (
    <footer class="match-foot">
      <PinnedRules state={state} />
      <p class="foot-line">
        <Glyph icon="eye" />
        <span>{isWatchable ? say.watchers(state.watchers.value) : say.nobodyMayWatch}</span>
      </p>
      <p class="foot-line">
        <Seal state={secret === null ? 'closed' : 'open'} />
        <span>
          {secret === null ? say.seal.sealed : say.seal.opened} <span class="code">{shortSeal(seal)}</span>
        </span>
        <a href={`/online/verify/${state.id}`}>{say.seal.verify}</a>
      </p>
    </footer>
  );
}
