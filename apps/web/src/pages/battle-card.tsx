import { type Scenario, textIn } from '@grognard/engine';
import { useEffect, useRef } from 'preact/hooks';
import { writePercent } from '../shell/numbers.ts';
import { settings } from '../storage/settings.ts';
import { Glyph } from '../ui/icons.tsx';
import { words } from '../words/words.ts';
import { GameArt } from './art.tsx';
import { type BattleCard, expectedMinutes } from './battles.ts';
import { writtenDate } from './dates.ts';
import { inHundredths, sharesOf } from './win-share.ts';

/** The date of a battle as the reader writes it. */
function dateOf(card: BattleCard): string {
  const { choose } = words.value;
  const { date, kind } = card.scenario;
  if (!date) return kind === 'lesson' ? choose.lesson : choose.training;
  return writtenDate(date, settings.value.language);
}

/** How often each side won between equal commanders, as a bar and in words. */
function WinShare({ card: { scenario, played } }: { readonly card: BattleCard }) {
  const { choose, labelled } = words.value;
  if (!played) return null;
  const sides = scenario.sides.map(({ id }) => id);
  const shares = sharesOf(played, sides);
  const nameOf = (whose: string): string => {
    const side = scenario.sides.find(({ id }) => id === whose);
    if (side) return textIn(side.name ?? side.id, settings.value.language);
    return whose === 'none' ? choose.drawn : choose.notKnown;
  };
  const classOf = (whose: string): string =>
    whose === sides[0] ? 'first' : sides.includes(whose) ? 'second' : whose;
  const told = inHundredths(shares)
    .map(({ whose, share }) => `${nameOf(whose)} ${writePercent(share)}`)
    .join(', ');
  return (
    <span class="win-share" title={choose.measured(played.games)}>
      <span class="win-bar" aria-hidden="true">
        {shares.map(({ whose, share }) => (
          <span key={whose} class={classOf(whose)} style={{ width: `${100 * share}%` }} />
        ))}
      </span>
      <span class="muted">{labelled(choose.winsOf, told)}</span>
    </span>
  );
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
  const { units = [] } = card.scenario as Scenario & { readonly units?: readonly unknown[] };
  const place = useRef<HTMLLIElement>(null);
  // On a small screen the cards lie in a row, and the one already chosen may be out of sight.
  useEffect(() => {
    if (chosen && matchMedia('(max-width: 860px)').matches)
      place.current?.scrollIntoView({ block: 'nearest', inline: 'center' });
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
          <WinShare card={card} />
        </span>
      </button>
      {chosen && (
        <a class="to-setup" href="#setup">
          {choose.toSetup(textIn(card.scenario.title, settings.value.language))}
        </a>
      )}
    </li>
  );
};
