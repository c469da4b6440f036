import type { SideId } from '@grognard/engine';

/** What a side is there for; where the scenario does not say, neither attacks nor defends. */
export type Role = 'attacker' | 'none' | 'defender';

export const roleOf = (defender: SideId | null, side: SideId | undefined): Role =>
  defender === null ? 'none' : defender === side ? 'defender' : 'attacker';
