import type { View } from '@grognard/fields-of-strategy';
import { host } from '../../host/client.ts';
import { removedIn } from './known.ts';
import type { FieldBattle, Ghost } from './model.ts';

/** Ghosts fade after so many turns. */
const MEMORY = 3;

/** Looks through the seat's own past for enemies it has lost from sight. */
export async function rememberEnemies(battle: FieldBattle): Promise<void> {
  const moments = await host().moments(battle.side.value);
  const last = new Map<string, Ghost>();
  for (const { view } of moments as readonly { readonly view: View }[]) {
    for (const { id, type, at } of view.enemies) last.set(id, { id, type, at, turn: view.turn });
  }
  const now = battle.view.value;
  const removed = removedIn(battle.snapshot.value.log.map(({ event }) => event));
  const taken = new Set([...now.units, ...now.enemies].map(({ at }) => String(at)));
  battle.ghosts.value = [...last.values()].filter(
    ghost =>
      !removed.has(ghost.id) &&
      now.turn - ghost.turn <= MEMORY &&
      !now.enemies.some(({ id }) => id === ghost.id) &&
      !taken.has(String(ghost.at)),
  );
}
