import { SourceMap } from 'node:module';
import { sourceAt } from './source-places.js';

const mapWith = (source: unknown, mappings = 'AAAA'): SourceMap =>
  new SourceMap({
    version: 3,
    file: '',
    sourceRoot: '',
    sourcesContent: [],
    names: [],
    sources: [source as string],
    mappings,
  });

test('a place is that of its source, below what bundlers put before it', () => {
  expect(sourceAt(mapWith('webpack://probe@1.0.0/./src/note.tsx'), 1, 5)).toBe('src/note.tsx:1:1');
});

test.each<[string, SourceMap | undefined, number]>([
  ['is missing', undefined, 1],
  ['has code of no source', mapWith('src/note.tsx', 'A,aAAA'), 1],
  ['has a source without name', mapWith(null), 1],
  ['has a number as source', mapWith(7), 1],
  ['ends before the line', mapWith('src/note.tsx'), 9_000_000],
])('there is none if the map %s', (_what, map, line) => {
  expect(sourceAt(map, line, 5)).toBeUndefined();
});

test('the name of a source is cut, and on one line', () => {
  expect(sourceAt(mapWith(`src\n\u0000${'x'.repeat(1_000)}`), 1, 5)).toBe(`src ${'x'.repeat(195)}:1:1`);
});
