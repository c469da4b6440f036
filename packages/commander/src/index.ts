export { type Analysis, type AnalysisPlan, analyse, type Cost, type Outlook } from './analysis.ts';
export { type BattlePlan, type Played, playBattle } from './battle.ts';
export type {
  Advantage,
  Commander,
  Glimpse,
  Memory,
  Post,
  Progress,
  Reason,
  Staff,
  Task,
  Thinking,
  TurningPoint,
} from './contract.ts';
export { decide, finish, type Patience } from './decide.ts';
export { type Estimate, shareOf, Z95 } from './estimate.ts';
export { type Hint, hint } from './hint.ts';
export {
  findCommander,
  findJudgement,
  type Judgement,
  LEVELS,
  type Level,
  levelsFor,
  type Teaching,
  YARDSTICKS,
} from './levels.ts';
export { type Given, OrderRefused } from './onward.ts';
export { type Carried, makeFollower, ownDice, type Player, type Seating, seat } from './player.ts';
export { type Appraise, byWhatIsLeft, greedyBy } from './shared/greedy.ts';
export { random } from './shared/random.ts';
export { TEMPERS, type Temper, temperIn } from './shared/temper.ts';
