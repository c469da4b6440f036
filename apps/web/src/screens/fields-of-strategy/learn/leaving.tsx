import { note } from './progress.ts';
import { learnWords } from './words.ts';

/** Every way out, and what is kept. */
export function Leaving({ onStay, onAgain }: { readonly onStay: () => void; readonly onAgain: () => void }) {
  const say = learnWords.value;
  return (
    <>
      <p id="coach-text" aria-live="polite">
        {say.leaveText}
      </p>
      <div class="coach-ways">
        <button
          type="button"
          onClick={() => {
            onStay();
            note({ away: true });
          }}
        >
          {say.playOn}
        </button>
        <a class="button" href="/">
          {say.home}
        </a>
        <button type="button" class="quiet" onClick={onAgain}>
          {say.again}
        </button>
        <button type="button" class="quiet" onClick={onStay}>
          {say.stay}
        </button>
      </div>
    </>
  );
}
