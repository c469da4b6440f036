import type { Moment } from '@grognard/host';
import type { EndProps } from '../../shell/screen.ts';
import { Curves, lastView, Reckoning } from '../table/end.tsx';
import type { LuckKind } from '../table/luck.tsx';
import type { OnTable, View } from './model.ts';
import { ownWords } from './words.ts';

const of = ({ units }: View, side: string) => units.filter(unit => unit.side === side);
const vd = (units: View['units']): number => units.reduce((sum, { profile }) => sum + profile.vd, 0);
const gone = (view: View, side: string) => of(view, side).filter(({ status }) => status === 'gone');

interface ScoreProps {
  readonly battle: OnTable;
  readonly moments: readonly Moment[];
}

/** What decided: demoralisation values lost, against those that break an army. */
export function Score({ battle, moments }: ScoreProps) {
  const say = ownWords.value;
  const view = lastView<View>(battle, moments);
  return (
    <Reckoning
      battle={battle}
      rows={[
        [say.lostRow, side => vd(gone(view, side))],
        [say.breaksRow, side => vd(of(view, side)) / 2],
        [say.shareRow, side => Math.round((100 * vd(gone(view, side))) / Math.max(1, vd(of(view, side))))],
        [say.unitsRow, side => gone(view, side).length],
      ]}
    />
  );
}

function luckKinds(): readonly LuckKind[] {
  const say = ownWords.value.luckKinds;
  return [
    { label: say.shoot, keys: ['shoot'] },
    { label: say.melee, keys: ['melee'] },
    { label: say.cohesion, keys: ['cohesion'] },
    { label: say.chase, keys: ['charge', 'retreat', 'pursuit'] },
    { label: say.initiative, keys: ['initiative', 'setup'] },
    { label: say.airborne, keys: ['airborne'] },
  ];
}

export function Course(props: EndProps<OnTable>) {
  const say = ownWords.value;
  return (
    <Curves<View>
      {...props}
      kinds={luckKinds()}
      curves={[
        [say.lostByTurn, (view, side) => vd(gone(view, side))],
        [say.unitsByTurn, (view, side) => of(view, side).length - gone(view, side).length],
      ]}
    />
  );
}
