import { useRef, useState } from 'preact/hooks';
import { change, settings } from '../storage/settings.ts';
import { Glyph } from '../ui/icons.tsx';
import { words } from '../words/words.ts';
import { play, tryOut } from './player.ts';
import { SOUNDS, type Sound } from './sounds.ts';
import { soundWords } from './words.ts';
import './sound.css';

/** Sounds on or off, how loud, and what each of them means. */
export function SoundFields() {
  const say = soundWords.value;
  const { sound, volume } = settings.value;
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <label class="check">
        <input
          type="checkbox"
          checked={sound}
          onChange={event => {
            change({ sound: event.currentTarget.checked });
            play('turn');
          }}
        />
        {say.on}
      </label>
      <label class="field volume">
        <span>{say.volume}</span>
        <input
          type="range"
          min={0}
          max={100}
          step={5}
          value={Math.round(100 * volume)}
          disabled={!sound}
          onInput={event => change({ volume: Number(event.currentTarget.value) / 100 })}
          onChange={() => play('order')}
        />
      </label>
      <button type="button" class="link sound-list-button" onClick={() => setOpen(true)}>
        {say.list}
      </button>
      {isOpen && <SoundList onClose={() => setOpen(false)} />}
    </>
  );
}

const NAMES = Object.keys(SOUNDS) as readonly Sound[];

/** Every sound with its meaning; a press lets it be heard. */
function SoundList({ onClose }: { readonly onClose: () => void }) {
  const say = soundWords.value;
  const dialog = useRef<HTMLDialogElement | null>(null);
  const open = (node: HTMLDialogElement | null) => {
    if (node && !node.open) node.showModal();
    dialog.current = node;
  };
  return (
    <dialog ref={open} class="sound-list" onClose={onClose} aria-label={say.title}>
      <header>
        <h2>{say.title}</h2>
        <button
          type="button"
          class="quiet icon"
          aria-label={words.value.close}
          onClick={() => dialog.current?.close()}
        >
          <Glyph icon="close" />
        </button>
      </header>
      <p class="muted">{say.lead}</p>
      <ul>
        {NAMES.map(name => (
          <li key={name}>
            <button
              type="button"
              class="quiet icon"
              aria-label={say.hear(say.names[name])}
              onClick={() => tryOut(name)}
            >
              <Glyph icon="play" />
            </button>
            <span>
              <b>{say.names[name]}</b> {say.meanings[name]}
            </span>
          </li>
        ))}
      </ul>
    </dialog>
  );
}
