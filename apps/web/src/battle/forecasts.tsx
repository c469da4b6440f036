import { squareName } from '@grognard/drawing';
import { words } from '../words/words.ts';
import { drawsOf, type ForeseenMelee } from './forecast.ts';
import type { Battle } from './model.ts';
import { writePercent } from './numbers.ts';
import { nameOf } from './spoken.ts';

const signed = (n: number): string => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : '0');
const DRAWS = [-1, 0, 1];

/** A unit as the side knows it: an enemy that is not told apart has no name. */
const known = (battle: Battle, id: string): string =>
  id.startsWith('?') ? words.value.battle.unknownUnit : nameOf(battle, id);

/** What would happen if the orders were given now, as far as the side can know. */
export function Forecasts({ battle }: { readonly battle: Battle }) {
  const say = words.value.battle;
  const forecast = battle.forecast.value;
  if (!forecast) return null;
  const chosen = battle.selection.value;
  const concerns = (...ids: readonly string[]) => chosen.length === 0 || ids.some(id => chosen.includes(id));
  const melees = forecast.melees.filter(({ unit, against }) => concerns(unit, against));
  const blocked = forecast.blocked.filter(({ unit }) => concerns(unit));
  const halted = forecast.halted.filter(
    ({ unit }) => concerns(unit) && !melees.some(melee => melee.unit === unit),
  );
  if (melees.length + blocked.length + halted.length === 0) return null;
  return (
    <section class="forecasts">
      <h2 class="eyebrow">{say.ifYouCommit}</h2>
      {blocked.map(({ unit, by, at }) => (
        <p key={unit} class="forecast warn">
          {say.blockedBy(nameOf(battle, unit), known(battle, by), squareName(at))}
        </p>
      ))}
      {melees.map(melee => (
        <Melee key={`${melee.unit}/${melee.against}`} battle={battle} melee={melee} />
      ))}
      {halted.map(({ unit, at }) => (
        <p key={unit} class="forecast">
          {say.haltsAt(nameOf(battle, unit), squareName(at))}
        </p>
      ))}
      {chosen.length === 1 && <Chances battle={battle} unit={chosen[0] ?? ''} />}
      <p class="muted note">{say.reckoned}</p>
    </section>
  );
}

function Melee({ battle, melee }: { readonly battle: Battle; readonly melee: ForeseenMelee }) {
  const say = words.value.battle;
  const { unit, against, base, automatic } = melee;
  const draws = drawsOf(melee);
  const count = (result: string) => draws.filter(draw => draw === result).length;
  const explain = () => {
    battle.why.value = {
      type: 'melee',
      clauses: ['FOS-MELEE-05'],
      unit,
      against,
      base,
      automatic,
      sums: melee.sums,
    };
  };
  return (
    <div class="forecast melee">
      <b class="base">{signed(base)}</b>
      <div>
        <p>
          <b>{say.meleeWith(nameOf(battle, unit), known(battle, against))}</b>
        </p>
        <p class="muted">
          {automatic && say.automatic} {say.wins(count('won'))} {say.loses(count('lost'))}{' '}
          {say.draws(count('drawn'))}{' '}
          <button type="button" class="link" onClick={explain}>
            {say.why}
          </button>
        </p>
      </div>
      <span class="draw-cells" aria-hidden="true">
        {DRAWS.map((draw, i) => (
          <span key={draw} class={draws[i] === 'won' ? 'fell' : draws[i] === 'lost' ? 'lost' : ''}>
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
  const odds = battle.forecast.value?.odds.find(each => each.unit === unit);
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
