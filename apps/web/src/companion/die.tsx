const LEFT = 7;
const MIDDLE = 12;
const RIGHT = 17;

type Pips = readonly (readonly [number, number])[];
const FALLING: Pips = [
  [LEFT, LEFT],
  [RIGHT, RIGHT],
];
const CORNERS: Pips = [...FALLING, [RIGHT, LEFT], [LEFT, RIGHT]];
const PIPS: Readonly<Record<number, Pips>> = {
  1: [[MIDDLE, MIDDLE]],
  2: FALLING,
  3: [...FALLING, [MIDDLE, MIDDLE]],
  4: CORNERS,
  5: [...CORNERS, [MIDDLE, MIDDLE]],
  6: [...CORNERS, [LEFT, MIDDLE], [RIGHT, MIDDLE]],
};

/** The face of a die. */
export const DieFace = ({ value }: { readonly value: number }) => (
  <svg class="die" viewBox="0 0 24 24" aria-hidden="true">
    <rect class="die-edge" x="1.5" y="1.5" width="21" height="21" rx="4.5" />
    {(PIPS[value] ?? []).map(([x, y]) => (
      <circle key={`${x}/${y}`} cx={x} cy={y} r="2" />
    ))}
  </svg>
);

const SIDES = 6;

/** The faces of a real die that stand for a number out of fewer: of three each has two. */
export function facesFor(value: number, low: number, high: number): readonly number[] {
  const each = SIDES / (high - low + 1);
  if (!Number.isInteger(each)) return [];
  return Array.from({ length: each }, (_, i) => (value - low) * each + i + 1);
}

/** A number as dice show it: its face, or the faces that stand for it; in figures where dice have none. */
export function Drawn({ value, low, high, written }: DrawnProps) {
  const faces = facesFor(value, low, high);
  const isPlain = low === 1 && high === SIDES;
  return (
    <>
      {faces.length > 0 && (
        <span class={faces.length > 1 ? 'die-pair' : ''}>
          {faces.map(face => (
            <DieFace key={face} value={face} />
          ))}
        </span>
      )}
      {!isPlain && <b>{written}</b>}
    </>
  );
}
interface DrawnProps {
  readonly value: number;
  readonly low: number;
  readonly high: number;
  readonly written: string;
}
