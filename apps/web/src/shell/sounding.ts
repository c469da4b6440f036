import { useSignalEffect } from '@preact/signals';
import { useRef } from 'preact/hooks';
import { play } from '../sound/player.ts';
import { isSound } from '../sound/sounds.ts';
import type { Battle } from './model.ts';

/** What can be heard of a battle, where sounds are wanted: each beside something that is shown. */
export function useSounds(battle: Battle): void {
  useResultSounds(battle);
  useOrderSounds(battle);
  useStageSounds(battle);
}

/** Results sound as their mark on the track says; of marches one after another only the first. */
function useResultSounds(battle: Battle): void {
  const wasMarch = useRef(false);
  useSignalEffect(() => {
    if (!battle.showing.value) return;
    const manners = battle.events.value.map(event => battle.screen.events.manner(event));
    const mark = manners.map(manner => manner.mark).find(isSound);
    const isMarch = !mark && manners.some(({ isPlain }) => isPlain);
    if (mark) play(mark);
    else if (isMarch && !wasMarch.current) play('march');
    wasMarch.current = isMarch;
  });
}

function useOrderSounds(battle: Battle): void {
  const last = useRef(battle.draft.peek().past);
  useSignalEffect(() => {
    const { past } = battle.draft.value;
    if (past !== last.current && battle.stage.peek() === 'plan') play('order');
    last.current = past;
  });
  useSignalEffect(() => {
    if (battle.refusal.value) play('refused');
  });
}

function useStageSounds(battle: Battle): void {
  const last = useRef(battle.stage.peek());
  useSignalEffect(() => {
    const stage = battle.stage.value;
    if (stage === last.current) return;
    if (stage === 'plan' && !battle.pencilling.peek() && last.current !== 'past') play('turn');
    if (stage === 'over' && last.current !== 'past') play('end');
    last.current = stage;
  });
}
