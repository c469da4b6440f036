import { CENTIMETRE } from '@grognard/drawing';
import { isByFinger } from '../../shell/gestures.ts';
import type { Lens } from '../../shell/lens.ts';
import { chosenPiece, endOf } from './hand.ts';
import type { TableBattle } from './model.ts';

/** The loupe in pixels, how far it stands off the corner, and how much nearer it shows. */
const [RADIUS, OFF, NEARER] = [66, 10, 2];

/** Under the finger nothing is seen: a loupe in the far corner shows where the unit comes to stand. */
export function Loupe({
  battle,
  lens,
  of,
}: {
  readonly battle: TableBattle;
  readonly lens: Lens;
  readonly of: string;
}) {
  const finger = battle.finger.value;
  const piece = chosenPiece(battle);
  if (!finger || !piece || !isByFinger()) return null;
  const { scale, x, y } = lens.camera.value;
  const { width, insets } = lens.pane.value;
  const at = endOf(battle, piece).at;
  // Left, unless that is where the finger is.
  const isLeft = finger[0] * CENTIMETRE * scale + x > width / 2;
  const across = isLeft ? insets.left + RADIUS + OFF : width - insets.right - RADIUS - OFF;
  const [cx, cy] = [(across - x) / scale, (insets.top + RADIUS + OFF - y) / scale];
  const radius = RADIUS / scale;
  const ground = document.querySelector<HTMLImageElement>('.map-sheet > img');
  return (
    <g class="loupe" transform={`translate(${cx} ${cy})`}>
      <clipPath id="loupe-rim">
        <circle r={radius} />
      </clipPath>
      <circle r={radius} class="loupe-paper" />
      <g clip-path="url(#loupe-rim)">
        <g transform={`scale(${NEARER})translate(${-at[0] * CENTIMETRE} ${-at[1] * CENTIMETRE})`}>
          {ground && <image href={ground.src} width={ground.width} height={ground.height} />}
          <use href={`#${of}`} />
        </g>
      </g>
      <circle r={radius} class="loupe-rim" stroke-width={3 / scale} />
    </g>
  );
}
