import type { OnlineError } from '@grognard/online';
import { onlineWords } from './words.ts';

/** What went wrong, in a sentence for the player. */
export function troubleWords(trouble: OnlineError | 'lost'): string {
  const { trouble: say } = onlineWords.value;
  if (trouble === 'lost') return say.lost;
  const reason = trouble.details?.['reason'];
  if (typeof reason === 'string' && Object.hasOwn(say.reasons, reason))
    return say.reasons[reason as keyof typeof say.reasons];
  const faults = trouble.faults?.map(({ path, message }) => (path ? `${path}: ${message}` : message)) ?? [];
  const told = say.codes[trouble.code];
  if (trouble.retry !== undefined) return `${told} ${say.retry(trouble.retry)}`;
  return faults.length > 0 ? `${told} ${faults.join('; ')}` : told;
}
