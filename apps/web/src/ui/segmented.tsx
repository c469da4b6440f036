import type { ComponentChildren } from 'preact';
import './segmented.css';

interface Choice<T extends string> {
  readonly value: T;
  readonly label: ComponentChildren;
}

/** A choice among a few, all in sight. */
export function Segmented<T extends string>({
  label,
  choices,
  value,
  onChoose,
}: {
  readonly label: string;
  readonly choices: readonly Choice<T>[];
  readonly value: T;
  readonly onChoose: (value: T) => void;
}) {
  const name = `choice-${label}`;
  return (
    <fieldset class="segmented">
      <legend class="eyebrow">{label}</legend>
      <div class="segments">
        {choices.map(choice => (
          <label key={choice.value} class={choice.value === value ? 'chosen' : ''}>
            <input
              type="radio"
              class="visually-hidden"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => onChoose(choice.value)}
            />
            {choice.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
