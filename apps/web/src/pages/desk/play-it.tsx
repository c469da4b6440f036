import type { Scenario } from '@grognard/engine';
import { useEffect, useRef } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { host } from '../../host/client.ts';
import { askToPersist } from '../../storage/persist.ts';
import { Glyph } from '../../ui/icons.tsx';
import { words } from '../../words/words.ts';
import { OpponentFields, playersOf, useOpponent } from '../opponent.tsx';
import { PlayOnServer } from './play-on-server.tsx';
import { deskWords } from './words.ts';
import './play-it.css';

interface Props {
  readonly scenario: Scenario;
  /** Where the page of challenges finds it, so that it can be sent to a friend: `desk=ID`, `shelf=ID/VERSION`. */
  readonly from?: string;
  /** The server counts what comes of it: it may be played there against the computer, too. */
  readonly isCounted?: boolean;
  readonly onClose: () => void;
}

/** Side, opponent and level for a battle of one's own; one more click begins it. */
export function PlayIt({ scenario, from, isCounted = false, onClose }: Props) {
  const say = deskWords.value.play;
  const { route } = useLocation();
  const opponent = useOpponent(scenario.ruleset);
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);

  async function begin(): Promise<void> {
    const opened = await host().begin({
      ruleset: scenario.ruleset,
      scenario,
      players: playersOf(scenario.sides, opponent),
      seed: crypto.randomUUID(),
    });
    void askToPersist();
    if (opened.status === 'opened') route(`/battle/${opened.snapshot.id}`);
  }

  return (
    <dialog ref={dialog} class="desk-dialog" aria-label={say.title} onClose={onClose}>
      <h2>{say.title}</h2>
      <OpponentFields sides={scenario.sides} opponent={opponent} />
      <p class="row">
        <button type="button" class="primary" onClick={() => void begin()}>
          {say.begin}
        </button>
        {from && (
          <a class="button" href={`/online?${from}`}>
            <Glyph icon="link" /> {words.value.choose.byLink}
          </a>
        )}
        <button type="button" class="quiet" onClick={() => dialog.current?.close()}>
          {say.close}
        </button>
      </p>
      {isCounted && opponent.against === 'computer' && (
        <PlayOnServer scenario={scenario} opponent={opponent} />
      )}
    </dialog>
  );
}
