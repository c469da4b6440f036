import type { Place } from '@grognard/engine';
import { useComputed } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { Glyph, type Icon } from '../ui/icons.tsx';
import { words } from '../words/words.ts';
import { centreOn } from './camera.ts';
import { coverCorner, type Lens, look, lookAtAll, zoom } from './lens.ts';
import type { Battle } from './model.ts';

const ZOOM = 1.4;

/** A button of the toolbox; one that can be switched on tells whether it is. */
export const ToolButton = ({
  icon,
  label,
  isOn,
  onPress,
}: {
  readonly icon: Icon;
  readonly label: string;
  readonly isOn?: boolean;
  readonly onPress: () => void;
}) => (
  <button
    type="button"
    class="quiet icon"
    aria-label={label}
    title={label}
    {...(isOn !== undefined && { 'aria-pressed': isOn })}
    onClick={onPress}
  >
    <Glyph icon={icon} />
  </button>
);

/** Takes a tool in the hand, or puts it away; it starts from the cursor. */
export function takeTool(battle: Battle, tool: string): void {
  const isHeld = battle.tool.value === tool;
  battle.from.value = isHeld ? null : battle.cursor.value;
  battle.tool.value = isHeld ? null : tool;
}

/** Zoom, the tools of the game, and where on the field the window is. */
export function MapTools({ battle, lens }: { readonly battle: Battle; readonly lens: Lens }) {
  const say = words.value.battle;
  const { company, screen } = battle;
  const { field, panels } = screen;
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <div
        class={`map-tools ${isOpen ? 'unfolded' : ''}`}
        role="toolbar"
        aria-label={say.map}
        aria-orientation="vertical"
      >
        <ToolButton icon="plus" label={say.zoomIn} onPress={() => zoom(lens, ZOOM)} />
        <ToolButton icon="minus" label={say.zoomOut} onPress={() => zoom(lens, 1 / ZOOM)} />
        <ToolButton icon="fit" label={say.fit} onPress={() => lookAtAll(lens)} />
        <hr />
        <panels.Tools battle={battle} />
        {company && <company.Tools battle={battle} lens={lens} />}
        {/* On a small screen the tools are folded away: the room is the map's. */}
        <button
          type="button"
          class="quiet icon fold"
          aria-expanded={isOpen}
          aria-label={say.tools}
          title={say.tools}
          onClick={() => setOpen(!isOpen)}
        >
          <Glyph icon={isOpen ? 'close' : 'tools'} />
        </button>
      </div>
      <Minimap lens={lens}>
        <field.Miniature battle={battle} />
      </Minimap>
    </>
  );
}

/** The whole field in a corner; a click brings the window there. */
function Minimap({ lens, children }: { readonly lens: Lens; readonly children: ComponentChildren }) {
  const { size } = lens.surface;
  // The frame follows the window by itself: a pull of the map must not draw the little one again.
  const frame = useComputed(() => {
    const { x, y, scale } = lens.camera.value;
    const { width, height } = lens.pane.value;
    const share = (length: number, all: number) =>
      `${Math.max(0, Math.min(100, (100 * length) / scale / all))}%`;
    return {
      left: share(-x, size.width),
      top: share(-y, size.height),
      width: share(width, size.width),
      height: share(height, size.height),
    };
  });
  const isWhole = frame.value.width === '100%' && frame.value.height === '100%';
  const button = useRef<HTMLButtonElement>(null);
  const { width, height } = lens.pane.value;
  useLayoutEffect(() => coverCorner(lens, button.current), [lens, isWhole, width, height]);
  if (isWhole) return null;
  const go = (event: MouseEvent & { readonly currentTarget: HTMLElement }) => {
    const box = event.currentTarget.getBoundingClientRect();
    const at: Place = [
      ((event.clientX - box.left) / box.width) * size.width,
      ((event.clientY - box.top) / box.height) * size.height,
    ];
    look(lens, centreOn(lens.camera.value, at, lens.pane.value));
  };
  // The keyboard has the arrows; the little map is the mouse's way to the same.
  return (
    <button ref={button} type="button" class="overview" tabIndex={-1} aria-hidden="true" onClick={go}>
      <span class="overview-art">{children}</span>
      <span class="overview-frame" style={frame.value} />
    </button>
  );
}
