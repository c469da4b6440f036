import { Glyph } from '../../ui/icons.tsx';
import type { Shown } from './card.tsx';
import type { Step } from './step.ts';
import { learnWords } from './words.ts';

type Ways = Pick<Shown, 'isDone' | 'ruleset' | 'onBack' | 'onShow' | 'onNext' | 'onAgain'>;

/** Back and on; at the end, what to play next. */
export function Turning({
  step,
  isDone,
  ruleset,
  onBack,
  onShow,
  onNext,
  onAgain,
}: Ways & { readonly step: Step }) {
  const say = learnWords.value;
  const isReading = isDone || !step.isDone;
  if (step.farewell === 'end')
    return (
      <footer>
        <button type="button" onClick={onAgain}>
          {say.again}
        </button>
        <a class="button ink" href={`/choose/${ruleset}`}>
          {say.playAnother}
        </a>
      </footer>
    );
  return (
    <footer>
      <button type="button" class="quiet" aria-label={say.backLong} disabled={!onBack} onClick={onBack}>
        <Glyph icon="back" /> <span>{say.back}</span>
      </button>
      {onShow && (
        <button type="button" class="show-me" onClick={onShow}>
          <Glyph icon="play" /> <span>{say.showMe}</span>
        </button>
      )}
      {step.farewell === 'alone' ? (
        <button type="button" class="ink" onClick={onNext}>
          {say.finish}
        </button>
      ) : (
        <button type="button" class={isReading ? 'ink' : ''} aria-label={say.nextLong} onClick={onNext}>
          <span>{say.next}</span> <Glyph icon="next" />
        </button>
      )}
    </footer>
  );
}
