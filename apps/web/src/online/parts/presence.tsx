import type { Presence } from '@grognard/online';
import { onlineWords } from '../words.ts';

/** Here, away or gone: told by the shape, never by the colour alone. */
export const Dot = ({ presence }: { readonly presence: Presence }) => (
  <svg class="presence-dot" width="12" height="12" viewBox="-6 -6 12 12" aria-hidden="true">
    <circle class={presence === 'here' ? 'full' : 'ring'} r={presence === 'here' ? 5 : 4.3} />
    {presence === 'away' && <path class="full" d="M0-4.3a4.3 4.3 0 0 1 0 8.6z" />}
  </svg>
);

export const Present = ({ presence }: { readonly presence: Presence }) => (
  <span class="presence">
    <Dot presence={presence} /> {onlineWords.value.presence[presence]}
  </span>
);
