import { type Side, textIn } from '@grognard/engine';
import { SHEETS, type SheetKind } from '@grognard/print';
import { openBox } from '@grognard/registry';
import { findArmy } from '../storage/armies.ts';
import { loadBattle } from '../storage/battles.ts';
import { loadGame } from '../storage/games.ts';
import { settings } from '../storage/settings.ts';
import type { Subject } from './protocol.ts';

/** Something that can be printed, and for whom. */
export interface Found {
  readonly subject: Subject;
  readonly title: string;
  readonly isGrid: boolean;
  /** The kinds of sheets there can be of it. */
  readonly sheets: readonly SheetKind[];
  /** Seats that may be printed for; of an army none. */
  readonly seats: readonly Side[];
  /** Whether what all know together may be printed. */
  readonly isOpen: boolean;
}

const OF_TABLES: readonly SheetKind[] = ['bases', 'rulers', 'wheels', 'arcs', 'ground'];
const OF_BATTLES: readonly SheetKind[] = ['briefing', 'objectives', 'ground', 'map'];

const sheetsOf = (isGrid: boolean, isArmy = false): readonly SheetKind[] =>
  SHEETS.filter(kind => (isGrid ? !OF_TABLES.includes(kind) : kind !== 'orders')).filter(
    kind => !isArmy || !OF_BATTLES.includes(kind),
  );

const titled = (text: Parameters<typeof textIn>[0]): string => textIn(text, settings.value.language);

async function foundBattle(ruleset: string, id: string): Promise<Found | null> {
  const box = await openBox(ruleset);
  const load = box.battles[id];
  if (!load) return null;
  return foundScenario(ruleset, (await load()).default);
}

async function foundScenario(ruleset: string, scenario: unknown): Promise<Found | null> {
  const box = await openBox(ruleset);
  const parsed = box.ruleset.parse.scenario(scenario);
  if (!parsed.ok) return null;
  const { sides, title } = parsed.value;
  const isGrid = box.ruleset.facts.surface === 'grid';
  return {
    subject: { kind: 'battle', ruleset, scenario },
    title: titled(title),
    isGrid,
    sheets: sheetsOf(isGrid),
    seats: sides,
    isOpen: true,
  };
}

/** A battle that lies on the desk of this device. */
async function foundOnDesk(id: string): Promise<Found | null> {
  const battle = await loadBattle(id);
  return battle ? foundScenario(battle.ruleset, battle.sheet.draft) : null;
}

async function foundGame(id: string): Promise<Found | null> {
  const game = await loadGame(id);
  if (!game) return null;
  const { facts } = (await openBox(game.ruleset)).ruleset;
  const { sides } = game.file.scenario as { readonly sides: readonly Side[] };
  const isOpen = game.outcome !== null || facts.information === 'open';
  return {
    subject: { kind: 'game', id },
    title: titled(game.title),
    isGrid: facts.surface === 'grid',
    sheets: sheetsOf(facts.surface === 'grid'),
    seats: sides.filter(side => isOpen || game.players[side.id]?.kind === 'person'),
    isOpen,
  };
}

async function foundArmy(ruleset: string, id: string): Promise<Found | null> {
  const army = findArmy(id);
  if (!army) return null;
  const { name = id } = army.raw as { readonly name?: Parameters<typeof textIn>[0] };
  const { surface } = (await openBox(ruleset)).ruleset.facts;
  return {
    subject: { kind: 'army', ruleset, raw: army.raw },
    title: titled(name),
    isGrid: surface === 'grid',
    sheets: sheetsOf(surface === 'grid', true),
    seats: [],
    isOpen: true,
  };
}

/** What an address names: `/print/battle/<game>/<id>`, and so for `desk`, `army` and `game`. */
export async function findSubject(kind: string, ruleset: string, id: string): Promise<Found | null> {
  if (kind === 'game') return foundGame(id);
  if (kind === 'desk') return foundOnDesk(id);
  return kind === 'army' ? foundArmy(ruleset, id) : foundBattle(ruleset, id);
}
