import { drawGridGround, drawMinimap } from '@grognard/drawing';
import { countersOf, groundOf } from '@grognard/fields-of-strategy';
import { useComputed } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import { settings } from '../storage/settings.ts';
import { Glyph, type Icon } from '../ui/icons.tsx';
import { words } from '../words/words.ts';
import { centreOn, pxPerSquare } from './camera.ts';
import { type Lens, look, lookAtAll, zoom } from './lens.ts';
import type { Battle } from './model.ts';
import type { Square, Tool } from './types.ts';

const ZOOM = 1.4;
const MINIMAP = 210;

export function takeTool(battle: Battle, tool: Tool): void {
  battle.from.value = battle.tool.value === tool ? null : battle.cursor.value;
  battle.tool.value = battle.tool.value === tool ? 'select' : tool;
}

/** Zoom, sight, ruler, paths; and where on the field the window is. */
export function MapTools({ battle, lens }: { readonly battle: Battle; readonly lens: Lens }) {
  const say = words.value.battle;
  const Toggle = ({
    tool,
    icon,
    label,
  }: {
    readonly tool: Tool;
    readonly icon: Icon;
    readonly label: string;
  }) => (
    <button
      type="button"
      class="quiet icon"
      aria-label={label}
      title={label}
      aria-pressed={battle.tool.value === tool}
      onClick={() => takeTool(battle, tool)}
    >
      <Glyph icon={icon} />
    </button>
  );
  return (
    <>
      <div class="map-tools" role="toolbar" aria-label={say.map} aria-orientation="vertical">
        <button
          type="button"
          class="quiet icon"
          aria-label={say.zoomIn}
          title={say.zoomIn}
          onClick={() => zoom(lens, ZOOM)}
        >
          <Glyph icon="plus" />
        </button>
        <button
          type="button"
          class="quiet icon"
          aria-label={say.zoomOut}
          title={say.zoomOut}
          onClick={() => zoom(lens, 1 / ZOOM)}
        >
          <Glyph icon="minus" />
        </button>
        <button
          type="button"
          class="quiet icon"
          aria-label={say.fit}
          title={say.fit}
          onClick={() => lookAtAll(lens)}
        >
          <Glyph icon="fit" />
        </button>
        <hr />
        <Toggle tool="sight" icon="eye" label={say.sight} />
        <Toggle tool="ruler" icon="ruler" label={say.ruler} />
        <button
          type="button"
          class="quiet icon"
          aria-label={say.paths}
          title={say.paths}
          aria-pressed={battle.allPaths.value}
          onClick={() => (battle.allPaths.value = !battle.allPaths.value)}
        >
          <Glyph icon="layers" />
        </button>
      </div>
      <Minimap battle={battle} lens={lens} />
    </>
  );
}

/** The whole field in a corner; a click brings the window there. */
function Minimap({ battle, lens }: { readonly battle: Battle; readonly lens: Lens }) {
  const { language } = settings.value;
  const ground = useMemo(() => groundOf(battle.scenario, language), [battle, language]);
  const plain = useMemo(() => drawGridGround(ground, { id: 'mini', detail: 'plain' }), [ground]);
  const art = useComputed(() => {
    const counters = countersOf(battle.scenario, battle.view.value, language);
    return drawMinimap({ ground, counters }, { width: MINIMAP, ground: plain, id: 'mini' });
  });
  // The frame follows the window by itself: a pull of the map must not draw the little one again.
  const frame = useComputed(() => {
    const { camera, pane } = lens;
    const px = pxPerSquare(camera.value);
    const share = (length: number, all: number) =>
      `${Math.max(0, Math.min(100, (100 * length) / px / all))}%`;
    return {
      left: share(-camera.value.x, ground.width),
      top: share(-camera.value.y, ground.height),
      width: share(pane.value.width, ground.width),
      height: share(pane.value.height, ground.height),
    };
  });
  const isWhole = frame.value.width === '100%' && frame.value.height === '100%';
  if (isWhole) return null;
  const go = (event: MouseEvent & { readonly currentTarget: HTMLElement }) => {
    const box = event.currentTarget.getBoundingClientRect();
    const at: Square = [
      Math.floor(((event.clientX - box.left) / box.width) * ground.width),
      Math.floor(((event.clientY - box.top) / box.height) * ground.height),
    ];
    look(lens, centreOn(lens.camera.value, at, lens.pane.value));
  };
  // The keyboard has the arrows; the little map is the mouse's way to the same.
  return (
    <button type="button" class="minimap" tabIndex={-1} aria-hidden="true" onClick={go}>
      <span class="minimap-art" dangerouslySetInnerHTML={{ __html: art.value }} />
      <span class="minimap-frame" style={frame.value} />
    </button>
  );
}
