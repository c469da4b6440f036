/** Scaled into the frame of a card, its middle in the middle. */
export const framed = (art: string, width: number, depth: number): string => {
  const scale = Math.min(76 / (width * 10), 50 / (depth * 10), 0.6);
  return `<g transform="scale(${scale.toFixed(3)})translate(0 ${((-depth * 10) / 2).toFixed(1)})">${art}</g>`;
};
