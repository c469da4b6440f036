import { drawGridGround, drawMinimap } from '@grognard/drawing';
import { countersOf, groundOf } from '@grognard/fields-of-strategy';
import { useComputed } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import { settings } from '../storage/settings.ts';
import { Glyph, type Icon } from '../ui/icons.tsx';
import { words } from '../words/words.ts';
import { centreOn, pxPerSquare, squareAt } from './camera.ts';
import { type Lens, look, lookAtAll, zoom } from './lens.ts';
import type { Battle } from './model.ts';
import type { Tool } from './types.ts';

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
    const { camera, pane } = lens;
    const px = pxPerSquare(camera.value);
    const viewport = {
      x: -camera.value.x / px,
      y: -camera.value.y / px,
      width: pane.value.width / px,
      height: pane.value.height / px,
    };
    const counters = countersOf(battle.scenario, battle.view.value, language);
    return drawMinimap({ ground, counters }, { width: MINIMAP, viewport, ground: plain, id: 'mini' });
  });
  const whole = useComputed(() => {
    const px = pxPerSquare(lens.camera.value);
    return ground.width * px <= lens.pane.value.width + 1 && ground.height * px <= lens.pane.value.height + 1;
  });
  if (whole.value) return null;
  const go = (event: MouseEvent & { readonly currentTarget: HTMLElement }) => {
    const box = event.currentTarget.getBoundingClientRect();
    const at: [number, number] = [
      ((event.clientX - box.left) / box.width) * ground.width,
      ((event.clientY - box.top) / box.height) * ground.height,
    ];
    look(lens, centreOn(lens.camera.value, squareAt({ scale: 1 / 32, x: 0, y: 0 }, at), lens.pane.value));
  };
  // The keyboard has the arrows and Home; the little map is the mouse's way to the same.
  return (
    <button
      type="button"
      class="minimap"
      tabIndex={-1}
      aria-hidden="true"
      onClick={go}
      dangerouslySetInnerHTML={{ __html: art.value }}
    />
  );
}
