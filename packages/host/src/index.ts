export type { Beats } from '@grognard/engine';
export {
  countFor,
  drawsOf,
  framesOf,
  logOf,
  momentsOf,
  numberOf,
  ONE_BY_ONE,
} from './chronicle.ts';
export { makeHost } from './host.ts';
export type {
  Fallen,
  Frame,
  Hint,
  HostCall,
  HostCalls,
  LogLine,
  LuckOfDraw,
  Moment,
  NewGame,
  Opened,
  Ordered,
  Reply,
  Request,
  SavingTrouble,
  Snapshot,
} from './protocol.ts';
export { GAME_FORMAT, type Player, type Players, readGame, type SavedGame } from './saved-game.ts';
export type { Decision, Surroundings, Thinker } from './surroundings.ts';
export { type FindCommander, makeThinker } from './thinker.ts';
