import { textIn } from '@grognard/engine';
import { armySentence, type Muster } from './muster.ts';
import { armyWords } from './words.ts';

/** What may be added to an army, by arm, with its price. */
export function Offers({
  muster,
  raw,
  onAdd,
}: {
  readonly muster: Muster;
  readonly raw: unknown;
  readonly onAdd: (offer: string) => void;
}) {
  const say = armyWords.value;
  const offers = muster.armies.builder?.offers(raw) ?? [];
  const groups = [...new Set(offers.map(({ group }) => group))];
  return (
    <section class="army-offers" aria-label={say.add}>
      <h2>{say.add}</h2>
      {groups.map(group => (
        <div key={group}>
          <p class="eyebrow">{armySentence(muster, 'groups', group) ?? group}</p>
          <ul>
            {offers
              .filter(offer => offer.group === group)
              .map(({ id, name, points }) => {
                const word = textIn(name, muster.language);
                const told = armySentence(muster, 'groups', word) ?? word;
                return (
                  <li key={id}>
                    <button type="button" aria-label={say.addOf(told)} onClick={() => onAdd(id)}>
                      <span>{told}</span> <b>{points}</b> <span aria-hidden="true">+</span>
                    </button>
                  </li>
                );
              })}
          </ul>
        </div>
      ))}
    </section>
  );
}
