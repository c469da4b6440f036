import { recordsAt, withChanged } from '@grognard/editor';
import { changeDraft, type Work } from '../../../pages/desk/work.ts';
import { nameOf } from './model.ts';
import { benchWords } from './words.ts';

/** Handicaps of both sides. */
export function Terms({ work }: { readonly work: Work }) {
  const say = benchWords.value;
  const draft = work.draft.value;
  return (
    <div class="row">
      {recordsAt(draft, ['sides']).map(([side, i]) => (
        <label key={i} class="field">
          <span>{say.handicap(nameOf(side))}</span>
          <input
            type="number"
            min={-100}
            max={100}
            step={5}
            value={typeof side['handicap'] === 'number' ? side['handicap'] : 0}
            onChange={event =>
              changeDraft(
                work,
                withChanged(draft, ['sides'], i, {
                  handicap: event.currentTarget.valueAsNumber || undefined,
                }),
              )
            }
          />
        </label>
      ))}
      <p class="muted note">{say.handicapNote}</p>
    </div>
  );
}
