import { type Draft, isRecord, middleOf, tableSizeOf } from '@grognard/editor';
import type { Scenario } from '@grognard/engine';
import type { Bench, Workshop } from '../../../pages/desk/bench.ts';
import type { Work } from '../../../pages/desk/work.ts';
import { tableSurface } from '../surface.ts';
import { ArmiesTab } from './armies-tab.tsx';
import { spoken } from './card.tsx';
import { drawGround, drawOverlay } from './draw.ts';
import { knownFaults, tableHints } from './faults.ts';
import { GroundTab } from './ground-tab.tsx';
import { grab, keys, letters, tap } from './hand.ts';
import type { TableMaking } from './making.ts';
import { chosenItem, openTableBench } from './model.ts';
import { randomBattle } from './random.ts';
import { Foot, ObjectivesTab, Terms } from './tabs.tsx';
import { tableBenchWords } from './words.ts';
import './table-desk.css';

/** A bench for the battles of a table game, from what the game says of them. */
export const tableBench = (making: TableMaking): Bench => ({
  empty: () => making.empty(),
  random: (word, wishes, box) => randomBattle(making, box, word, wishes),
  fromMoment: (scenario, view) => fromMoment(making, scenario, view),
  fairer: (draft, share) => making.fairer(draft, share),
  open: work => openShop(work, making),
});

function openShop(work: Work, making: TableMaking): Workshop {
  const bench = openTableBench(work, making);
  const surface = () => tableSurface(...tableSizeOf(work.draft.value));
  return {
    surface,
    ground: () => drawGround(bench),
    overlay: px => drawOverlay(bench, px, surface().grain),
    tap: (at, pressed) => tap(bench, at, pressed),
    grab: (at, pressed) => grab(bench, at, pressed),
    hover: () => {},
    keys: event => keys(bench, event),
    letters: key => letters(bench, key),
    cursor: () => {
      const item = chosenItem(bench);
      return item ? middleOf(item) : null;
    },
    spoken: () => spoken(bench),
    hint: () => tableBenchWords.value.hint,
    Ground: () => <GroundTab bench={bench} />,
    Armies: () => <ArmiesTab bench={bench} />,
    Objectives: () => <ObjectivesTab bench={bench} />,
    Foot: () => <Foot bench={bench} />,
    Terms: () => <Terms bench={bench} />,
    size: () => tableBenchWords.value.sizeLine(...tableSizeOf(work.draft.value)),
    known: knownFaults(work.box, making),
    hints: () => tableHints(work.draft.value, making),
  };
}

/** The battle as a seat sees it at some moment: its units where they stand, and the turns that are left. */
function fromMoment({ carriedOver, later }: TableMaking, scenario: Scenario, view: object): Draft {
  const { units = [], turn = 1 } = view as { readonly units?: readonly Draft[]; readonly turn?: number };
  const { units: known = [], turns } = scenario as Scenario & {
    readonly units?: readonly Draft[];
    readonly turns?: number;
  };
  const placed = units
    .filter(unit => isRecord(unit) && unit['status'] !== 'gone')
    .map(unit => carried(known.find(({ id }) => id === unit['id']) ?? {}, unit, carriedOver));
  const draft: Draft = {
    ...scenario,
    id: `${scenario.id}-later`.slice(0, 64),
    units: placed,
    ...(turns !== undefined && { turns: Math.max(1, turns - turn + 1) }),
  };
  return later?.(draft, units) ?? draft;
}

/** A unit as its file had it, with what has become of it; what it has no longer is left out. */
function carried(known: Draft, now: Draft, fields: readonly string[]): Draft {
  const lost = fields.filter(field => now[field] === null);
  const kept = Object.entries(known).filter(([field]) => !lost.includes(field));
  const told = fields.filter(field => now[field] !== undefined && now[field] !== null);
  return { ...Object.fromEntries(kept), ...Object.fromEntries(told.map(field => [field, now[field]])) };
}
