import { cornersOf } from '@grognard/table';
import { untracked, useSignalEffect } from '@preact/signals';
import { useRef } from 'preact/hooks';
import type { Camera } from '../../shell/camera.ts';
import { frameAll, type Lens, look, seenOf } from '../../shell/lens.ts';
import { choiceAbout } from './answers.ts';
import { findPiece } from './hand.ts';
import type { TableBattle } from './model.ts';

interface Looks {
  readonly before: Camera;
  readonly ours: Camera;
}

/**
 * Whoever is aimed at from a list is seen together with whoever aims, as much smaller as both need. When nothing is
 * aimed at any more the player looks where he looked, unless he has moved the map himself.
 */
export function useTargetInSight(battle: TableBattle, lens: Lens): void {
  const last = useRef<string | undefined>(undefined);
  const looks = useRef<Looks | null>(null);
  useSignalEffect(() => {
    const { order } = battle.draft.value.now;
    const target = order ? battle.table.targetOf(order) : undefined;
    const isPlanning = battle.stage.value === 'plan' && !battle.pulling.value;
    const isNew = target !== undefined && target !== last.current;
    last.current = target;
    if (!isPlanning) return;
    untracked(() => {
      const now = lens.camera.value;
      const { before } = looks.current && isSame(looks.current.ours, now) ? looks.current : { before: now };
      if (target === undefined) {
        if (looks.current) look(lens, before);
        looks.current = null;
      } else if (isNew && order) {
        // At the size at which he looked, where both fit.
        frameBoth(battle, lens, [battle.table.unitOf(order), target], before.scale);
        looks.current = { before, ours: lens.camera.value };
      }
    });
  });
}

/** Whoever a choice is about, and against whom, is seen when it is asked. */
export function useAskedInSight(battle: TableBattle, lens: Lens): void {
  const last = useRef('');
  useSignalEffect(() => {
    const units = battle.stage.value === 'plan' ? choiceAbout(battle) : [];
    const about = units.join();
    if (about === last.current) return;
    last.current = about;
    untracked(() => frameBoth(battle, lens, units, lens.camera.value.scale));
  });
}

function frameBoth(
  battle: TableBattle,
  lens: Lens,
  units: readonly (string | undefined)[],
  scale: number,
): void {
  const corners = units.flatMap(id => {
    const piece = findPiece(battle, id);
    return piece ? cornersOf(piece.body) : [];
  });
  if (seenOf(lens, corners, 0).length < corners.length) frameAll(lens, corners, scale);
}

const isSame = (a: Camera, b: Camera): boolean => a.x === b.x && a.y === b.y && a.scale === b.scale;
