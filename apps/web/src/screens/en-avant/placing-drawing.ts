import { drawCamps, drawCurtain, drawFootprint, drawStrip, type Footprint } from '@grognard/drawing';
import { drawnSide } from '@grognard/en-avant';
import { sideName } from '../../shell/speech.ts';
import type { Held } from '../table/placing.ts';
import { drawHeld } from '../table/placing-art.ts';
import { shownLine } from './battle-lines.ts';
import type { TableBattle } from './model.ts';
import { preparationWords } from './preparation-words.ts';
import { ownStrip, placing, recruitsOf } from './preparing.ts';
import { stripFor } from './questions.ts';
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

/** The strip of the seat, and a curtain over the other where that side deploys unseen. */
export function drawStrips(battle: TableBattle, size: number): string {
  const { pending } = battle.view.value;
  const own = ownStrip(battle)[0];
  if (!own || pending?.type !== 'deploy') return '';
  const strip = drawStrip({ side: drawnSide(battle.scenario, battle.side.value), polygon: own }, { size });
  if (!pending.hidden) return strip;
  const others = battle.scenario.sides.filter(({ id }) => id !== battle.side.value);
  const curtains = others.map(({ id }) =>
    drawCurtain(
      {
        side: drawnSide(battle.scenario, id),
        polygon: stripFor(battle, id),
        label: preparationWords.value.behindCurtain(sideName(battle, id)),
      },
      { size, id: 'map' },
    ),
  );
  return strip + curtains.join('');
}
