const RADIUS = 11;

/** Time left: a ring that empties; its number always stands beside it. */
export function Ring({ share, runs = true }: { readonly share: number; readonly runs?: boolean }) {
  const around = 2 * Math.PI * RADIUS;
  return (
    <svg class={`clock-ring ${runs ? 'runs' : ''}`} viewBox="-14 -14 28 28" aria-hidden="true">
      <circle class="whole" r={RADIUS} />
      <circle
        class="left"
        r={RADIUS}
        transform="rotate(-90)"
        stroke-dasharray={`${(share * around).toFixed(1)} ${around.toFixed(1)}`}
      />
      <path class="hand" d={runs ? 'M0-5V0L3.4 2.4' : 'M-2.4-4V4M2.4-4V4'} />
    </svg>
  );
}
