import type { Draft } from '@grognard/editor';
import { textIn } from '@grognard/engine';
import { settings } from '../../../storage/settings.ts';
import type { Field } from './making.ts';

/** What can be changed of a thing, each by its kind of control. */
export function Fields({
  fields,
  item,
  onChange,
}: {
  readonly fields: readonly Field[];
  readonly item: Draft;
  readonly onChange: (change: Draft) => void;
}) {
  return (
    <div class="bench-fields">
      {fields.map(field => (
        <OneField
          key={field.id}
          field={field}
          value={item[field.id]}
          onChange={value => onChange({ [field.id]: value })}
        />
      ))}
    </div>
  );
}

function OneField({
  field,
  value,
  onChange,
}: {
  readonly field: Field;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
}) {
  const { language } = settings.value;
  const name = textIn(field.name, language);
  if (field.among) {
    return (
      <label class="field">
        <span>{name}</span>
        <select
          value={value === undefined ? '' : String(value)}
          onChange={event =>
            onChange(event.currentTarget.value === '' ? undefined : event.currentTarget.value)
          }
        >
          <option value="">–</option>
          {Object.entries(field.among).map(([word, label]) => (
            <option key={word} value={word}>
              {textIn(label, language)}
            </option>
          ))}
        </select>
      </label>
    );
  }
  if (field.range) {
    return (
      <label class="field">
        <span>{name}</span>
        <input
          type="number"
          min={field.range[0]}
          max={field.range[1]}
          value={typeof value === 'number' ? value : ''}
          onChange={event => {
            const number = event.currentTarget.valueAsNumber;
            onChange(Number.isNaN(number) ? undefined : number);
          }}
        />
      </label>
    );
  }
  return (
    <label class="check">
      <input
        type="checkbox"
        checked={value === true}
        onChange={event => onChange(event.currentTarget.checked || undefined)}
      />
      <span>{name}</span>
    </label>
  );
}
