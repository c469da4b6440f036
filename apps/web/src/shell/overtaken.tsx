import { useEffect, useRef } from 'preact/hooks';
import { words } from '../words/words.ts';

/** Another tab has played this game on: nothing more is done here, so that nothing there is lost. */
export function Overtaken() {
  const { saves, trouble } = words.value;
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <main id="content" class="curtain">
      <h1>{saves.overtaken}</h1>
      <p class="muted">{saves.overtakenText}</p>
      <button ref={button} type="button" class="primary" onClick={() => location.reload()}>
        {trouble.reload}
      </button>
    </main>
  );
}
