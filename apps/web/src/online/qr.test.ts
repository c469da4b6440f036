import { expect, test } from 'vitest';
import { correctionOf, qrOf } from './qr.ts';

test('the correction is that of the example of ISO/IEC 18004', () => {
  const data = [
    0x10, 0x20, 0x0c, 0x56, 0x61, 0x80, 0xec, 0x11, 0xec, 0x11, 0xec, 0x11, 0xec, 0x11, 0xec, 0x11,
  ];
  const check = [0xa5, 0x24, 0xd4, 0xc1, 0xed, 0x36, 0xc7, 0x87, 0x2c, 0x55];
  expect(correctionOf(data, 10)).toEqual(check);
});

test('a code grows with its text, has its three corners, and none is made of what does not fit', () => {
  expect(qrOf('short')).toHaveLength(21);
  expect(qrOf('x'.repeat(60))).toHaveLength(33);
  expect(qrOf('x'.repeat(107))).toBeNull();
  const code = qrOf('https://grognard.example/online/join/abcdefgh')!;
  const size = code.length;
  for (const [x, y] of [
    [0, 0],
    [size - 7, 0],
    [0, size - 7],
  ] as const)
    expect(
      code.slice(y, y + 7).map(row =>
        row
          .slice(x, x + 7)
          .map(Number)
          .join(''),
      ),
    ).toEqual(['1111111', '1000001', '1011101', '1011101', '1011101', '1000001', '1111111']);
});
