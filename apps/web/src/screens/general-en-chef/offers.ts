import type { Formation, Order, Unit } from '@grognard/general-en-chef';
import { wordIn } from '../../shell/speech.ts';
import type { Offered } from '../table/game.ts';
import { previewOf } from '../table/model.ts';
import { tableWords } from '../table/words.ts';
import { allows, featuresIn, type OnTable, type OrderOf } from './model.ts';
import { called } from './names.ts';
import { answerTo } from './questions.ts';
import { ownWords } from './words.ts';

export const SIDES = ['north', 'east', 'south', 'west'] as const;
export const FORMATIONS: readonly Formation[] = [
  'line',
  'column',
  'division',
  'square',
  'skirmish',
  'limbered',
  'unlimbered',
];

/** … and in fewer words, where what stands above it says the rest. */
export type Offer = Offered<Order> & { readonly short?: string };
export interface OfferGroup {
  readonly title: string;
  readonly offers: readonly Offer[];
}

/** Changes of formation, with the quarters they take. */
export function formationsFor(battle: OnTable, unit: Unit): readonly Offer[] {
  const say = ownWords.value;
  return FORMATIONS.flatMap(to => {
    const order: Order = { type: 'change-formation', unit: unit.id, to };
    if (!allows(battle, order)) return [];
    const quarters = answerTo(battle, { query: 'change-time', unit: unit.id, to })?.is ?? 0;
    const label = wordIn(battle, 'formations', to);
    return [{ order, label: `${label} (${quarters > 0 ? say.quartersFor(quarters) : say.noTime})` }];
  });
}

function marches(battle: OnTable, { id: unit }: Unit): readonly Offer[] {
  const say = ownWords.value;
  const roads = featuresIn(battle).filter(
    ({ kind }) => kind === 'road' || kind === 'path' || kind === 'avenue',
  );
  const far = { type: 'advance', unit, distance: 'max' } as const;
  return [
    ...roads.flatMap(({ id: along }): Offer[] => [
      { order: { ...far, along }, label: say.alongRoad(called(battle, along)) },
      { order: { ...far, along, pace: 'forced' }, label: say.forcedAlong(called(battle, along)) },
    ]),
    { order: { ...far, pace: 'forced' }, label: say.forcedMarch },
    ...(spareBonus(battle, far) ? [{ order: { ...far, bonus: false }, label: say.withoutBonus }] : []),
    { order: { type: 'reform', unit }, label: say.reform },
  ];
}

/** Does the road carry it farther than its own pace, so that it might leave that be (GEC-ROAD-08)? */
function spareBonus(battle: OnTable, far: OrderOf<'advance'>): boolean {
  const short: Order = { ...far, bonus: false };
  if (!allows(battle, far) || !allows(battle, short)) return false;
  const endOf = (order: Order) => String(previewOf(battle, order).steps.at(-1)?.at);
  return endOf(far) !== endOf(short);
}

/** Crests, edges and obstacles to dress, extend or cross along. */
function alongGround(battle: OnTable, { id: unit, crossing }: Unit): readonly Offer[] {
  const say = ownWords.value;
  return featuresIn(battle).flatMap(({ id, kind }): Offer[] => {
    const name = called(battle, id);
    const dress: Offer = { order: { type: 'dress', unit, along: id }, label: say.dressAlong(name) };
    if (kind === 'linear') {
      const time = answerTo(battle, { query: 'crossing-time', unit, obstacle: id })?.is;
      return time
        ? [
            dress,
            {
              order: { type: 'cross', unit, obstacle: id },
              label: say.crossIt(name, time, crossing !== null),
            },
          ]
        : [dress];
    }
    if (kind === 'wood')
      return [dress, { order: { type: 'extend', unit, along: id }, label: say.extendAlong(name) }];
    return kind === 'hill' || kind === 'plateau' ? [dress] : [];
  });
}

const FEW = [1, 2, 3] as const;

/** What a unit in a fight, or at an obstacle, may still do: bring up more figures. */
const widening = ({ id: unit }: Unit): readonly Offer[] =>
  FEW.map(figures => ({
    order: { type: 'extend', unit, figures },
    label: ownWords.value.extendBy(figures),
  }));

/** … to other walls of the building too. */
function roundTheWalls(battle: OnTable, { id: unit }: Unit): readonly Offer[] {
  const say = ownWords.value;
  const fought = battle.view.value.engagements.find(({ attacker }) => attacker === unit)?.side;
  return SIDES.filter(side => side !== fought).flatMap(side => {
    const word = wordIn(battle, 'sides', side);
    return FEW.flatMap((figures): Offer[] => [
      { order: { type: 'extend', unit, figures, side }, label: say.extendOn(figures, word) },
      { order: { type: 'fold', unit, figures, side }, label: say.foldBy(figures, word) },
    ]);
  });
}

/** Ways out of a building. */
function waysOut(battle: OnTable, { id: unit }: Unit): readonly Offer[] {
  const say = ownWords.value;
  return SIDES.flatMap(by =>
    (['column', 'unformed'] as const).map((as): Offer => {
      const how = wordIn(battle, 'ways', as);
      return {
        order: { type: 'leave', unit, by, as },
        label: say.leaveBy(say.wallName[by], how),
        short: `${wordIn(battle, 'sides', by)}, ${how}`,
      };
    }),
  );
}

function rest(battle: OnTable, { id: unit, lastStand }: Unit): readonly Offer[] {
  const say = ownWords.value;
  const guns = featuresIn(battle).filter(({ kind }) => kind === 'battery');
  return [
    ...guns.map(
      ({ id }): Offer => ({
        order: { type: 'spike', unit, feature: id },
        label: say.spike(called(battle, id)),
      }),
    ),
    { order: { type: 'abandon', unit }, label: say.abandon },
    {
      order: { type: 'stance', unit, lastStand: !lastStand },
      label: lastStand ? say.surrenderIfCutOff : say.standToTheLast,
    },
    { order: { type: 'cancel', unit }, label: say.callOff },
  ];
}

/** Charges at whoever is in sight. */
function charges({ view, side }: OnTable, unit: Unit, nameIt: (id: string) => string): readonly Offer[] {
  return view.value.units
    .filter(enemy => enemy.side !== side.value && enemy.arm !== 'general')
    .map(
      ({ id: target }): Offer => ({
        order: { type: 'charge', unit: unit.id, target },
        label: nameIt(target),
      }),
    );
}

/** Everything a unit could do beside steps, fire and the forms, by where it belongs; only what the rules allow. */
export function offersFor(battle: OnTable, unit: Unit): readonly OfferGroup[] {
  const say = ownWords.value;
  const isEngaged = battle.view.value.engagements.some(
    ({ attacker, defender }) => attacker === unit.id || defender === unit.id,
  );
  const lawful = (offers: readonly Offer[]) => offers.filter(({ order }) => allows(battle, order));
  const groups: readonly OfferGroup[] = [
    { title: say.formation, offers: formationsFor(battle, unit) },
    {
      title: wordIn(battle, 'orders', 'charge'),
      offers: lawful(charges(battle, unit, id => say.charge(called(battle, id)))),
    },
    { title: say.ground, offers: lawful([...marches(battle, unit), ...alongGround(battle, unit)]) },
    {
      title: say.fight,
      offers: lawful([...widening(unit), ...(isEngaged ? roundTheWalls(battle, unit) : [])]),
    },
    { title: say.building, offers: unit.in === null ? [] : lawful(waysOut(battle, unit)) },
    { title: say.rest, offers: lawful(rest(battle, unit)) },
  ];
  return groups.filter(({ offers }) => offers.length > 0);
}

/** The walls of buildings that a unit could come at. */
export function wallsFor(battle: OnTable, unit: Unit): readonly Offer[] {
  const say = ownWords.value;
  const built = featuresIn(battle).filter(({ kind }) => kind === 'house' || kind === 'redoubt');
  return built.flatMap(({ id: feature }) =>
    SIDES.flatMap(side => {
      const order: Order = { type: 'attack', unit: unit.id, feature, side };
      if (!allows(battle, order)) return [];
      const { contacts, steps } = previewOf(battle, order);
      const isThere = steps.at(-1)?.stopped?.by === feature;
      const figures =
        answerTo(battle, { query: 'contact-figures', unit: unit.id, feature, side })?.is.fight ?? 0;
      const label = say.attackWall(say.wallName[side], called(battle, feature));
      return [
        {
          order,
          label: tableWords.value.with(
            label,
            contacts.length > 0 ? say.contactAt(figures) : isThere ? say.reachesIt : say.comesNearer,
          ),
        },
      ];
    }),
  );
}

/** Has it an order to give still? Some that anybody could be given are tried. */
export function isDone(battle: OnTable, unit: Unit): boolean {
  const { id, crossing } = unit;
  if (battle.view.value.phase === 'fire') {
    const isTold = battle.view.value.declared.some(each => each.unit === id);
    return isTold || (answerTo(battle, { query: 'targets', unit: id })?.is.length ?? 0) === 0;
  }
  if (unit.arm === 'general') return unit.ridden;
  const probes: readonly Order[] = [
    { type: 'about', unit: id },
    { type: 'advance', unit: id, distance: 'max' },
    { type: 'reform', unit: id },
    { type: 'extend', unit: id, figures: 1 },
    ...(crossing ? [{ type: 'cross', unit: id, obstacle: crossing.obstacle } as const] : []),
    ...SIDES.map((by): Order => ({ type: 'leave', unit: id, by, as: 'unformed' })),
  ];
  return !probes.some(order => allows(battle, order));
}
