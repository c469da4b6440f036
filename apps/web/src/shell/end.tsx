import { UMPIRE } from '@grognard/engine';
import type { LuckOfDraw, Moment, Players } from '@grognard/host';
import { useEffect, useRef, useState } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { host } from '../host/client.ts';
import { words } from '../words/words.ts';
import { AdvantageChart } from './advantage.tsx';
import { Costs } from './analysis/costs.tsx';
import type { Battle } from './model.ts';
import { readPast } from './past.ts';
import { outcomeTitle } from './speech.ts';
import { Tempers } from './tempers.tsx';
import { TurningPoints } from './turning-points.tsx';

/** The outcome with the sum behind it, how it came, and what to do next. */
export function EndPanel({ battle }: { readonly battle: Battle }) {
  const { route } = useLocation();
  const say = words.value.battle;
  const [moments, setMoments] = useState<readonly Moment[]>([]);
  const [draws, setDraws] = useState<readonly LuckOfDraw[]>([]);
  useEffect(() => {
    void host().moments(UMPIRE).then(setMoments);
    void host().luck().then(setDraws);
  }, []);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { outcome } = battle.snapshot.value;
  const { company, screen } = battle;
  const { panels } = screen;
  if (!outcome) return null;

  async function rematch(): Promise<void> {
    // The whole scenario: what was hidden from this seat is hidden in the next match too, and not gone.
    const { scenario, ruleset } = await host().sit(UMPIRE);
    const players = swapped(battle);
    const opened = await host().begin({ ruleset, scenario, players, seed: crypto.randomUUID() });
    if (opened.status === 'opened') route(`/battle/${opened.snapshot.id}`);
  }

  return (
    <aside class="panel raised end" aria-label={say.over}>
      <p class="eyebrow">{say.over}</p>
      <h2 ref={heading} tabIndex={-1}>
        {outcomeTitle(battle, outcome)}
      </h2>
      <panels.Score battle={battle} moments={moments} />
      <Tempers battle={battle} />
      <p class="row">
        {company ? (
          <company.EndLinks battle={battle} />
        ) : (
          <button type="button" class="primary" onClick={() => void rematch()}>
            {say.rematch}
          </button>
        )}
        <button type="button" onClick={() => void readPast(battle, UMPIRE, 0)}>
          {say.replayMatch}
        </button>
        <a class="button quiet" href="/">
          {say.home}
        </a>
      </p>
      <AdvantageChart battle={battle} moments={moments} />
      <Costs battle={battle} />
      <TurningPoints battle={battle} />
      <panels.Course battle={battle} moments={moments} draws={draws} />
    </aside>
  );
}

/** Every side with the commander of the next. */
function swapped({ scenario, snapshot }: Battle): Players {
  const { players } = snapshot.value;
  const sides = scenario.sides.map(({ id }) => id);
  return Object.fromEntries(
    sides.map((side, i) => [side, players[sides[(i + 1) % sides.length] ?? side] ?? { kind: 'person' }]),
  );
}
