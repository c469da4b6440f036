/** Closed while the match lasts, opened at its end, checked on this device, or found wanting. */
export type SealState = 'closed' | 'open' | 'checked' | 'broken';

const PIPS = [
  [-1, -1],
  [1, -1],
  [0, 0],
  [-1, 1],
  [1, 1],
] as const;

/** Wax has no straight edge. */
const WAX = waxEdge(11);

function waxEdge(radius: number): string {
  const points = Array.from({ length: 72 }, (_, i) => {
    const angle = (i / 72) * Math.PI * 2;
    const bump =
      0.035 * Math.cos(5 * angle + 0.6) + 0.03 * Math.cos(8 * angle + 2) + 0.018 * Math.cos(13 * angle);
    const r = radius * (1 + bump);
    return `${(Math.cos(angle) * r).toFixed(1)} ${(Math.sin(angle) * r).toFixed(1)}`;
  });
  return `M${points.join('L')}z`;
}

/** The seal of the dice: a shape, not a colour; a word always stands beside it. */
export const Seal = ({ state }: { readonly state: SealState }) => (
  <svg class={`seal ${state}`} viewBox="-12.4 -12.4 24.8 24.8" aria-hidden="true">
    <path class="wax" d={WAX} />
    {state === 'closed' && (
      <>
        <rect class="sign" x={-6.4} y={-6.4} width={12.8} height={12.8} rx={2.4} />
        {PIPS.map(([x, y]) => (
          <circle key={`${x}/${y}`} class="pip" cx={3.3 * x} cy={3.3 * y} r={1.3} />
        ))}
      </>
    )}
    {state === 'open' && <path class="sign" d="M-10.400 2L-3.300-1.300 1.700 2.200 10.400-2.200" />}
    {state === 'checked' && <path class="sign" d="M-5 0L-1 4.200 5.300-4" />}
    {state === 'broken' && <path class="sign" d="M-4.400-4.400L4.400 4.400M4.400-4.400L-4.400 4.400" />}
  </svg>
);

/** The first sixteen digits in groups of four, as they are read out. */
export const shortSeal = (seal: string): string => (seal.slice(0, 16).match(/.{4}/g) ?? []).join(' ');
