import { CENTIMETRE } from '@grognard/drawing';
import type { Typed } from '@grognard/engine';
import { cornersOf } from '@grognard/table';
import type {
  EventParts,
  FieldParts,
  NameParts,
  OrderParts,
  PanelParts,
  Screen,
} from '../../shell/screen.ts';
import { select } from '../../shell/selection.ts';
import { drawGround, firstLook, Miniature, type OwnLayers, overlayWith, surfaceOf } from './field.tsx';
import { findPiece, hold } from './hand.ts';
import { keys, letters } from './keys.ts';
import { EMPTY_HAND, hasChoice, type TableBattle } from './model.ts';
import { toldBy } from './order-words.ts';
import { leftPencilled, tableSketch } from './pencil.ts';
import { choose, grab } from './pointer.ts';
import { measured, placeWords, spokenPlace } from './spoken.ts';
import { Tip } from './tip.tsx';
import { MeasuringTools } from './tools.tsx';
import { tableWords } from './words.ts';

/** What a game of the free table gives for its screen; whatever it leaves out is as on every table. */
interface TableScreen<B extends TableBattle> {
  readonly open: Screen<B>['open'];
  readonly layers?: OwnLayers<B>;
  readonly field?: Partial<FieldParts<B>>;
  readonly orders: Pick<OrderParts<B>, 'orderOf'> &
    Partial<OrderParts<B>> & {
      /** What advice would have a unit do, after its name. */
      adviceWords(battle: B, order: Typed): string;
    };
  readonly panels: Omit<PanelParts<B>, 'Tools' | 'Tip'> & Partial<PanelParts<B>>;
  readonly events: EventParts<B>;
  readonly names: Omit<NameParts<B>, 'placeWords' | 'spoken' | 'mapHint' | 'keyMeanings'>;
  /** How the map is played by keys, in both languages. */
  readonly words: {
    readonly value: {
      readonly mapHint: string;
      readonly keyMeanings: Readonly<Record<string, string>>;
    };
  };
}

/** Advice is one order, for one unit or several that act as one. */
const advisedUnits = (order: Typed): readonly string[] => {
  const { unit, units } = order as { readonly unit?: string; readonly units?: readonly string[] };
  return units ?? (unit === undefined ? [] : [unit]);
};

const lastPlace = (battle: TableBattle, id: string) =>
  battle.stage.value === 'watch' ? battle.stood.get(id)?.at : undefined;

/** The screen of a game on the free table. */
export const tableScreen = <B extends TableBattle>(game: TableScreen<B>): Screen<B> => ({
  open: game.open,
  field: {
    surface: surfaceOf,
    ground: drawGround,
    Overlay: overlayWith(game.layers),
    Miniature,
    firstLook,
    scale: () => ({ unit: CENTIMETRE, words: measured }),
    choose,
    grab,
    keys,
    letters,
    takesModifiers: true,
    ...game.field,
  },
  orders: {
    empty: EMPTY_HAND,
    isAsked: hasChoice,
    sketch: tableSketch,
    carriedOver: leftPencilled,
    told: toldBy(game.panels.commitWords),
    advisesArmy: true,
    advised: (_, { order }) => advisedUnits(order),
    changedBy: ({ draft }, { order, instead = draft.value.now.order }) =>
      JSON.stringify(instead) === JSON.stringify(order) ? [] : advisedUnits(order),
    take: (battle, { order }, units) => {
      select(battle, units);
      hold(battle, order);
    },
    adviceFor: (battle, { order }) => `– ${game.orders.adviceWords(battle, order)}`,
    ...game.orders,
  },
  panels: { Tools: MeasuringTools, Tip, ...game.panels },
  events: game.events,
  names: {
    coveredBy: (battle, unit) => {
      const piece = findPiece(battle, unit);
      return piece ? cornersOf(piece.body) : [];
    },
    placeWords,
    spoken: spokenPlace,
    mapHint: () => `${tableWords.value.tabHint} ${game.words.value.mapHint}`,
    keyMeanings: () => ({ ...tableWords.value.tabMeaning, ...game.words.value.keyMeanings }),
    ...game.names,
    // Whoever has fallen is looked for where he stood.
    whereIs: (battle, id) => game.names.whereIs(battle, id) ?? lastPlace(battle, id),
  },
});
