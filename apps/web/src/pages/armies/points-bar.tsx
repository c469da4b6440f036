import { CLOTH } from '@grognard/drawing';
import { type ArmyRow, coloursOf } from '@grognard/engine';
import { armyWords } from './words.ts';

/** What the units cost beside each other; what is over the budget is hatched. */
export function PointsBar({
  rows,
  raw,
  budget,
}: {
  readonly rows: readonly ArmyRow[];
  readonly raw: unknown;
  readonly budget: number | null;
}) {
  const say = armyWords.value;
  const points = rows.reduce((sum, row) => sum + row.points, 0);
  const whole = Math.max(points, budget ?? 0, 1);
  const colours = coloursOf(raw);
  let before = 0;
  return (
    <div class="points">
      <p>
        <b>{budget === null ? say.points(points) : say.pointsOf(points, budget)}</b>
      </p>
      <div class="points-bar" aria-hidden="true">
        {rows.map(row => {
          before += row.points;
          const isOver = budget !== null && before > budget;
          return (
            <i
              key={row.id}
              class={isOver ? 'over' : ''}
              style={{
                width: `${(100 * row.points) / whole}%`,
                ...(colours && !isOver && { background: CLOTH[colours[0]] }),
              }}
            />
          );
        })}
      </div>
    </div>
  );
}
