/** A number that is added, with its sign. */
export const signed = (value: number): string => (value < 0 ? `−${-value}` : `+${value}`);
