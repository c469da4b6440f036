import { expect, test } from 'vitest';
import { faultsOf } from '../testing/read-xml.ts';
import { drawTableFrame } from './frame.ts';

const numbersIn = (art: string): readonly string[] => [...art.matchAll(/>(\d+)</g)].map(([, text]) => text!);

// drawing units a pixel, numbers along 60 cm and down 40 cm
test.each([
  [1, ['0', '10', '20', '30', '40', '50', '60', '10', '20', '30', '40']],
  [3, ['0', '20', '40', '60', '20', '40']],
  [8, ['0', '50']],
])('at %i units a pixel the numbers stand as near as they can be read', (size, numbers) => {
  const art = drawTableFrame({ width: 60, height: 40 }, { size });
  expect(faultsOf(`<svg xmlns="http://www.w3.org/2000/svg">${art}</svg>`)).toEqual([]);
  expect(numbersIn(art)).toEqual(numbers);
});
