import { type Scenario, textIn } from '@grognard/engine';
import type { KeptGame } from '../../storage/games.ts';
import { settings } from '../../storage/settings.ts';
import { words } from '../../words/words.ts';
import { gameWords } from './words.ts';

/** Who plays whom, in a line. */
export function playersLine({ players, file }: KeptGame): string {
  const { saves, choose } = words.value;
  const persons = Object.entries(players).filter(([, player]) => player.kind === 'person');
  const computer = Object.values(players).find(player => player.kind === 'computer');
  if (persons.length === 0) return saves.watched;
  if (computer?.kind !== 'computer') return saves.hotSeat;
  const { sides = [] } = file.scenario as { readonly sides?: Scenario['sides'] };
  const side = sides.find(({ id }) => id === persons[0]?.[0]);
  return saves.against(
    textIn(side?.name ?? side?.id ?? '', settings.value.language),
    choose.level[computer.level],
  );
}

/** What a game is called: as its owner wrote, else as its battle. */
export const titleOf = ({ labels, title }: KeptGame): string =>
  labels?.name || textIn(title, settings.value.language);

/** How far a battle is: its turn, and of how many where that is set. */
export function turnLine(turn: number, turns: number): string {
  const say = gameWords.value;
  if (turn === 0) return say.preparation;
  return turns > 0 ? words.value.saves.turnOf(turn, turns) : say.turn(turn);
}

/** How far it is, or how it ended, in a few words. */
export function stateOf({ outcome, file, turn, turns }: KeptGame): string {
  const { saves } = words.value;
  const { sides = [] } = file.scenario as { readonly sides?: Scenario['sides'] };
  if (outcome) {
    const winner = sides.find(({ id }) => id === outcome.winner);
    return winner ? saves.wonBy(textIn(winner.name ?? winner.id, settings.value.language)) : saves.noWinner;
  }
  return turnLine(turn, turns);
}

/** Is it a person's turn at this screen? */
export const isYours = ({ outcome, active, players }: KeptGame): boolean =>
  !outcome && active.some(side => players[side]?.kind === 'person');
