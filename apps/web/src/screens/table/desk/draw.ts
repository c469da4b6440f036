import {
  CENTIMETRE,
  drawCamps,
  drawStrip,
  drawTableGround,
  drawTableNames,
  drawTableObjectives,
  drawUnitNames,
  type Footprint,
  MAP,
  placeFootprint,
} from '@grognard/drawing';
import { type Draft, isPoint, pointsOf, recordsAt } from '@grognard/editor';
import type { Point } from '@grognard/table';
import { groupOf } from './group.ts';
import { gripsOf } from './hand.ts';
import { drawMeasures, drawScale } from './measured.ts';
import { chosenItem, type TableBench } from './model.ts';

export const drawGround = ({ scene }: TableBench): string => drawTableGround(scene.value, { id: 'desk' });

const scaled = ([x, y]: Point): string => `${(x * CENTIMETRE).toFixed(1)},${(y * CENTIMETRE).toFixed(1)}`;

/** Whoever the rules do not accept yet is drawn as a dashed frame where he stands. */
function drawUnread({ work, scene }: TableBench): string {
  const known = new Set((scene.value.units ?? []).map(({ id }) => id));
  return recordsAt(work.draft.value, ['units'])
    .filter(([unit]) => isPoint(unit['at']) && !known.has(String(unit['id'])))
    .map(([unit]) => {
      const [x, y] = unit['at'] as Point;
      return `<rect x="${(x - 3) * CENTIMETRE}" y="${y * CENTIMETRE}" width="${6 * CENTIMETRE}" height="${3 * CENTIMETRE}" fill="none" stroke="${MAP.wax}" stroke-width="2" stroke-dasharray="6 4"/>`;
    })
    .join('');
}

/** Units as the scene has them; the one in hand where it is held. */
function unitsOf(bench: TableBench): readonly Footprint[] {
  const { scene, held, chosen, work, carried } = bench;
  const ids = recordsAt(work.draft.value, ['units']).map(([unit]) => unit['id']);
  const chosenId = chosen.value?.list === 'units' ? ids[chosen.value.index] : null;
  const group = groupOf(bench).map(index => ids[index]);
  return (scene.value.units ?? []).map(unit => {
    if (group.includes(unit.id)) {
      const [dx, dy] = carried.value ?? [0, 0];
      return { ...unit, selected: true, at: [unit.at[0] + dx, unit.at[1] + dy] as Point };
    }
    if (unit.id !== chosenId) return unit;
    const { at, facing } = held.value ?? {};
    return {
      ...unit,
      selected: true,
      ...(isPoint(at) && { at }),
      ...(typeof facing === 'number' && { facing }),
    };
  });
}

/** The outline and the grips of what is chosen; `size` is a pixel in units of the drawing. */
function drawChosen(bench: TableBench, size: number): string {
  const item = chosenItem(bench);
  // Who is in a house stands where it stands.
  if (!item || item['in'] !== undefined) return '';
  const grips = gripsOf(item)
    .map(grip => {
      const [cx, cy] = [grip.at[0] * CENTIMETRE, grip.at[1] * CENTIMETRE];
      const style = `stroke="${MAP.frame}" stroke-width="${1.6 * size}"`;
      if (grip.kind === 'corner') {
        const fill = grip.index === bench.corner.value ? MAP.frame : MAP.ivory;
        return `<rect x="${cx - 6 * size}" y="${cy - 6 * size}" width="${12 * size}" height="${12 * size}" fill="${fill}" ${style}/>`;
      }
      return `<circle cx="${cx}" cy="${cy}" r="${(grip.kind === 'turn' ? 8 : 4) * size}" fill="${MAP.ivory}" ${style}/>`;
    })
    .join('');
  if (groupOf(bench).length > 0) return '';
  return drawOutline(item, size) + drawMeasures(bench.work.draft.value, item, size) + grips;
}

function drawOutline(item: Draft, size: number): string {
  const style = `fill="none" stroke="${MAP.frame}" stroke-width="${2 * size}" stroke-dasharray="${6 * size} ${4 * size}"`;
  const [shape, line] = [pointsOf(item, 'shape'), pointsOf(item, 'line')];
  if (shape.length > 0) return `<polygon points="${shape.map(scaled).join(' ')}" ${style}/>`;
  if (line.length > 0) return `<polyline points="${line.map(scaled).join(' ')}" ${style}/>`;
  if (!isPoint(item['at'])) return '';
  const [x, y] = item['at'];
  const [w, d] = isPoint(item['size']) ? item['size'] : [6, 6];
  if ('facing' in item) return '';
  return `<rect x="${(x - w / 2) * CENTIMETRE}" y="${(y - d / 2) * CENTIMETRE}" width="${w * CENTIMETRE}" height="${d * CENTIMETRE}" ${style}/>`;
}

/** What is hidden until it is found has a dotted outline, for its author alone. */
const drawHidden = ({ work }: TableBench, size: number): string =>
  recordsAt(work.draft.value, ['field', 'terrain'])
    .filter(([item]) => item['hidden'] === true)
    .map(([item]) => `<g opacity="0.75">${drawOutline(item, size)}</g>`)
    .join('');

/** A line or a box in the making. */
function drawLaying({ points, laying }: TableBench, size: number): string {
  const [from, to] = points.value;
  if (!from || !laying.value) return '';
  const style = `fill="none" stroke="${MAP.frame}" stroke-width="${2.4 * size}" stroke-dasharray="${7 * size} ${5 * size}"`;
  if (laying.value.form === 'line') {
    const dots = points.value
      .map(
        ([x, y]) =>
          `<circle cx="${x * CENTIMETRE}" cy="${y * CENTIMETRE}" r="${5 * size}" fill="${MAP.ivory}" stroke="${MAP.frame}"/>`,
      )
      .join('');
    return `<polyline points="${points.value.map(scaled).join(' ')}" ${style}/>${dots}`;
  }
  if (!to) return '';
  const [x, y] = [Math.min(from[0], to[0]), Math.min(from[1], to[1])];
  return `<rect x="${x * CENTIMETRE}" y="${y * CENTIMETRE}" width="${Math.abs(to[0] - from[0]) * CENTIMETRE}" height="${Math.abs(to[1] - from[1]) * CENTIMETRE}" ${style}/>`;
}

/** Everything over the ground: strips, names, flags, camps, units, and what is in hand. */
export function drawOverlay(bench: TableBench, px: number, grain: number): string {
  const { scene, making, work } = bench;
  const size = grain / Math.max(4, px);
  const units = unitsOf(bench);
  const ordered = [...units].sort((a, b) => Number(a.selected ?? false) - Number(b.selected ?? false));
  return (
    drawScale(work.draft.value, size) +
    (making.strips?.(work.draft.value) ?? []).map(strip => drawStrip(strip, { size })).join('') +
    drawHidden(bench, size) +
    drawTableNames(scene.value.names ?? [], Math.min(1.4, size)) +
    drawTableObjectives(scene.value.objectives ?? []) +
    drawCamps(scene.value.camps ?? []) +
    ordered.map(unit => placeFootprint(unit, { id: 'desk' })).join('') +
    drawUnitNames(ordered, scene.value) +
    drawUnread(bench) +
    drawLaying(bench, size) +
    drawChosen(bench, size)
  );
}
