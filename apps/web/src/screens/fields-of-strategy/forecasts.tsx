import { squareName } from '@grognard/drawing';
import type { Lens } from '../../shell/lens.ts';
import { signed, writePercent } from '../../shell/numbers.ts';
import { Named } from '../../shell/sentence.tsx';
import { drawsOf, type ForeseenMelee } from './forecast.ts';
import { leadersLeft, takeAlong } from './leaders.ts';
import type { FieldBattle } from './model.ts';
import { nameOf } from './spoken.ts';
import { fieldWords } from './words.ts';

const DRAWS = [-1, 0, 1];

/** What would happen if the orders were given now, as far as the side can know. */
export function Forecasts({ battle, lens }: { readonly battle: FieldBattle; readonly lens: Lens }) {
  const say = fieldWords.value;
  const forecast = battle.forecast.value;
  if (!forecast) return null;
  const chosen = battle.selection.value;
  const concerns = (...ids: readonly string[]) => chosen.length === 0 || ids.some(id => chosen.includes(id));
  const melees = forecast.melees.filter(({ unit, against }) => concerns(unit, against));
  const blocked = forecast.blocked.filter(({ unit }) => concerns(unit));
  const halted = forecast.halted.filter(
    ({ unit }) => concerns(unit) && !melees.some(melee => melee.unit === unit),
  );
  const left = leadersLeft(battle).filter(({ leader, unit }) => concerns(leader.id, unit.id));
  if (melees.length + blocked.length + halted.length + left.length === 0) return null;
  return (
    <section class="forecasts">
      <h2 class="eyebrow">{say.ifYouCommit}</h2>
      {blocked.map(({ unit, by, at }) => (
        <p key={unit} class="forecast warn">
          <UnitLink battle={battle} lens={lens} id={unit} />{' '}
          {say.blockedBy(nameOf(battle, by), squareName(at))}
        </p>
      ))}
      {left.map(({ leader, unit }) => (
        <p key={leader.id} class="forecast warn">
          {say.march.leaderStays(nameOf(battle, leader.id), squareName(leader.at))}{' '}
          <button type="button" class="link" onClick={() => takeAlong(battle, leader, unit)}>
            {say.march.takeLeader}
          </button>
        </p>
      ))}
      {melees.map(melee => (
        <Melee key={`${melee.unit}/${melee.against}`} battle={battle} lens={lens} melee={melee} />
      ))}
      {halted.map(({ unit, at }) => (
        <p key={unit} class="forecast">
          <UnitLink battle={battle} lens={lens} id={unit} /> {say.haltsAt(squareName(at))}
        </p>
      ))}
      {chosen.length === 1 && <Chances battle={battle} unit={chosen[0] ?? ''} />}
      <p class="muted note">{say.reckoned}</p>
    </section>
  );
}

/** A card about a unit leads to it on the map. */
const UnitLink = ({
  battle,
  lens,
  id,
}: {
  readonly battle: FieldBattle;
  readonly lens: Lens;
  readonly id: string;
}) => <Named battle={battle} lens={lens} id={id} name={nameOf(battle, id)} />;

function Melee({
  battle,
  lens,
  melee,
}: {
  readonly battle: FieldBattle;
  readonly lens: Lens;
  readonly melee: ForeseenMelee;
}) {
  const say = fieldWords.value;
  const { unit, against, base, automatic } = melee;
  const draws = drawsOf(melee);
  const count = (result: string) => draws.filter(draw => draw === result).length;
  const explain = () => {
    battle.why.value = { event: null, sums: melee.sums, clauses: ['FOS-MELEE-05'] };
  };
  return (
    <div class="forecast melee">
      <b class="base">{signed(base)}</b>
      <div>
        <p>
          <UnitLink battle={battle} lens={lens} id={unit} /> {say.versus}{' '}
          <UnitLink battle={battle} lens={lens} id={against} />
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
function Chances({ battle, unit }: { readonly battle: FieldBattle; readonly unit: string }) {
  const say = fieldWords.value;
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
