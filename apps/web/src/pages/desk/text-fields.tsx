import type { Text } from '@grognard/engine';
import { useId } from 'preact/hooks';
import { Typed } from '../../ui/typed.tsx';
import { deskWords } from './words.ts';

const partsOf = (text: unknown): { readonly en: string; readonly fr: string } => {
  if (typeof text === 'string') return { en: text, fr: '' };
  const { en, fr } = (text ?? {}) as { readonly en?: unknown; readonly fr?: unknown };
  return { en: typeof en === 'string' ? en : '', fr: typeof fr === 'string' ? fr : '' };
};

/** Written once for all where only English is given; nothing where both are empty. */
function textOf(en: string, fr: string): Text | undefined {
  if (en === '' && fr === '') return undefined;
  return fr === '' ? en : { en, fr };
}

/** A text in both languages, side by side. */
export function TextFields({
  label,
  text,
  isLong = false,
  onChange,
}: {
  readonly label: string;
  readonly text: unknown;
  readonly isLong?: boolean;
  readonly onChange: (text: Text | undefined) => void;
}) {
  const say = deskWords.value.words;
  const id = useId();
  const { en, fr } = partsOf(text);
  return (
    <fieldset class="desk-texts">
      <legend>{label}</legend>
      {(['en', 'fr'] as const).map(language => {
        const field = `${id}-${language}`;
        return (
          <label key={language} class="field" for={field}>
            <span class="muted">{say[language]}</span>
            <Typed
              id={field}
              lang={language}
              isLong={isLong}
              value={language === 'en' ? en : fr}
              onGive={given => onChange(language === 'en' ? textOf(given, fr) : textOf(en, given))}
            />
          </label>
        );
      })}
    </fieldset>
  );
}
