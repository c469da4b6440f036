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
          key={`${field.id}/${field.word ?? ''}`}
          field={field}
          value={shownBy(field, item)}
          onChange={value => onChange({ [field.id]: changed(field, item, value) })}
        />
      ))}
    </div>
  );
}

const listOf = ({ id }: Field, item: Draft): readonly unknown[] => (Array.isArray(item[id]) ? item[id] : []);

const shownBy = (field: Field, item: Draft): unknown =>
  field.word === undefined ? item[field.id] : listOf(field, item).includes(field.word);

/** What a field of the file becomes; a list that has lost its last word is left out. */
function changed(field: Field, item: Draft, value: unknown): unknown {
  if (field.word === undefined) return value;
  const others = listOf(field, item).filter(each => each !== field.word);
  const list = value === true ? [...others, field.word] : others;
  return list.length > 0 ? list : undefined;
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
