import { learnWords } from './words.ts';

interface Ways {
  readonly onStay: () => void;
  readonly onAway: () => void;
  readonly onAgain: () => void;
}

/** Every way out, and what is kept. */
export function Leaving({ onStay, onAway, onAgain }: Ways) {
  const say = learnWords.value;
  return (
    <>
      <p id="coach-text" aria-live="polite">
        {say.leaveText}
      </p>
      <div class="coach-ways">
        <button type="button" onClick={onAway}>
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
