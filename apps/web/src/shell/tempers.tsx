import type { Temper } from '@grognard/commander';
import { useEffect, useState } from 'preact/hooks';
import { host } from '../host/client.ts';
import { words } from '../words/words.ts';
import type { Battle } from './model.ts';
import { sideName } from './speech.ts';

/** After the end: in which temper each computer fought, and what that means. */
export function Tempers({ battle }: { readonly battle: Battle }) {
  const [tempers, setTempers] = useState<Readonly<Record<string, Temper>>>({});
  useEffect(() => {
    void host().tempers().then(setTempers);
  }, []);
  const { battle: say, choose } = words.value;
  const { players } = battle.snapshot.value;
  return (
    <>
      {Object.entries(tempers).map(([side, temper]) => {
        const player = players[side];
        if (player?.kind !== 'computer') return null;
        return (
          <p key={side} class="muted note">
            {say.ledBy[temper](sideName(battle, side), choose.level[player.level].toLowerCase())}{' '}
            {say.temperMeaning[temper]}
          </p>
        );
      })}
    </>
  );
}
