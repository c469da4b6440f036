import { drawGap, drawOutline, drawStretch, type UnitName } from '@grognard/drawing';
import type { Place } from '@grognard/engine';
import { drawnSide, type GeneralEnChef, type Order } from '@grognard/general-en-chef';
import { wordIn } from '../../shell/speech.ts';
import { settings } from '../../storage/settings.ts';
import { previewOf } from '../table/model.ts';
import { drawEnd, drawGhost, ghostOf } from '../table/plan.ts';
import { bodyLastSeen, boxesOfResults, drawResults, type Result } from '../table/results.ts';
import { drawSwords } from '../table/swords.ts';
import { othersPulled } from './alike.ts';
import { type GecBattle, isWhole, type OrderOf, ownUnit } from './model.ts';
import { answerTo } from './questions.ts';
import { ownWords } from './words.ts';

type Witnessed = GeneralEnChef['Witnessed'];

const at = ({ actual }: GecBattle, id: string | undefined): Place | undefined =>
  actual.value.units.find(unit => unit.id === id)?.at;

/** Where those stand now whom orders laid down would move: dashed, with the way they would go. */
export function originsIn(battle: GecBattle): string {
  if (battle.plan.value.length === 0) return '';
  const prints = battle.drawScene(battle.actual.value, settings.value.language).units ?? [];
  const moved = battle.actual.value.units.filter(({ id, at: [x, y], facing }) => {
    const then = battle.view.value.units.find(unit => unit.id === id);
    return then && (then.at[0] !== x || then.at[1] !== y || then.facing !== facing);
  });
  return moved
    .flatMap(({ id }) => prints.filter(print => print.id === id))
    .map(print => drawGhost(ghostOf(print, print), true))
    .join('');
}

/** Everybody else who is chosen, as a pull at one of them would have him stand. */
function othersIn(battle: GecBattle): string {
  const stances = othersPulled(battle);
  if (stances.length === 0) return '';
  const prints = battle.table.scene(battle).units ?? [];
  return stances
    .flatMap(stance => prints.filter(({ id }) => id === stance.unit).map(print => drawEnd(print, stance)))
    .join('');
}

/** How somebody would stand by the order that is only being looked at. */
function triedIn(battle: GecBattle): string {
  const order = battle.tried.value;
  const side = order && 'unit' in order ? ownUnit(battle, order.unit)?.side : undefined;
  const outline = order && side ? previewOf(battle, order).steps.at(-1)?.outline : undefined;
  return outline && side ? drawOutline(outline, drawnSide(battle.scenario, side)) : '';
}

/** Works that own sappers are at, or would be by what is laid down. */
const worksIn = ({ view, side }: GecBattle): readonly OrderOf<'work'>[] =>
  view.value.units.flatMap(unit => {
    if (!isWhole(unit) || unit.side !== side.value || unit.task?.kind !== 'work') return [];
    const { job, sappers, feature, side: wall, section, at: place, bearing } = unit.task;
    return [
      {
        type: 'work',
        unit: unit.id,
        job,
        sappers,
        ...(feature === null ? {} : { feature }),
        ...(wall === null ? {} : { side: wall }),
        ...(section === null ? {} : { section: [...section] }),
        ...(place === null ? {} : { at: [...place] }),
        ...(bearing === null ? {} : { bearing }),
      },
    ];
  });

/** Walls that own batteries are told to batter. */
const batteringsIn = ({ view }: GecBattle): readonly OrderOf<'batter'>[] =>
  view.value.declared.flatMap(({ unit, ...shot }) =>
    shot.kind === 'batter'
      ? [
          {
            type: 'batter',
            unit,
            feature: shot.feature,
            section: [...shot.section],
            ...(shot.side === null ? {} : { side: shot.side }),
          },
        ]
      : [],
  );

/** What is to be built, pulled down or battered: under way, laid down, in hand, and looked at. */
function stretchesIn(battle: GecBattle, size: number): string {
  const { draft, tried } = battle;
  const inHand = [draft.value.now.order, tried.value].flatMap(order => (order ? [order] : []));
  return [...worksIn(battle), ...batteringsIn(battle), ...inHand]
    .map(order => stretchOf(battle, order, size))
    .join('');
}

/** The stretch of an order, and the line from the battery that batters it. */
function stretchOf(battle: GecBattle, order: Order, size: number): string {
  if (order.type !== 'batter' && order.type !== 'work') return '';
  const { is: lines = [], width = 0 } = answerTo(battle, { query: 'stretch', order }) ?? {};
  const falls = order.type === 'batter' || order.job === 'demolish';
  const [from, first, last] = [at(battle, order.unit), lines[0]?.[0], lines.at(-1)?.at(-1)];
  const shot =
    order.type === 'batter' && from && first && last
      ? drawGap({ from, to: [(first[0] + last[0]) / 2, (first[1] + last[1]) / 2], fire: true }, { size })
      : '';
  return shot + lines.map(line => drawStretch({ line, width, falls }, { size })).join('');
}

/** What the beat on screen shows: lines of fire, dice as they fell, what came of it in a word; and shots told. */
export function shotsIn(battle: GecBattle, size: number): string {
  const told =
    battle.stage.value === 'plan'
      ? stretchesIn(battle, size) +
        fightsIn(battle, size) +
        declaredIn(battle, size) +
        triedIn(battle) +
        othersIn(battle)
      : '';
  const lines = eventsIn(battle).map(event => fireLine(battle, event, size));
  return told + lines.join('') + drawResults(battle, resultsIn(battle), size);
}

/** Where there is fighting, or will be by what is laid down: at the front of whoever attacks. */
const fightsIn = ({ view }: GecBattle, size: number): string =>
  drawSwords(
    view.value.engagements.flatMap(({ attacker }) => {
      const front = view.value.units.find(({ id }) => id === attacker)?.at;
      return front ? [front] : [];
    }),
    size,
  );

const declaredIn = (battle: GecBattle, size: number): string =>
  battle.view.value.declared
    .map(shot => {
      const [from, to] = [at(battle, shot.unit), at(battle, shot.kind === 'fire' ? shot.target : undefined)];
      return from && to ? drawGap({ from, to, fire: true }, { size }) : '';
    })
    .join('');

const eventsIn = ({ stage, events }: GecBattle): readonly Witnessed[] =>
  stage.value === 'watch' ? events.value : [];

/** Names are written beside dice and words. */
export const coveredByResults = (battle: GecBattle, px: number): readonly UnitName['box'][] =>
  boxesOfResults(battle, resultsIn(battle), px);

function fireLine(battle: GecBattle, event: Witnessed, size: number): string {
  if (event.type !== 'fired') return '';
  const [from, to] = [bodyLastSeen(battle, event.unit)?.at, bodyLastSeen(battle, event.target)?.at];
  return from && to ? drawGap({ from, to, fire: true }, { size }) : '';
}

/** Dice and words of the beat on screen. */
const resultsIn = (battle: GecBattle): readonly Result[] =>
  eventsIn(battle).flatMap(event => resultsOf(battle, event));

function resultsOf(battle: GecBattle, event: Witnessed): readonly Result[] {
  const say = ownWords.value;
  switch (event.type) {
    case 'fired':
      return [
        { unit: event.unit, dice: event.die ? [event.die] : [] },
        { unit: event.target, text: say.menDown(event.men ?? 0) },
      ];
    case 'loss':
      return event.figures ? [{ unit: event.unit, text: say.figuresLost(event.figures) }] : [];
    case 'melee-round':
      return Object.entries(event.dice ?? {}).map(([unit, die]) => ({ unit, dice: [die] }));
    case 'morale-test':
      return [
        {
          unit: event.unit,
          dice: event.dice ?? [],
          text: event.result && wordIn(battle, 'results', event.result),
          tone: event.result === 'fine' ? 'plain' : 'refused',
        },
      ];
    case 'state-changed':
      return event.to
        ? [
            {
              unit: event.unit,
              text: wordIn(battle, 'states', event.to),
              tone: event.to === 'formed' ? 'plain' : 'refused',
            },
          ]
        : [];
    case 'rallied':
    case 'rally-failed':
      return [
        {
          unit: event.unit,
          text: wordIn(battle, 'results', event.type),
          tone: event.type === 'rallied' ? 'plain' : 'refused',
        },
      ];
    default:
      return [];
  }
}

/** Figures that fell in the beat on screen, by unit. */
export const fallenIn = ({ events }: GecBattle): ReadonlyMap<string, number> =>
  new Map(
    events.value.flatMap(event =>
      event.type === 'loss' && event.unit !== undefined && event.figures
        ? [[event.unit, event.figures] as const]
        : [],
    ),
  );
