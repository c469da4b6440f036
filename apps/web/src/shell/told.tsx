import type { Piece } from './reasons.ts';

/** A sentence with its names set off; after the end most of them stand nowhere any more. */
export const Told = ({ pieces }: { readonly pieces: readonly Piece[] }) => (
  <>{pieces.map(({ text, id }, i) => (id === undefined ? text : <b key={`${id}/${i}`}>{text}</b>))}</>
);
