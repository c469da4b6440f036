import type { Bar, Comes, DrawNeeded, Throw } from '@grognard/engine';
import { type Due, foresee, foretell } from '@grognard/real-table';
import { writeNumber } from '@grognard/rulebook';
import { settings } from '../../storage/settings.ts';
import type { Reading } from './dice-entry.tsx';
import { sideOf, type TableModel } from './model.ts';
import { wordOf } from './names.ts';

const throwOf = ({ setting }: TableModel, { key }: DrawNeeded): Throw | undefined =>
  setting.realTable.throws?.[key.split(':')[0] ?? ''];

/** The number that each die of this throw is held against, where there is one. */
export function barOf(model: TableModel, draw: DrawNeeded): Bar | undefined {
  const wanted = throwOf(model, draw)?.sum;
  const trial = model.trial.value;
  if (wanted === undefined || !trial) return undefined;
  const [, ...who] = draw.key.split(':');
  const whose = new Set([...who, ...who.map(id => sideOf(model, id))]);
  return foresee(model.setting, model.state.value.kept, trial.incident)
    .forecasts.flatMap(({ sums }) => sums)
    .find(({ what, of }) => what === wanted && (of === undefined || whose.has(of)))?.bar;
}

/** Reads the dice of a throw one by one, where the game does. */
export function readerOf(model: TableModel, draw: DrawNeeded): ((face: number) => Reading) | undefined {
  const { read, sum } = throwOf(model, draw) ?? {};
  const bar = barOf(model, draw);
  if (!read || (sum !== undefined && !bar)) return undefined;
  return face => {
    const id = read(face, bar?.value ?? 0);
    return { id, told: toldAs(model, { result: id }) };
  };
}

/** A face or a result in the game's words. */
function toldAs(model: TableModel, { result, count }: Comes): string {
  const { language } = settings.value;
  const { faces = {} } = model.setting.realTable.words[language];
  const word = faces[result] ?? wordOf(model, 'results', result);
  return count === undefined ? word : word.replace('{n}', writeNumber(count, language));
}

/** Faces that are read the same, from the lowest: what the dice will be before they fall. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
  readonly told: string;
}

/** What every face will be, or what every total comes to, as the rules play it out. */
export function scaleOf(model: TableModel, due: Due): readonly Stretch[] {
  const { draw } = due;
  const read = readerOf(model, draw);
  if (!read) return foretoldOf(model, due);
  const stretches: Stretch[] = [];
  for (let face = draw.low; face <= draw.high; face++) {
    const { told } = read(face);
    const last = stretches.at(-1);
    if (last?.told === told) stretches[stretches.length - 1] = { ...last, to: face };
    else stretches.push({ from: face, to: face, told });
  }
  return stretches;
}

function foretoldOf(model: TableModel, due: Due): readonly Stretch[] {
  const trial = model.trial.value;
  if (!trial) return [];
  return foretell(model.setting, model.state.value.kept, trial, due).map(({ from, to, ...comes }) => ({
    from,
    to,
    told: toldAs(model, comes),
  }));
}
