import type { Bar, DrawNeeded, Throw } from '@grognard/engine';
import { foresee } from '@grognard/real-table';
import { settings } from '../../storage/settings.ts';
import type { Reading } from './dice-entry.tsx';
import { sideOf, type TableModel } from './model.ts';

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
  const found = throwOf(model, draw);
  const bar = barOf(model, draw);
  if (!found || (found.sum !== undefined && !bar)) return undefined;
  const { faces = {} } = model.setting.realTable.words[settings.value.language];
  return face => {
    const id = found.read(face, bar?.value ?? 0);
    return { id, told: faces[id] ?? id };
  };
}

/** Faces that are read the same, from the lowest: what the dice will be before they fall. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
  readonly told: string;
}

export function scaleOf(model: TableModel, draw: DrawNeeded): readonly Stretch[] {
  const read = readerOf(model, draw);
  if (!read) return [];
  const stretches: Stretch[] = [];
  for (let face = draw.low; face <= draw.high; face++) {
    const { told } = read(face);
    const last = stretches.at(-1);
    if (last?.told === told) stretches[stretches.length - 1] = { ...last, to: face };
    else stretches.push({ from: face, to: face, told });
  }
  return stretches;
}
