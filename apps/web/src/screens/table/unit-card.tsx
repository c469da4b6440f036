import { CENTIMETRE, drawFootprint } from '@grognard/drawing';
import type { Typed } from '@grognard/engine';
import type { ComponentChildren } from 'preact';
import { ClauseLink } from '../../shell/clause-link.tsx';
import { useSpeech, wordIn } from '../../shell/speech.ts';
import { words } from '../../words/words.ts';
import { hasLists } from './considered.ts';
import { Enemies } from './enemies.tsx';
import { Forecasts } from './forecasts.tsx';
import type { Offered, Piece } from './game.ts';
import { chooseUnit, enemyPieces, hold } from './hand.ts';
import { Manoeuvre } from './manoeuvre.tsx';
import type { TableBattle } from './model.ts';
import { Blocks } from './placing-card.tsx';
import { distanceOf, rangeOf } from './questions.ts';
import { bearingWords, groundWords, measured, nameOf, written } from './spoken.ts';
import { tableWords } from './words.ts';

interface Props {
  readonly battle: TableBattle;
  readonly piece: Piece;
}

interface OwnParts {
  /** The ground it stands on, where the game tells it in its own way. */
  readonly ground?: ComponentChildren;
  /** Rows of the game's own, and what it offers beside steps and enemies in place of a plain list. */
  readonly more?: ComponentChildren;
  readonly acts?: ComponentChildren;
  /** What stands instead of the plain list of enemies. */
  readonly lists?: ComponentChildren;
}

/** Who is chosen, and everything he can do. */
export function UnitCard({ battle, piece, ground, more, acts, lists }: Props & OwnParts) {
  const say = tableWords.value;
  const { table } = battle;
  const isOwn = piece.side === battle.side.value && table.isActing(battle);
  return (
    <section class="unit-card table-card">
      <header>
        <Portrait battle={battle} piece={piece} />
        <div>
          <p class="eyebrow">{(table.kindOf ?? table.profileOf)(battle, piece.id)}</p>
          <h2>{nameOf(battle, piece.id)}</h2>
        </div>
        <button
          type="button"
          class="quiet small"
          aria-label={words.value.close}
          onClick={() => chooseUnit(battle, null)}
        >
          ✕
        </button>
      </header>
      <dl>
        <dt>{say.state}</dt>
        <dd>{table.stateOf(battle, piece.id)}</dd>
        <dt>{say.stands}</dt>
        <dd>{ground ?? groundWords(battle, piece.body.at)}</dd>
        {hasLists(battle) && <Nearest battle={battle} piece={piece} />}
        <Range battle={battle} piece={piece} />
        {more}
      </dl>
      {isOwn && piece.isSpent && <p class="muted">{say.noActions}</p>}
      {isOwn && table.mayAct(battle, piece) && (
        <Acts battle={battle} piece={piece} acts={acts} lists={lists} />
      )}
      {isOwn && !table.mayAct(battle, piece) && hasLists(battle) && acts}
    </section>
  );
}

/** Steps, what forbids them, what comes of them; and, while nothing is being pulled, the lists. */
function Acts({ battle, piece, acts, lists }: Props & OwnParts) {
  const isAtRest = !battle.pulling.value && hasLists(battle);
  return (
    <>
      <Manoeuvre battle={battle} piece={piece} />
      <RefusalInHand battle={battle} />
      <Forecasts battle={battle} />
      {isAtRest && (acts ?? <Actions battle={battle} piece={piece} />)}
      {isAtRest && (lists ?? <Enemies battle={battle} piece={piece} />)}
    </>
  );
}

/** The unit as it stands on the table, looking up. */
function Portrait({ battle, piece: { id, body } }: Props) {
  const unit = battle.table.scene(battle).units?.find(each => each.id === id);
  if (!unit) return null;
  const [width, depth] = [body.width * CENTIMETRE, body.depth * CENTIMETRE];
  return (
    <svg
      viewBox={`${-width / 2 - 8} -24 ${width + 16} ${depth + 48}`}
      width="72"
      height="60"
      aria-hidden="true"
      dangerouslySetInnerHTML={{
        __html: drawFootprint({ ...unit, at: [0, 0], facing: 0, spent: false }),
      }}
    />
  );
}

/** The nearest enemy, where that may be measured. */
function Nearest({ battle, piece }: Props) {
  const gaps = enemyPieces(battle)
    .filter(({ side }) => side !== piece.side)
    .flatMap(enemy => {
      const gap = distanceOf(battle, piece.id, enemy.id);
      return gap ? [{ enemy, gap: gap.is }] : [];
    })
    .sort((a, b) => a.gap - b.gap);
  const [nearest] = gaps;
  if (!nearest) return null;
  return (
    <>
      <dt>{tableWords.value.nearest}</dt>
      <dd>
        {nameOf(battle, nearest.enemy.id)}, {bearingWords(battle, piece, nearest.enemy)}
      </dd>
    </>
  );
}

/** How far it shoots, and by which bands. */
function Range({ battle, piece }: Props) {
  const range = rangeOf(battle, piece.id);
  if (!range || range.is <= 0) return null;
  // One band alone is the range itself.
  const several = (range.bands ?? []).length > 1 ? range.bands! : [];
  const bands = [...new Set(several.map(({ what }) => what))].map(kind => {
    const ends = several.filter(({ what }) => what === kind).map(({ to }) => to);
    const last = measured(ends.at(-1) ?? 0);
    return `${wordIn(battle, 'bands', kind)} ${[...ends.slice(0, -1).map(written), last].join(', ')}`;
  });
  return (
    <>
      <dt>{tableWords.value.range}</dt>
      <dd>
        {(bands.length === 1 ? bands : [measured(range.is), ...bands]).join(', ')}{' '}
        {range.clause && <ClauseLink clause={range.clause} />}
      </dd>
    </>
  );
}

/** Why what is in hand may not be ordered. */
function RefusalInHand({ battle }: { readonly battle: TableBattle }) {
  const speech = useSpeech(battle);
  const verdict = battle.shown.value?.verdict;
  if (!verdict || verdict.ok) return null;
  return (
    <p class="alert" role="alert">
      {speech.refuse(verdict)} <ClauseLink clause={verdict.clause} />
    </p>
  );
}

/** Whatever else the rules allow a unit now. */
export function allowedActions(battle: TableBattle, piece: Piece): readonly Offered<Typed>[] {
  const { rules, view, side, table } = battle;
  return table.actionsOf(battle, piece).filter(({ order }) => rules.judge(view.value, side.value, order).ok);
}

/** Formations as pictures, then rallying, breaking off …: only what the rules allow now. */
export function Actions({ battle, piece }: Props) {
  const say = tableWords.value;
  const listed = allowedActions(battle, piece);
  const formations = listed.filter(({ picture }) => picture);
  const others = listed.filter(({ picture }) => !picture);
  if (listed.length === 0) return null;
  return (
    <section aria-label={say.otherActions}>
      <p class="eyebrow">{say.otherActions}</p>
      {formations.length > 0 && <Choices battle={battle} among={formations} kind="formations" />}
      {others.length > 0 && <Choices battle={battle} among={others} kind="chips" />}
    </section>
  );
}

interface ChoicesProps {
  readonly battle: TableBattle;
  readonly among: readonly Offered<Typed>[];
  readonly kind: 'formations' | 'chips';
}

/** Orders as buttons; the one in hand is pressed, and pressing it again puts it down. */
function Choices({ battle, among, kind }: ChoicesProps) {
  const held = JSON.stringify(battle.draft.value.now.order);
  return (
    <p class={`row ${kind}`}>
      {among.map(({ order, label, picture }) => {
        const isHeld = held === JSON.stringify(order);
        return (
          <button
            key={label}
            type="button"
            class="small"
            aria-pressed={isHeld}
            onClick={() => hold(battle, isHeld ? null : order)}
          >
            {picture && <Blocks {...picture} />}
            {label}
          </button>
        );
      })}
    </p>
  );
}
