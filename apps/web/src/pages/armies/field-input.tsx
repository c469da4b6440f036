import type { ArmyField } from '@grognard/engine';
import { armySentence, type Muster, wordOf } from './muster.ts';

/** Something that can be changed of an army: a number, a word among some, or yes and no. */
export function FieldInput({
  muster,
  field,
  onSet,
}: {
  readonly muster: Muster;
  readonly field: ArmyField;
  readonly onSet: (value: ArmyField['value']) => void;
}) {
  const { value, range, among, section } = field;
  const label = labelOf(muster, field);
  if (typeof value === 'boolean')
    return (
      <label class="army-field check">
        <input type="checkbox" checked={value} onChange={event => onSet(event.currentTarget.checked)} />
        <span>{label}</span>
      </label>
    );
  if (among)
    return (
      <label class="army-field">
        <span>{label}</span>
        <select value={String(value)} onChange={event => onSet(event.currentTarget.value)}>
          {among.map(word => (
            <option key={word} value={word}>
              {wordOf(muster, section, word)}
            </option>
          ))}
        </select>
      </label>
    );
  return (
    <label class="army-field">
      <span>{label}</span>
      <input
        type="number"
        value={value}
        min={range?.[0]}
        max={range?.[1]}
        onChange={event => {
          const next = event.currentTarget.valueAsNumber;
          if (Number.isInteger(next) && next > 0) onSet(next);
        }}
      />
    </label>
  );
}

/** What stands before the colon of a field names it; names of troops come with it. */
const labelOf = (muster: Muster, { id, details }: ArmyField): string =>
  armySentence(muster, 'fields', id.split(':')[0]!, details) ?? id;
