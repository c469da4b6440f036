import type { Engagement } from '@grognard/general-en-chef';
import { wordIn } from '../../shell/speech.ts';
import { Chances } from '../table/forecasts.tsx';
import type { GecBattle } from './model.ts';
import { called, partWords } from './names.ts';
import { answerTo } from './questions.ts';
import { ownWords } from './words.ts';

/** Shots that are told, and the fights that go on with the chances of their next round. */
export function Fights({ battle }: { readonly battle: GecBattle }) {
  const say = ownWords.value;
  const { engagements, declared } = battle.view.value;
  return (
    <>
      {declared.length > 0 && (
        <section aria-label={say.declared}>
          <p class="eyebrow">{say.declared}</p>
          <ul class="fights">
            {declared.map(shot => (
              <li key={`${shot.unit}/${shot.side ?? ''}`}>
                <b>{called(battle, shot.unit)}</b>{' '}
                {shot.kind === 'fire'
                  ? say.declaredAt(called(battle, shot.target))
                  : say.declaredBatter(partWords(battle, shot))}
              </li>
            ))}
          </ul>
        </section>
      )}
      {engagements.length > 0 && (
        <section aria-label={say.fights} class="forecasts">
          <p class="eyebrow">{say.fights}</p>
          {engagements.map(fight => (
            <Fight
              key={`${fight.attacker}/${fight.defender}/${fight.side ?? ''}`}
              battle={battle}
              fight={fight}
            />
          ))}
        </section>
      )}
    </>
  );
}

/** One fight, seen from one's own side of it. */
function Fight({ battle, fight }: { readonly battle: GecBattle; readonly fight: Engagement }) {
  const say = ownWords.value;
  const { attacker, defender, side, ground, round, feature, contact } = fight;
  const isOurs = battle.view.value.units.some(
    ({ id, side: of }) => id === attacker && of === battle.side.value,
  );
  const [unit, target] = isOurs ? [attacker, defender] : [defender, attacker];
  const chances = answerTo(battle, {
    query: 'chances',
    of: 'melee',
    unit,
    target,
    cause: 'melee',
    ...(side ? { side } : {}),
  });
  const place = [
    wordIn(battle, 'grounds', ground),
    feature === null ? '' : called(battle, feature),
    side === null ? '' : say.wallName[side],
    say.roundNow(round),
    // Inside a building everybody fights: the chances have their numbers.
    ground === 'house-inside' ? '' : say.contactFigures(contact[unit] ?? 0, contact[target] ?? 0),
  ];
  return (
    <div class="forecast">
      <p>
        <b>{say.fightWords(called(battle, unit), called(battle, target))}</b>{' '}
        <small class="muted">{place.filter(part => part !== '').join(', ')}</small>
      </p>
      {chances && (
        <Chances
          battle={battle}
          forecast={{
            what: 'melee',
            unit,
            chances: chances.is,
            sums: chances.sums,
            clauses: [chances.clause],
          }}
        />
      )}
    </div>
  );
}
