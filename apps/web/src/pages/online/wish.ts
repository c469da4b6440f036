import type { Scenario, SideId } from '@grognard/engine';
import { type BattleChoice, PACES, type Pace, PEOPLE_ROUTES, ROUTES } from '@grognard/online';
import { openBox } from '@grognard/registry';
import { useEffect, useState } from 'preact/hooks';
import type { Wish } from '../../online/challenges.ts';
import { call } from '../../online/server.ts';
import { FIRST_GAME, findGame } from '../../screens/shelf.ts';
import { loadBattle } from '../../storage/battles.ts';
import { type BattleCard, loadBattles } from '../battles.ts';
import type { Choices } from '../cover.ts';
import { withChoices } from '../options.tsx';

export const PACE_NAMES = ['live', 'day', 'slow', 'none'] as const;
export type PaceName = (typeof PACE_NAMES)[number];

/** Everything that is picked for a challenge, as the form holds it. */
export interface Picked {
  readonly ruleset: string;
  readonly battle: string;
  /** A battle that is not of the box: from the desk, a file, or two armies. */
  readonly own: Scenario | null;
  readonly choices: Choices;
  readonly side: SideId | 'lot';
  readonly pace: PaceName;
  readonly minutes: number;
  readonly isPair: boolean;
  readonly isRated: boolean;
  readonly isWatchable: boolean;
}

/** The first battle of the shelf that is short: a link is sent for a quick game more often than for a long one. */
const FIRST_BATTLE = 'the-village';

const USUAL: Picked = {
  ruleset: FIRST_GAME.id,
  battle: FIRST_BATTLE,
  own: null,
  choices: {},
  side: 'lot',
  pace: 'day',
  minutes: 30,
  isPair: false,
  isRated: false,
  isWatchable: true,
};

export const paceOf = ({ pace, minutes }: Pick<Picked, 'pace' | 'minutes'>): Pace =>
  pace === 'live' ? { kind: 'live', minutes } : PACES[pace];

/** What is played: a battle of the box as it is, or one changed or brought. */
function battleOf({ own, battle, choices }: Picked, scenario: Scenario | undefined): BattleChoice {
  if (own) return { kind: 'own', scenario: own };
  const isChanged = Object.keys(choices).length > 0;
  return isChanged && scenario
    ? { kind: 'own', scenario: withChoices(scenario, choices) }
    : { kind: 'box', id: battle };
}

export function wishOf(picked: Picked, scenario: Scenario | undefined, isOpen: boolean): Wish {
  const { ruleset, side, isPair, isRated, isWatchable } = picked;
  const battle = battleOf(picked, scenario);
  return { ruleset, battle, side, pace: paceOf(picked), isPair, isRated, isWatchable, isOpen };
}

/** A first game without waiting for anybody: a commander of the server's sits down at once. */
export const captainWish = (): Wish => ({
  ...wishOf({ ...USUAL, pace: 'none' }, undefined, false),
  computer: 'captain',
});

export interface Picking {
  readonly picked: Picked;
  readonly pick: (part: Partial<Picked>) => void;
  readonly cards: readonly BattleCard[];
  /** The battle that is picked, of the box or one's own; nothing while it is being loaded. */
  readonly scenario: Scenario | undefined;
  /** What the address asks for is being fetched: until then there is nothing to choose a side of. */
  readonly isFetching: boolean;
}

/** The form with everything picked already. */
export function usePicking(): Picking {
  const [picked, setPicked] = useState<Picked>(USUAL);
  const [cards, setCards] = useState<readonly BattleCard[]>([]);
  const pick = (part: Partial<Picked>) => setPicked(now => ({ ...now, ...part }));
  useEffect(() => {
    let gone = false;
    void loadBattles(picked.ruleset).then(found => {
      if (!gone) setCards(found);
    });
    return () => {
      gone = true;
    };
  }, [picked.ruleset]);
  const [isFetching, setFetching] = useState(() => asksFor(new URLSearchParams(location.search)));
  useEffect(() => {
    void takeAsked(new URLSearchParams(location.search))
      .then(part => part && pick(part))
      .finally(() => setFetching(false));
  }, []);
  // While another game's battles are being loaded, those of the last are none of it.
  const ours = cards.filter(({ scenario }) => scenario.ruleset === picked.ruleset);
  const card = ours.find(({ id }) => id === picked.battle) ?? ours[0];
  const scenario = isFetching ? undefined : (picked.own ?? card?.scenario);
  return { picked, pick, cards: ours, scenario, isFetching };
}

const asksFor = (query: URLSearchParams): boolean =>
  ['again', 'desk', 'shelf', 'battle'].some(word => query.has(word));

/**
 * What the address asks for: `again` a finished match with sides changed, `battle` one of the box by game and id,
 * `desk` one of this device's desk, `shelf` one of the server's shelf by id and version.
 */
async function takeAsked(query: URLSearchParams): Promise<Partial<Picked> | null> {
  const [again, desk, shelf] = ['again', 'desk', 'shelf'].map(word => query.get(word));
  if (again) return takeAgain(again);
  if (desk) return takeFromDesk(desk);
  if (shelf) return takeFromShelf(shelf);
  const [ruleset = '', battle = ''] = query.get('battle')?.split('/') ?? [];
  return findGame(ruleset) ? { ...gamePicked(ruleset), battle } : null;
}

async function takeFromDesk(id: string): Promise<Partial<Picked> | null> {
  const own = await loadBattle(id);
  return own ? takeOwn(own.ruleset, own.sheet.draft) : null;
}

async function takeFromShelf(name: string): Promise<Partial<Picked> | null> {
  const [id = '', version] = name.split('/');
  const found = await call(PEOPLE_ROUTES.publishedBattle, { id, version: Number(version) });
  return found.status === 'ok' ? takeOwn(found.value.ruleset, found.value.scenario) : null;
}

/** A battle that is not of the box, where its rules accept it. */
async function takeOwn(ruleset: string, raw: unknown): Promise<Partial<Picked> | null> {
  const parsed = (await openBox(ruleset)).ruleset.parse.scenario(raw);
  return parsed.ok ? { ...gamePicked(ruleset), own: parsed.value as Scenario } : null;
}

async function takeAgain(id: string): Promise<Partial<Picked> | null> {
  const found = await call(ROUTES.match, { id });
  if (found.status !== 'ok') return null;
  const { ruleset, battle, players, seat } = found.value.row;
  const other = Object.keys(players).find(each => each !== seat);
  const side = seat === null || other === undefined ? 'lot' : other;
  const box = await openBox(ruleset);
  if (Object.hasOwn(box.battles, battle.id)) return { ...gamePicked(ruleset), battle: battle.id, side };
  // One's own battle lies in the finished match itself.
  const file = await call(ROUTES.file, { id });
  const parsed = file.status === 'ok' ? box.ruleset.parse.scenario(file.value.match.scenario) : null;
  return parsed?.ok ? { ...gamePicked(ruleset), own: parsed.value as Scenario, side } : null;
}

/** A battle of another game begins with that game's own first one. */
export const gamePicked = (ruleset: string): Partial<Picked> => ({
  ruleset,
  battle: ruleset === USUAL.ruleset ? FIRST_BATTLE : (findGame(ruleset)?.opensWith ?? ''),
  own: null,
  choices: {},
  side: 'lot',
});
