import { useRef } from 'preact/hooks';
import { deskWords } from './words.ts';
import type { Work } from './work.ts';

/** How the paper is laid until map and field agree: it keeps its own proportions. */
const LAYING = [
  { what: 'strength', min: 0, max: 1 },
  { what: 'size', min: 0.3, max: 4 },
  { what: 'across', min: -2, max: 1 },
  { what: 'down', min: -2, max: 1 },
] as const;

/** A picture of an old map over the field, to draw by; it stays on this page and goes nowhere. */
export function Tracing({ work }: { readonly work: Work }) {
  const say = deskWords.value.tracing;
  const input = useRef<HTMLInputElement>(null);
  const { tracing } = work;

  function lay(file: File | undefined): void {
    if (!file) return;
    if (tracing.value) URL.revokeObjectURL(tracing.value.url);
    tracing.value = {
      url: URL.createObjectURL(file),
      name: file.name,
      strength: 0.5,
      size: 1,
      across: 0,
      down: 0,
    };
  }

  return (
    <section class="desk-tracing">
      <h2 class="eyebrow">{say.title}</h2>
      {tracing.value ? (
        <>
          <p class="note">{tracing.value.name}</p>
          {LAYING.map(({ what, ...range }) => (
            <label key={what} class="field">
              <span>{say.laying[what]}</span>
              <input
                type="range"
                step={0.01}
                {...range}
                value={tracing.value?.[what]}
                onInput={event => {
                  if (tracing.value)
                    tracing.value = { ...tracing.value, [what]: event.currentTarget.valueAsNumber };
                }}
              />
            </label>
          ))}
          <button
            type="button"
            class="link"
            onClick={() => {
              tracing.value = null;
            }}
          >
            {say.remove}
          </button>
        </>
      ) : (
        <button type="button" class="link" onClick={() => input.current?.click()}>
          {say.add}
        </button>
      )}
      <input
        ref={input}
        class="visually-hidden"
        type="file"
        accept="image/*"
        tabIndex={-1}
        aria-label={say.add}
        onChange={event => lay(event.currentTarget.files?.[0])}
      />
      <p class="muted note">{say.note}</p>
    </section>
  );
}
