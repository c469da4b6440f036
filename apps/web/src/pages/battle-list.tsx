import { useState } from 'preact/hooks';
import { words } from '../words/words.ts';
import { Card } from './battle-card.tsx';
import { type BattleCard, expectedMinutes } from './battles.ts';

const FILTERS = ['all', 'short', 'lessons'] as const;
type Filter = (typeof FILTERS)[number];
const SHORT = 30;

const passes = (filter: Filter, { scenario }: BattleCard): boolean =>
  filter === 'all' ||
  (filter === 'short' && expectedMinutes(scenario) < SHORT) ||
  (filter === 'lessons' && scenario.kind !== 'battle');

/** The battles of a game, one of them chosen. */
export function BattleList({
  cards,
  chosen,
  onChoose,
}: {
  readonly cards: readonly BattleCard[] | null;
  readonly chosen: string | undefined;
  readonly onChoose: (battle: string) => void;
}) {
  const { choose } = words.value;
  const [filter, setFilter] = useState<Filter>('all');
  if (!cards) return <p class="muted">{choose.loading}</p>;
  return (
    <>
      <div class="chips filters">
        {FILTERS.map(each => (
          <button
            key={each}
            type="button"
            class="chip"
            aria-pressed={filter === each}
            onClick={() => setFilter(each)}
          >
            {choose[each]}
          </button>
        ))}
      </div>
      <ul class="battle-cards">
        {cards
          .filter(each => passes(filter, each))
          .map(each => (
            <Card key={each.id} card={each} chosen={each.id === chosen} onChoose={() => onChoose(each.id)} />
          ))}
      </ul>
    </>
  );
}
