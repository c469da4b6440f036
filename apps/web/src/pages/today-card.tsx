import { textIn } from '@grognard/engine';
import { useEffect, useState } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import type { KeptGame } from '../storage/games.ts';
import { settings } from '../storage/settings.ts';
import { words } from '../words/words.ts';
import { playAgainstComputer } from './against-computer.ts';
import { GameArt } from './art.tsx';
import { expectedMinutes } from './battles.ts';
import { writtenDate, yearOf } from './dates.ts';
import { battleOf, type Today } from './today.ts';

/** The battle of the day, the same for everybody; one that was begun goes on. */
export function TodayCard({ games }: { readonly games: readonly KeptGame[] }) {
  const [today, setToday] = useState<Today | null>(null);
  const { route } = useLocation();
  useEffect(() => {
    void battleOf(Date.now()).then(setToday);
  }, []);
  if (!today) return null;
  const { start } = words.value;
  const { language } = settings.value;
  const { scenario, seed } = today;
  const title = textIn(scenario.title ?? scenario.id ?? '', language);
  const date = scenario.date && writtenDate(scenario.date, language);
  // Many battles bear their year in their name.
  const isDated = scenario.date !== undefined && title.includes(String(Math.abs(yearOf(scenario.date))));
  const begun = games.find(({ file }) => file.seeds.some(each => each.seed === seed));
  const play = async (): Promise<void> => {
    const id = begun?.id ?? (await playAgainstComputer(scenario, { level: 'captain', seed }));
    if (id !== null) route(`/battle/${id}`);
  };
  return (
    <section class="today" aria-label={start.today.title}>
      <GameArt game={scenario.ruleset} scenario={scenario} />
      <div>
        <h2>
          {title}
          {date && !isDated && <span class="today-date">, {date}</span>}
        </h2>
        <p class="muted">
          {start.today.title}
          <span class="today-more">{start.today.same}</span>. {start.today.against(expectedMinutes(scenario))}
        </p>
      </div>
      <button type="button" onClick={() => void play()}>
        {begun ? (begun.outcome ? start.lookBack : start.continue) : start.today.play}
      </button>
    </section>
  );
}
