import { PEOPLE_ROUTES, type Tournament } from '@grognard/online';
import { useState } from 'preact/hooks';
import { call } from '../../online/server.ts';
import { onlineWords } from '../../online/words.ts';
import { Field, useAsking } from './form.tsx';
import type { Round } from './tournament-tables.tsx';

interface Changing {
  readonly tournament: Tournament;
  readonly onChanged: (tournament: Tournament) => void;
}

const FEWEST = 2;

/** Enter, withdraw, begin: whoever may. */
export function Todo({ tournament, onChanged }: Changing) {
  const say = onlineWords.value.clubs;
  const { ask, trouble } = useAsking();
  const { id, state, isIn, isOwner, standings } = tournament;
  const isShort = standings.length < FEWEST;
  return (
    <div class="row tournament-todo">
      {state === 'open' && !isIn && (
        <button
          type="button"
          class="primary"
          onClick={() => void ask(call(PEOPLE_ROUTES.enter, { id }), onChanged)}
        >
          {say.enter}
        </button>
      )}
      {state === 'open' && isOwner && (
        <button
          type="button"
          class="ink"
          disabled={isShort}
          onClick={() => void ask(call(PEOPLE_ROUTES.beginTournament, { id }), onChanged)}
        >
          {say.begin}
        </button>
      )}
      {state === 'open' && isOwner && isShort && <span class="muted note">{say.needsTwo}</span>}
      {state !== 'over' && isIn && (
        <button
          type="button"
          class="quiet"
          onClick={() => void ask(call(PEOPLE_ROUTES.withdrawFrom, { id }, {}), onChanged)}
        >
          {say.withdraw}
        </button>
      )}
      <button type="button" class="quiet" onClick={() => window.print()}>
        {say.print}
      </button>
      {trouble}
    </div>
  );
}

const MINUTE = 60_000;

/** A moment as the browser's own field writes it, by this device's clock. */
const asField = (at: number): string =>
  new Date(at - new Date(at).getTimezoneOffset() * MINUTE).toISOString().slice(0, 16);

/** What only the founder may do: move the end of the round, and take somebody out. */
export function Keeping({ tournament, round, onChanged }: Changing & { readonly round: Round | null }) {
  const say = onlineWords.value.clubs;
  return (
    <details class="room-card paper keeping">
      <summary>{say.keeping}</summary>
      {round && <Deadline key={round.until} tournament={tournament} round={round} onChanged={onChanged} />}
      <TakeOut tournament={tournament} onChanged={onChanged} />
    </details>
  );
}

function Deadline({ tournament: { id }, round, onChanged }: Changing & { readonly round: Round }) {
  const say = onlineWords.value.clubs;
  const { ask, trouble } = useAsking();
  const [until, setUntil] = useState(asField(round.until));
  const [isMoved, setMoved] = useState(false);
  const move = (event: Event) => {
    event.preventDefault();
    const at = new Date(until).getTime();
    void ask(call(PEOPLE_ROUTES.setDeadline, { id }, { until: at }), changed => {
      setMoved(true);
      onChanged(changed);
    });
  };
  return (
    <form onSubmit={move}>
      <Field
        label={say.endOfRound(round.number)}
        name="until"
        type="datetime-local"
        value={until}
        onInput={setUntil}
      />
      {trouble}
      <p class="row">
        <button type="submit">{say.moveEnd}</button>
        {isMoved && <span role="status">{say.endMoved}</span>}
      </p>
    </form>
  );
}

function TakeOut({ tournament: { id, standings }, onChanged }: Changing) {
  const say = onlineWords.value.clubs;
  const { ask, trouble } = useAsking();
  const [player, setPlayer] = useState('');
  const staying = standings.filter(({ hasWithdrawn }) => !hasWithdrawn);
  const take = (event: Event) => {
    event.preventDefault();
    if (player === '') return;
    void ask(call(PEOPLE_ROUTES.withdrawFrom, { id }, { player }), changed => {
      setPlayer('');
      onChanged(changed);
    });
  };
  return (
    <form onSubmit={take}>
      <label class="field">
        <span>{say.takeOut}</span>
        <select value={player} onChange={event => setPlayer(event.currentTarget.value)}>
          <option value="">–</option>
          {staying.map(({ player: { id: each, name } }) => (
            <option key={each} value={each}>
              {name}
            </option>
          ))}
        </select>
      </label>
      {trouble}
      <button type="submit" disabled={player === ''}>
        {say.takeOutNow}
      </button>
    </form>
  );
}
