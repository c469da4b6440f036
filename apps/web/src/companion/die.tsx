const PIPS: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[12, 12]],
  2: [
    [7, 7],
    [17, 17],
  ],
  3: [
    [7, 7],
    [12, 12],
    [17, 17],
  ],
  4: [
    [7, 7],
    [17, 7],
    [7, 17],
    [17, 17],
  ],
  5: [
    [7, 7],
    [17, 7],
    [12, 12],
    [7, 17],
    [17, 17],
  ],
  6: [
    [7, 6],
    [17, 6],
    [7, 12],
    [17, 12],
    [7, 18],
    [17, 18],
  ],
};

/** The face of a die. */
export const DieFace = ({ value }: { readonly value: number }) => (
  <svg class="die" viewBox="0 0 24 24" aria-hidden="true">
    <rect
      x="1.5"
      y="1.5"
      width="21"
      height="21"
      rx="4"
      fill="var(--surface)"
      stroke="currentColor"
      stroke-width="2"
    />
    {(PIPS[value] ?? []).map(([x, y]) => (
      <circle key={`${x}/${y}`} cx={x} cy={y} r="2.1" fill="currentColor" />
    ))}
  </svg>
);
