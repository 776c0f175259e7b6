import { hasParameters, rankOf, shapeOf } from './route-pattern.js';

it.each([
  ['/info/notes', false, '/info/notes', '/0/0'],
  ['/info/:slug/edit', true, '/info/:/edit', '/0/1/0'],
])(
  'knows of %s whether an address decides what it shows, its shape and its rank',
  (path, has, shape, rank) => {
    expect([hasParameters(path), shapeOf(path), rankOf(path)]).toEqual([has, shape, rank]);
  },
);
