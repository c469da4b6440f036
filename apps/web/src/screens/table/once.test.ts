import { expect, test } from 'vitest';
import { oncePerView } from './once.ts';

test('a thing is found once for a view and a key, nothing too; another view asks anew', () => {
  const once = oncePerView<string | undefined>();
  let asked = 0;
  const find = (is: string | undefined) => () => {
    asked++;
    return is;
  };
  const [first, second] = [{}, {}];
  expect(once(first, 'a', find('x'))).toBe('x');
  expect(once(first, 'a', find('y'))).toBe('x');
  expect(once(first, 'b', find(undefined))).toBeUndefined();
  expect(once(first, 'b', find('z'))).toBeUndefined();
  expect(once(second, 'a', find('y'))).toBe('y');
  expect(asked).toBe(3);
});
