import {
  drawCamps,
  drawCurtain,
  drawFootprint,
  drawPill,
  drawStrip,
  type Footprint,
} from '@grognard/drawing';
import { drawnSide } from '@grognard/en-avant';
import { boxOf, type Polygon } from '@grognard/table';
import { sideName } from '../../shell/speech.ts';
import type { Held } from '../table/placing.ts';
import { drawHeld } from '../table/placing-art.ts';
import { shownLine } from './battle-lines.ts';
import { edgesToChoose } from './edges.ts';
import type { TableBattle } from './model.ts';
import { preparationWords } from './preparation-words.ts';
import { ownStrip, placing, recruitsOf } from './preparing.ts';
import { stripFor } from './questions.ts';
import { measured } from './spoken.ts';
import { drawPiece, pieceName, printOf } from './tray.ts';

const placed = (print: Footprint): string =>
  `<g transform="translate(${print.at[0] * 10} ${print.at[1] * 10})rotate(${print.facing})">${drawFootprint(print)}</g>`;

/** Something as it would lie: a unit, a camp, a piece of terrain. */
function drawThing(battle: TableBattle, held: Held, isGhost = false): string {
  const recruit = recruitsOf(battle).find(({ id }) => id === held.id);
  if (recruit) return placed({ ...printOf(battle, recruit, held), ghost: isGhost, name: undefined });
  const camp = battle.view.value.camps.find(({ id }) => id === held.id);
  if (!camp) return drawPiece(battle, held, 'held');
  const { at, facing } = held;
  return drawCamps([{ ...camp, side: drawnSide(battle.scenario, camp.side), at, facing }]);
}

/** What is in the hand, or the line of battle that is suggested; nothing outside the preparation. */
export function drawPlacing(battle: TableBattle, px: number): string | null {
  const line = shownLine(battle) ? (battle.draft.value.now.laid ?? []) : [];
  const ghosts = line
    .flatMap(order =>
      order.type === 'deploy' ? [drawThing(battle, { ...order, id: order.unit }, true)] : [],
    )
    .join('');
  const held = placing.held(battle);
  if (!held) return line.length > 0 ? ghosts : null;
  const drawn = { ghost: drawThing(battle, held), name: pieceName(battle, held.id), px };
  return ghosts + drawHeld(battle, placing, held, drawn);
}

/** How far a strip reaches into the table. */
function depthOf(strip: Polygon): number {
  const [x0, y0, x1, y1] = boxOf(strip);
  return Math.min(x1 - x0, y1 - y0);
}

/** The edges that may be chosen, each with its number among the answers. */
function drawEdges(battle: TableBattle, size: number): string {
  return edgesToChoose(battle)
    .map(({ number, name, at }) => drawPill({ at, text: name, number }, { size }))
    .join('');
}

/** The strip of the seat, and a curtain over the other where that side deploys unseen. */
export function drawStrips(battle: TableBattle, size: number): string {
  const { pending } = battle.view.value;
  const say = preparationWords.value;
  const own = ownStrip(battle)[0];
  if (!own || pending?.type !== 'deploy') return drawEdges(battle, size);
  const label = say.ownStrip(measured(depthOf(own)));
  const side = drawnSide(battle.scenario, battle.side.value);
  const strip = drawStrip({ side, polygon: own, label }, { size });
  if (!pending.hidden) return strip;
  const others = battle.scenario.sides.filter(({ id }) => id !== battle.side.value);
  const curtains = others.map(({ id }) =>
    drawCurtain(
      {
        side: drawnSide(battle.scenario, id),
        polygon: stripFor(battle, id),
        label: say.behindCurtain(sideName(battle, id)),
      },
      { size, id: 'map' },
    ),
  );
  return strip + curtains.join('');
}
