import { useComputed } from '@preact/signals';
import { words } from '../words/words.ts';
import { offered } from './acts.ts';
import { Costs } from './analysis/costs.tsx';
import { HintCard } from './hint-card.tsx';
import type { Lens } from './lens.ts';
import { Log, SoFar } from './log.tsx';
import { type Battle, PANELS, type PanelTab } from './model.ts';
import { noticed } from './notice.ts';
import { Offered } from './offer.tsx';
import { reasonedNow } from './reasoned.ts';
import { SheetGrip, useSwipe } from './sheet-grip.tsx';
import { Since } from './since.tsx';
import { Why } from './why.tsx';
import './panel.css';

/** Who, where, orders, what will happen, what happened: always in this order. */
export function Panel({ battle, lens }: { readonly battle: Battle; readonly lens: Lens }) {
  const { panel, why, company } = battle;
  const { Army } = battle.screen.panels;
  const swipe = useSwipe(battle);
  // Read as a whole: who is chosen does not draw everything anew.
  const height = useComputed(() => heightOf(battle));
  return (
    <aside class={`panel ${height.value}`} aria-label={tabName(battle, panel.value)}>
      <SheetGrip battle={battle} />
      <div class="tabs" role="tablist" {...swipe}>
        {tabsOf(battle).map(tab => (
          <button
            key={tab}
            type="button"
            role="tab"
            aria-selected={panel.value === tab}
            onClick={() => {
              battle.lowered.value = panel.value === tab && !battle.lowered.value;
              panel.value = tab;
            }}
          >
            {tabName(battle, tab)}
          </button>
        ))}
      </div>
      {battle.snapshot.value.saving && (
        <p role="alert" class="alert">
          {battle.snapshot.value.saving === 'full'
            ? words.value.saves.storageFull
            : words.value.saves.storageBlocked}
        </p>
      )}
      <Offered battle={battle} />
      {why.value ? (
        <Why battle={battle} lens={lens} reasoned={why.value} />
      ) : company && panel.value === 'match' ? (
        <company.Panel battle={battle} lens={lens} />
      ) : panel.value === 'orders' && battle.stage.value === 'watch' ? (
        <Results battle={battle} lens={lens} />
      ) : panel.value === 'orders' && battle.stage.value === 'past' && battle.analysis.value ? (
        <Costs battle={battle} />
      ) : panel.value === 'log' ? (
        <Log battle={battle} />
      ) : panel.value === 'army' ? (
        <Army battle={battle} lens={lens} />
      ) : (
        <Planning battle={battle} lens={lens} />
      )}
    </aside>
  );
}

const tabsOf = ({ company }: Battle): readonly PanelTab[] => (company ? ['match', ...PANELS] : PANELS);

const tabName = ({ company }: Battle, tab: PanelTab): string =>
  tab === 'match' ? (company?.tab() ?? '') : words.value.battle[tab];

/**
 * The sheet of a small screen: raised for a unit, a question, a reason or a hint, but not under the finger that is still
 * gathering units; lowered while there is nothing to order.
 */
function heightOf(battle: Battle): string {
  const { selection, gathering, why, hint, lowered, drawnUp, stage, panel } = battle;
  if (drawnUp.value) return 'raised full';
  if (why.value) return 'raised';
  if (lowered.value || (stage.value !== 'plan' && panel.value === 'orders')) return 'lowered';
  const isChosen = selection.value.length > 0 && !gathering.value;
  const isAsked = offered(battle) !== null || (battle.screen.orders.isAsked?.(battle) ?? false);
  return isChosen || isAsked || hint.value || panel.value !== 'orders' ? 'raised' : '';
}

function Planning({ battle, lens }: { readonly battle: Battle; readonly lens: Lens }) {
  const { Orders } = battle.screen.panels;
  return (
    <>
      {noticed.value && <p class="notice">{noticed.value.text}</p>}
      <HintCard battle={battle} lens={lens} />
      <Orders battle={battle} lens={lens} />
      <Log battle={battle} recent={<Since battle={battle} lens={lens} />} />
    </>
  );
}

/** Whoever stops at a result wants to know why; the log would tell the end, so it keeps to what was shown. */
function Results({ battle, lens }: { readonly battle: Battle; readonly lens: Lens }) {
  const reasoned = reasonedNow(battle);
  return (
    <>
      {reasoned && <Why battle={battle} lens={lens} reasoned={reasoned} />}
      <SoFar battle={battle} />
    </>
  );
}
