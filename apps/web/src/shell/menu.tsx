import { UNDO_BARRED_BY } from '@grognard/engine';
import { useEffect, useRef, useState } from 'preact/hooks';
import { host } from '../host/client.ts';
import { printWords } from '../print/words.ts';
import { download, fileNameOf } from '../storage/download.ts';
import { LanguageSwitch } from '../ui/header.tsx';
import { Glyph } from '../ui/icons.tsx';
import { SettingsFields } from '../ui/settings-fields.tsx';
import { words } from '../words/words.ts';
import { act, canAct, isShared, resign, takeBack } from './acts.ts';
import type { Sheets } from './keys.tsx';
import type { Battle } from './model.ts';
import { notice } from './notice.ts';
import { readPast } from './past.ts';
import { useSpeech } from './speech.ts';

/** The menu of a battle behind its button: Escape and a press anywhere else put it away. */
export function Menu({ battle, sheets }: { readonly battle: Battle; readonly sheets: Sheets }) {
  const say = words.value.battle;
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const close = () => setOpen(false);
  useEffect(() => {
    if (!isOpen) return;
    const press = ({ target }: Event) => {
      if (target instanceof Node && !box.current?.contains(target)) close();
    };
    const leave = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      close();
      button.current?.focus();
    };
    window.addEventListener('pointerdown', press);
    // Before the keys of the battle: there Escape means something else.
    window.addEventListener('keydown', leave, { capture: true });
    return () => {
      window.removeEventListener('pointerdown', press);
      window.removeEventListener('keydown', leave, { capture: true });
    };
  }, [isOpen]);
  const choose = (go: () => void) => () => {
    close();
    go();
  };
  return (
    <div ref={box} class="menu-place">
      <button
        ref={button}
        type="button"
        class="quiet icon"
        aria-expanded={isOpen}
        aria-label={say.menu}
        onClick={() => setOpen(!isOpen)}
      >
        <Glyph icon="menu" />
      </button>
      {isOpen && (
        <div class="menu">
          <MatchActs battle={battle} onDone={close} />
          {battle.company ? (
            <battle.company.MenuLinks battle={battle} />
          ) : (
            <>
              <button type="button" class="quiet" onClick={choose(() => void exportGame())}>
                {say.exportGame}
              </button>
              <a class="button quiet" href={`/print/game/-/${battle.snapshot.value.id}`}>
                {printWords.value.link}
              </a>
            </>
          )}
          <button
            type="button"
            class="quiet"
            onClick={choose(() => void readPast(battle, battle.side.value))}
          >
            {say.timeline}
          </button>
          <button type="button" class="quiet" onClick={choose(sheets.reference)}>
            {words.value.reference.title}
          </button>
          <button type="button" class="quiet" onClick={choose(sheets.help)}>
            {say.keys}
          </button>
          <hr />
          <SettingsFields />
          <LanguageSwitch />
        </div>
      )}
    </div>
  );
}

interface ActProps {
  readonly battle: Battle;
  readonly onDone: () => void;
}

/** What belongs to the match: taking back, a draw between two at one screen, resigning. */
function MatchActs({ battle, onDone }: ActProps) {
  const say = words.value.battle;
  if (!canAct(battle)) return null;
  const { standing, undoBar } = battle.snapshot.value;
  const isOffering = standing.offer !== null;
  // Who may take back alone need not ask, and who has ordered nothing cannot.
  const asksFirst = undoBar !== null && undoBar !== 'nothing';
  const offer = async (type: 'offer-draw' | 'ask-take-back', told: string) => {
    onDone();
    if (await act(battle, type)) notice(told);
  };
  return (
    <>
      <TakeBack battle={battle} onDone={onDone} />
      {battle.company && asksFirst && (
        <button
          type="button"
          class="quiet"
          disabled={isOffering}
          onClick={() => void offer('ask-take-back', say.takeBackOffered)}
        >
          {say.askTakeBack}
        </button>
      )}
      {isShared(battle) && (
        <button
          type="button"
          class="quiet"
          disabled={isOffering}
          onClick={() => void offer('offer-draw', say.drawOffered)}
        >
          {say.offerDraw}
        </button>
      )}
      <Resign battle={battle} onDone={onDone} />
      <hr />
    </>
  );
}

/** Undoes the seat's last order; where it cannot, it says why. */
function TakeBack({ battle, onDone }: ActProps) {
  const speech = useSpeech(battle);
  const { undoBar: bar, seat } = battle.snapshot.value;
  const go = () => {
    onDone();
    void takeBack(battle);
  };
  return (
    <>
      <button
        type="button"
        class="quiet"
        disabled={bar !== null}
        aria-describedby={bar === null ? undefined : 'undo-bar'}
        onClick={go}
      >
        {words.value.battle.takeBack}
      </button>
      {bar && (
        <p id="undo-bar" class="muted menu-note">
          {speech.refuse({ clause: UNDO_BARRED_BY[bar], details: { side: seat, bar } })}
        </p>
      )}
    </>
  );
}

/** Asks once, in its place, before it is done. */
function Resign({ battle, onDone }: ActProps) {
  const say = words.value.battle;
  const [asks, setAsks] = useState(false);
  const go = () => {
    onDone();
    void resign(battle);
  };
  const sure = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (asks) sure.current?.focus();
  }, [asks]);
  if (!asks)
    return (
      <button type="button" class="quiet" onClick={() => setAsks(true)}>
        {say.resign}
      </button>
    );
  return (
    <section class="menu-question" aria-label={say.resign}>
      <p>{say.resignSure}</p>
      <p class="row">
        <button ref={sure} type="button" class="small primary" onClick={go}>
          {say.resign}
        </button>
        <button type="button" class="small" onClick={() => setAsks(false)}>
          {say.playOn}
        </button>
      </p>
    </section>
  );
}

async function exportGame(): Promise<void> {
  const game = await host().export();
  download(fileNameOf(game), game);
}
