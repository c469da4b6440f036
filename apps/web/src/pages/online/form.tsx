import type { Answered, OnlineError } from '@grognard/online';
import { h, type VNode } from 'preact';
import { useId, useState } from 'preact/hooks';
import { troubleWords } from '../../online/trouble.ts';

export type Outcome = OnlineError | 'lost' | null;

export const outcomeOf = (answered: Answered<unknown>): Outcome =>
  answered.status === 'ok' ? null : answered.status === 'error' ? answered.error : 'lost';

interface Asking {
  /** `done` is said where it went well. */
  readonly ask: <T>(answer: Promise<Answered<T>>, then: (value: T) => void, done?: string) => Promise<void>;
  /** What went wrong with the last, as an alert, or that it was done. */
  readonly trouble: VNode | null;
}

/** Asks the server something, and shows what went wrong beside the button. */
export function useAsking(): Asking {
  const [outcome, setOutcome] = useState<Outcome>(null);
  const [done, setDone] = useState('');
  return {
    ask: async (answer, then, words = '') => {
      setDone('');
      const answered = await answer;
      setOutcome(outcomeOf(answered));
      if (answered.status !== 'ok') return;
      then(answered.value);
      setDone(words);
    },
    trouble: outcome ? (
      <p role="alert" class="alert">
        {troubleWords(outcome)}
      </p>
    ) : done === '' ? null : (
      <p role="status" class="done">
        {done}
      </p>
    ),
  };
}

interface FieldProps {
  readonly label: string;
  readonly name: string;
  readonly value?: string;
  readonly type?: 'text' | 'password' | 'email' | 'url' | 'time' | 'number' | 'datetime-local';
  readonly autocomplete?: string;
  readonly hint?: string;
  readonly onInput?: (value: string) => void;
}

/** A labelled field, with what is to be known about it below. */
export function Field({
  label,
  name,
  value = '',
  type = 'text',
  autocomplete = 'off',
  hint,
  onInput,
}: FieldProps) {
  const id = useId();
  return (
    <div class="field">
      <label for={id}>{label}</label>
      {h('input', {
        id,
        name,
        type,
        required: !onInput,
        autocomplete,
        ...(onInput ? { value } : { defaultValue: value }),
        ...(hint && { 'aria-describedby': `${id}-hint` }),
        onInput: (event: Event & { readonly currentTarget: HTMLInputElement }) =>
          onInput?.(event.currentTarget.value),
      })}
      {hint && (
        <p id={`${id}-hint`} class="muted note">
          {hint}
        </p>
      )}
    </div>
  );
}
