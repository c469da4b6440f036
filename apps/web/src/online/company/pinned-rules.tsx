import { findBox } from '@grognard/registry';
import { useEffect, useState } from 'preact/hooks';
import { Glyph } from '../../ui/icons.tsx';
import type { MatchState } from '../match-state.ts';
import { onlineWords } from '../words.ts';

/** A match ends by the rules it began with; said where new matches have newer ones. */
export function PinnedRules({ state }: { readonly state: MatchState }) {
  const { ruleset, rules } = state.row.value;
  const [today, setToday] = useState(rules);
  useEffect(() => {
    void findBox(ruleset).then(box => box && setToday(box.ruleset.version));
  }, [ruleset]);
  if (today === rules) return null;
  return (
    <p class="foot-line">
      <Glyph icon="book" />
      <span>{onlineWords.value.pinnedRules(rules, today)}</span>
    </p>
  );
}
