import { ratingOf } from '../ratings.ts';
import { onlineWords } from '../words.ts';

/** A rating beside a name; with a question mark while it is provisional. Who has none is told apart by nothing. */
export function Rating({ player, ruleset }: { readonly player: string; readonly ruleset: string }) {
  const rating = ratingOf(player, ruleset);
  if (!rating) return null;
  return (
    <span class="rating-beside muted" title={onlineWords.value.rating}>
      {Math.round(rating.rating)}
      {rating.isProvisional && '?'}
    </span>
  );
}
