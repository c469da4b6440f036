import { toldApart } from '@grognard/engine';

/** Somebody of an army, as he is called by himself. */
export interface Named {
  readonly id: string;
  readonly side: string;
  readonly name: string | undefined;
  /** What he is called who has no name: his arm. */
  readonly kind: string;
}

/** A piece of ground, as it is called by itself; unnamed, by its kind. */
interface NamedPiece {
  readonly id: string;
  readonly name: string;
}

/** Two pieces of ground never share a name either: they are numbered. */
export function pieceCalled(all: readonly NamedPiece[], id: string): string | undefined {
  const index = all.findIndex(piece => piece.id === id);
  return index < 0 ? undefined : toldApart(all.map(({ name }) => name))[index];
}

/**
 * Two units of a table never share a name: the side is added, or a number; who has no name is numbered by his kind.
 */
export function distinctName(
  all: readonly Named[],
  id: string,
  sideName: (side: string) => string,
): string | undefined {
  const unit = all.find(each => each.id === id);
  if (!unit) return undefined;
  if (unit.name === undefined) {
    const alike = all.filter(({ kind, side }) => kind === unit.kind && side === unit.side);
    return `${unit.kind} ${alike.indexOf(unit) + 1}`;
  }
  const same = all.filter(({ name }) => name === unit.name);
  if (same.length === 1) return unit.name;
  const within = same.filter(({ side }) => side === unit.side);
  const number = within.length > 1 ? ` ${within.indexOf(unit) + 1}` : '';
  return within.length === same.length
    ? `${unit.name}${number}`
    : `${unit.name}${number}, ${sideName(unit.side)}`;
}
