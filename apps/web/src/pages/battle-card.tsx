import { textIn } from '@grognard/engine';
import { useEffect, useRef } from 'preact/hooks';
import { settings } from '../storage/settings.ts';
import { Glyph } from '../ui/icons.tsx';
import { words } from '../words/words.ts';
import { GameArt } from './art.tsx';
import { type BattleCard, expectedMinutes } from './battles.ts';

/** The date of a battle as the reader writes it. */
function dateOf(card: BattleCard): string {
  const { choose } = words.value;
  const { date, kind } = card.scenario;
  if (!date) return kind === 'lesson' ? choose.lesson : choose.training;
  const [year, month, day] = date.split('-').map(Number);
  if (year === undefined || month === undefined || day === undefined) return date;
  return new Date(Date.UTC(year, month - 1, day)).toLocaleDateString(settings.value.language, {
    dateStyle: 'long',
    timeZone: 'UTC',
  });
}

/** A battle that can be chosen: its picture, name, date and size. */
export const Card = ({
  card,
  chosen,
  onChoose,
}: {
  readonly card: BattleCard;
  readonly chosen: boolean;
  readonly onChoose: () => void;
}) => {
  const { choose } = words.value;
  const { units = [] } = card.scenario as unknown as { units?: readonly unknown[] };
  const place = useRef<HTMLLIElement>(null);
  // On a small screen the cards lie in a row, and the one already chosen may be out of sight.
  useEffect(() => {
    if (chosen) place.current?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, []);
  return (
    <li ref={place}>
      <button type="button" class="battle-card" aria-pressed={chosen} onClick={onChoose}>
        <GameArt game={card.scenario.ruleset} scenario={card.scenario} />
        <span class="battle-card-text">
          <span class="battle-name">{textIn(card.scenario.title, settings.value.language)}</span>
          <span class="muted">{dateOf(card)}</span>
          <span class="muted facts">
            <span>{choose.units(units.length)}</span>
            <span>
              <Glyph icon="clock" /> {choose.minutes(expectedMinutes(card.scenario))}
            </span>
          </span>
        </span>
      </button>
    </li>
  );
};
