import type { Outcome } from '@grognard/engine';
import type { Event, View } from '@grognard/general-en-chef';
import type { Moment } from '@grognard/host';
import { ClauseLink } from '../../shell/clause-link.tsx';
import type { EndProps } from '../../shell/screen.ts';
import { sideName, wordIn } from '../../shell/speech.ts';
import { Curves, Reckoning } from '../table/end.tsx';
import type { GecBattle } from './model.ts';
import { ownWords } from './words.ts';

export function outcomeWords(battle: GecBattle, { winner, grade }: Outcome): string {
  const say = ownWords.value;
  if (winner === 'none') return say.drawn;
  return say.wins(sideName(battle, winner), wordIn(battle, 'grades', grade));
}

type GameOver = Extract<Event, { readonly type: 'game-over' }>;

/** How the rules reckoned at the end. */
const reckoned = ({ snapshot }: GecBattle): GameOver | undefined =>
  snapshot.value.log.findLast(({ event }) => event.type === 'game-over')?.event as GameOver | undefined;

/** What decided: objectives held, what the enemy lost, and the points they make. */
export function Score({ battle }: { readonly battle: GecBattle; readonly moments: readonly Moment[] }) {
  const say = ownWords.value;
  const { sums = [], broken = [] } = reckoned(battle) ?? {};
  const of = (side: string) => sums.find(sum => sum.of === side);
  const part = (side: string, what: string) =>
    (of(side)?.terms ?? []).filter(term => term.what === what).reduce((sum, { value }) => sum + value, 0);
  const total = (side: string) => of(side)?.total ?? 0;
  return (
    <>
      <Reckoning
        battle={battle}
        rows={[
          [say.objectivesRow, side => part(side, 'objective')],
          [say.lossesRow, side => part(side, 'budget')],
          [say.totalRow, total],
        ]}
      />
      {broken.map(side => (
        <p key={side}>
          {say.broken(sideName(battle, side))} <ClauseLink clause="GECH-VICT-02" />
          {broken.length === 1 && (
            <>
              {' '}
              {say.breakerWins} <ClauseLink clause="GECH-VICT-03" />
            </>
          )}
        </p>
      ))}
    </>
  );
}

const figuresOf = ({ units }: View, side: string): number =>
  units.filter(unit => unit.side === side).reduce((sum, { figures }) => sum + figures, 0);

/** How it came, order by order, and what the dice had to do with it. */
export function Course(props: EndProps<GecBattle>) {
  const say = ownWords.value;
  const { objectives } = props.battle.scenario;
  const pointsOf = ({ held }: View, side: string): number =>
    objectives.filter(({ id }) => held[id] === side).reduce((sum, { points }) => sum + points, 0);
  return (
    <Curves<View>
      {...props}
      curves={[
        [say.figuresByTurn, figuresOf],
        [say.objectivesByTurn, pointsOf],
      ]}
      kinds={Object.entries(say.luckKinds).map(([key, label]) => ({ label, keys: [key] }))}
    />
  );
}
