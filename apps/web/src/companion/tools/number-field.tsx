interface Props {
  readonly label: string;
  readonly value: number;
  readonly low: number;
  readonly high: number;
  readonly onChange: (value: number) => void;
}

/** A small number, by keys or by tapping up and down. */
export const NumberField = ({ label, value, low, high, onChange }: Props) => (
  <label class="number-field">
    {label}
    <input
      type="number"
      inputMode="numeric"
      min={low}
      max={high}
      value={value}
      onInput={({ currentTarget }) => {
        const typed = Math.round(Number(currentTarget.value));
        if (typed >= low && typed <= high) onChange(typed);
      }}
    />
  </label>
);
