import { words } from '../words/words.ts';

const WIDTH = 320;
const HEIGHT = 110;

/** Two lines over the turns: the first whole, the second dashed, so that they part without colour. */
export function Chart({
  title,
  names,
  lines,
}: {
  readonly title: string;
  readonly names: readonly string[];
  readonly lines: readonly (readonly number[])[];
}) {
  const most = Math.max(1, ...lines.flat());
  const count = Math.max(2, ...lines.map(line => line.length));
  const path = (line: readonly number[]) =>
    line
      .map(
        (value, i) =>
          `${i === 0 ? 'M' : 'L'}${((i / (count - 1)) * WIDTH).toFixed(1)} ${(HEIGHT - (value / most) * HEIGHT).toFixed(1)}`,
      )
      .join('');
  const told = names
    .map((name, i) => words.value.labelled(name, `${lines[i]?.at(0) ?? 0} → ${lines[i]?.at(-1) ?? 0}`))
    .join('. ');
  return (
    <figure class="chart">
      <figcaption>
        <b>{title}</b> <span class="muted">{told}</span>
      </figcaption>
      <svg viewBox={`0 -4 ${WIDTH} ${HEIGHT + 8}`} role="img" aria-label={`${title}. ${told}`}>
        <path class="axis" d={`M0 0V${HEIGHT}H${WIDTH}`} />
        <path class="line first" d={path(lines[0] ?? [])} />
        <path class="line second" d={path(lines[1] ?? [])} />
      </svg>
    </figure>
  );
}
