import { draw } from './drawn.js';

const rows = Array.from({ length: 50 }, (_, number) => ({ number }));

it('a seed always draws the same rows, each at most once', () => {
  const drawn = draw(rows, 3, 'a seed');
  expect(new Set(drawn).size).toBe(3);
  expect(rows).toEqual(expect.arrayContaining(drawn));
  expect(draw(rows, 3, 'a seed')).toEqual(drawn);
});

it('every row is drawn by some seed', () => {
  const drawn = Array.from({ length: 500 }, (_, seed) => draw(rows, 3, String(seed))).flat();
  expect(new Set(drawn).size).toBe(rows.length);
});
