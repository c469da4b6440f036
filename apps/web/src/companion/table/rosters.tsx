import type { Fields, PaperLine, RealTableWords } from '@grognard/engine';
import { moraleOf } from '@grognard/real-table';
import { ClauseLink } from '../../shell/clause-link.tsx';
import { settings } from '../../storage/settings.ts';
import { companionWords } from '../words.ts';
import { add, type TableModel } from './model.ts';
import { nameIn, rostersOf, wordOf } from './names.ts';

/** Both armies: losses tick themselves and can be ticked by hand, as can what lies beside a unit. */
export function Rosters({ model }: { readonly model: TableModel }) {
  return (
    <>
      {rostersOf(model).map(({ id, lines, losses }) => (
        <section key={id} class="roster" aria-labelledby={`roster-${id}`}>
          <h2 id={`roster-${id}`}>{nameIn(model, id)}</h2>
          <SideTracks model={model} side={id} />
          <Morale model={model} side={id} />
          <p class="muted">{companionWords.value.table.losses(losses)}</p>
          <ul>
            {lines.map(line => (
              <RosterLine key={line.id} model={model} line={line} />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

function SideTracks({ model, side }: { readonly model: TableModel; readonly side: string }) {
  const { tracks, words } = model.setting.realTable;
  const say = companionWords.value.table;
  const kept = model.state.value.kept.sides[side] ?? {};
  const own = words[settings.value.language];
  return (
    <>
      {tracks.map(({ field, least, most }) => {
        const value = Number(kept[field]);
        const set = (next: number) => add(model, { did: 'side', side, change: { [field]: next } });
        const name = own.tracks[field] ?? field;
        return (
          <p key={field} class="track">
            {name} <b>{value}</b>
            <button
              type="button"
              aria-label={say.less(name)}
              disabled={value <= least}
              onClick={() => set(value - 1)}
            >
              −
            </button>
            <button
              type="button"
              aria-label={say.more(name)}
              disabled={value >= most}
              onClick={() => set(value + 1)}
            >
              +
            </button>
          </p>
        );
      })}
    </>
  );
}

/** What the rules reckon by themselves: how much is lost, and of how much. */
function Morale({ model, side }: { readonly model: TableModel; readonly side: string }) {
  const { morale, words } = model.setting.realTable;
  const now = moraleOf(model.setting, model.state.value.kept)[side];
  if (!morale || !now) return null;
  return (
    <p>
      {companionWords.value.table.labelled(words[settings.value.language].tracks['morale'] ?? '')}{' '}
      <b>{companionWords.value.table.outOf(now.lost, now.of)}</b> <ClauseLink clause={morale.clause} />
    </p>
  );
}

/** A mark in words: of a state its value, of a yes or no its name. */
const markIn = ({ marks }: RealTableWords, field: string, value: unknown): string =>
  marks[`${field}.${value}`] ?? marks[field] ?? field;

/** How many boxes are left, and what lies beside the unit, in words. */
export function standingOf(model: TableModel, id: string): Standing {
  const { losses, byHand, words } = model.setting.realTable;
  const kept = model.state.value.kept.units[id];
  if (kept === undefined || kept === 'gone') return { left: 0, marks: [], laid: [] };
  const own = words[settings.value.language];
  const marks = byHand.flatMap(({ field, values, texts, isSeen = false }) => {
    const value = kept[field];
    if (value === values[0] || value === undefined) return [];
    const word = texts === undefined ? markIn(own, field, value) : wordOf(model, texts, String(value));
    return [{ word, isSeen }];
  });
  return {
    left: Number(kept[losses] ?? 1),
    marks: marks.map(({ word }) => word),
    laid: marks.flatMap(({ word, isSeen }) => (isSeen ? [] : [word])),
  };
}

interface Standing {
  readonly left: number;
  readonly marks: readonly string[];
  /** Those of them for which a marker lies on the table. */
  readonly laid: readonly string[];
}

function RosterLine({ model, line }: { readonly model: TableModel; readonly line: PaperLine }) {
  const { losses, byHand, words } = model.setting.realTable;
  const say = companionWords.value.table;
  const { id, name, kind, boxes } = line;
  const kept = model.state.value.kept.units[id];
  const { left, marks } = standingOf(model, id);
  const own = words[settings.value.language];
  const set = (change: Fields | 'gone') => add(model, { did: 'unit', unit: id, change });
  const tick = (at: number) => set(at === 0 ? 'gone' : { [losses]: at });
  return (
    <li class={left === 0 ? 'gone' : ''}>
      <div class="roster-name">
        <b>{name}</b> <span class="muted">{left === 0 ? say.gone : [kind, ...marks].join(', ')}</span>
      </div>
      <div class="boxes">
        {Array.from({ length: boxes }, (_, i) => {
          const isLost = i >= left;
          return (
            <button
              key={i}
              type="button"
              class="box"
              aria-label={say.box(name, i + 1)}
              aria-pressed={isLost}
              onClick={() => tick(isLost ? i + 1 : i)}
            >
              {isLost ? '×' : ''}
            </button>
          );
        })}
      </div>
      {kept !== undefined && kept !== 'gone' && byHand.length > 0 && (
        <details>
          <summary>{say.marks}</summary>
          {byHand
            .filter(
              ({ field, values, concerns }) =>
                values.includes(kept[field] as boolean | string) &&
                (concerns?.(model.setting.scenario, id) ?? true),
            )
            .map(({ field, values, texts }) =>
              typeof values[0] === 'boolean' ? (
                <label key={field} class="mark">
                  <input
                    type="checkbox"
                    checked={kept[field] === true}
                    onChange={({ currentTarget }) => set({ [field]: currentTarget.checked })}
                  />
                  {own.marks[field] ?? field}
                </label>
              ) : (
                <label key={field} class="mark">
                  <span class="visually-hidden">{own.marks[field] ?? field}</span>
                  <select
                    value={String(kept[field])}
                    onChange={({ currentTarget }) => set({ [field]: currentTarget.value })}
                  >
                    {values.map(value => (
                      <option key={String(value)} value={String(value)}>
                        {texts === undefined
                          ? markIn(own, field, value)
                          : wordOf(model, texts, String(value))}
                      </option>
                    ))}
                  </select>
                </label>
              ),
            )}
        </details>
      )}
    </li>
  );
}
