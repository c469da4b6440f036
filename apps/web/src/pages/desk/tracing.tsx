import { useRef } from 'preact/hooks';
import { deskWords } from './words.ts';
import type { Work } from './work.ts';

/** A picture of an old map over the field, to draw by; it stays on this page and goes nowhere. */
export function Tracing({ work }: { readonly work: Work }) {
  const say = deskWords.value.tracing;
  const input = useRef<HTMLInputElement>(null);
  const { tracing } = work;

  function lay(file: File | undefined): void {
    if (!file) return;
    if (tracing.value) URL.revokeObjectURL(tracing.value.url);
    tracing.value = { url: URL.createObjectURL(file), name: file.name, strength: 0.5 };
  }

  return (
    <section class="desk-tracing">
      <h2 class="eyebrow">{say.title}</h2>
      {tracing.value ? (
        <>
          <label class="field">
            <span>{tracing.value.name}</span>
            <input
              type="range"
              min={0}
              max={1}
              step={0.05}
              aria-label={say.strength}
              value={tracing.value.strength}
              onInput={event => {
                if (tracing.value)
                  tracing.value = { ...tracing.value, strength: event.currentTarget.valueAsNumber };
              }}
            />
          </label>
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
