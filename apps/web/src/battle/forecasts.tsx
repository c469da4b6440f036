import { squareName } from '@grognard/drawing';
import { words } from '../words/words.ts';
import { forecastOf, type OddsOf, oddsOf } from './forecast.ts';
import type { Battle } from './model.ts';
import { writePercent } from './numbers.ts';
import { nameOf } from './spoken.ts';

const signed = (n: number): string => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : '0');
const DRAWS = [-1, 0, 1];

/** What would happen if the orders were given now, as far as the side can know. */
export function Forecasts({ battle }: { readonly battle: Battle }) {
  const say = words.value.battle;
  const forecast = forecastOf(battle);
  if (!forecast) return null;
  const chosen = battle.selection.value;
  const concerns = (...ids: readonly string[]) => chosen.length === 0 || ids.some(id => chosen.includes(id));
  const melees = forecast.melees.filter(({ unit, against }) => concerns(unit, against));
  const blocked = forecast.blocked.filter(({ unit }) => concerns(unit));
  const halted = forecast.halted.filter(({ unit }) => concerns(unit));
  const fires = forecast.fires.filter(({ unit, target }) => concerns(unit, target));
  if (melees.length + blocked.length + halted.length + fires.length === 0) return null;
  return (
    <section class="forecasts">
      <h2 class="eyebrow">{say.ifYouCommit}</h2>
      {blocked.map(({ unit, by, at }) => (
        <p key={`${unit}/${by}`} class="forecast warn">
          {say.blockedBy(nameOf(battle, unit), nameOf(battle, by), squareName(at))}
        </p>
      ))}
      {melees.map(melee => (
        <Melee key={`${melee.unit}/${melee.against}`} battle={battle} melee={melee} />
      ))}
      {fires.map(({ unit, target }) => (
        <p key={`${unit}/${target}`} class="forecast">
          <b class="wax">−1</b> {say.firesOn(nameOf(battle, unit), nameOf(battle, target))}
        </p>
      ))}
      {halted
        .filter(({ unit }) => chosen.includes(unit) && !melees.some(melee => melee.unit === unit))
        .map(({ unit, at }) => (
          <p key={unit} class="forecast">
            {say.haltsAt(nameOf(battle, unit), squareName(at))}
          </p>
        ))}
      {chosen.length === 1 && <Chances battle={battle} unit={chosen[0] ?? ''} />}
      <p class="muted note">{say.reckoned}</p>
    </section>
  );
}

type Melee = NonNullable<ReturnType<typeof forecastOf>>['melees'][number];

function Melee({ battle, melee }: { readonly battle: Battle; readonly melee: Melee }) {
  const say = words.value.battle;
  const { unit, against, base, draws, automatic } = melee;
  const count = (who: (side: string) => boolean) => draws.filter(who).length;
  const mine = battle.side.value;
  const [won, lost] = [count(who => who === mine), count(who => who !== 'none' && who !== mine)];
  return (
    <div class="forecast melee">
      <b class="base">{signed(base)}</b>
      <div>
        <p>
          <b>{say.meleeWith(nameOf(battle, unit), nameOf(battle, against))}</b>
        </p>
        <p class="muted">
          {automatic && say.automatic} {say.wins(won)} {say.loses(lost)} {say.draws(3 - won - lost)}
        </p>
      </div>
      <span class="draw-cells" aria-hidden="true">
        {DRAWS.map((draw, i) => (
          <span key={draw} class={draws[i] === mine ? 'fell' : draws[i] === 'none' ? '' : 'lost'}>
            {signed(draw)}
          </span>
        ))}
      </span>
    </div>
  );
}

/** The exact chances of one unit. */
function Chances({ battle, unit }: { readonly battle: Battle; readonly unit: string }) {
  const say = words.value.battle;
  const odds: OddsOf | undefined = oddsOf(battle)?.find(each => each.unit === unit);
  if (!odds) return null;
  const rows: readonly (readonly [string, number])[] = [
    [say.holds, odds.hold],
    [say.retreats, odds.retreat],
    [say.losesForce, odds.loseForce],
    [say.removed, odds.removed],
  ];
  return (
    <table class="chances">
      <caption>{say.chances(nameOf(battle, unit))}</caption>
      <tbody>
        {rows.map(([label, share]) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{writePercent(share)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
