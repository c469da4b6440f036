import type { ArmyFault } from '@grognard/engine';
import { Glyph } from '../../ui/icons.tsx';
import { FaultTold, Repair } from './fault-list.tsx';
import type { Muster } from './muster.ts';
import { usePlaying } from './play-with.tsx';
import { armyWords } from './words.ts';

interface Props {
  readonly ruleset: string;
  readonly muster: Muster;
  readonly id: string;
  readonly raw: unknown;
  readonly faults: readonly ArmyFault[];
  readonly onSet: (raw: unknown) => void;
}

/** Within the thumb's reach on a phone: the first fault with its repair, one more unit, the roster, and playing. */
export function ArmySheet({ faults, onSet, ...army }: Props) {
  const say = armyWords.value;
  const { playAtOnce } = usePlaying(army);
  const [first] = faults;
  return (
    <section class="army-sheet" aria-label={say.sheet}>
      {first && (
        <div class="army-sheet-fault">
          <b class="fault-number">1</b>
          <div>
            <FaultTold muster={army.muster} fault={first} />
            <Repair muster={army.muster} raw={army.raw} fault={first} onSet={onSet} />
          </div>
        </div>
      )}
      <div class="army-sheet-row">
        <button type="button" class="icon" aria-label={say.add} onClick={toOffers}>
          <Glyph icon="plus" />
        </button>
        <a class="button icon" href={`/print/army/${army.ruleset}/${army.id}`} aria-label={say.print}>
          <Glyph icon="print" />
        </a>
        <button type="button" class="primary" disabled={faults.length > 0} onClick={() => void playAtOnce()}>
          {faults.length > 0 ? say.playBlocked(faults.length) : say.playAtOnce}
        </button>
      </div>
    </section>
  );
}

const toOffers = (): void => {
  const offers = document.querySelector<HTMLElement>('.army-offers');
  offers?.scrollIntoView({ block: 'start' });
  offers?.querySelector('button')?.focus({ preventScroll: true });
};
