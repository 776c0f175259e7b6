import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { changePointer, readPointer } from './pointer.js';
import { ReleaseStore } from './release-store.js';
import { runProgram } from './testing/program.js';
import { useTemporaryFolder } from './testing/temporary-folder.js';

const folder = useTemporaryFolder();

it.each([
  ['that is not JSON', '{"format":2,', /current\.json is not JSON/],
  ['of another format', JSON.stringify({ format: 3, frontEnds: {} }), /current\.json is invalid: format: /],
  [
    'with a damaged entry',
    JSON.stringify({ format: 2, frontEnds: { shell: {} } }),
    /frontEnds\.shell\.release is missing/,
  ],
])('refuses a pointer %s, and leaves it as it is', (_, content, message) => {
  const store = new ReleaseStore(folder.path);
  mkdirSync(store.root);
  writeFileSync(store.pointer, content);
  expect(() => readPointer(store)).toThrow(message);
  expect(() => changePointer(store, (pointer) => ({ ...pointer }))).toThrow(message);
  expect(readFileSync(store.pointer, 'utf8')).toBe(content);
});

it("refuses a pointer that can't be read", () => {
  const store = new ReleaseStore(folder.path);
  mkdirSync(store.pointer, { recursive: true });
  expect(() => readPointer(store)).toThrow(/current\.json cannot be read: EISDIR/);
});

it('loses no change if processes make theirs concurrently', async () => {
  const writers = ['a', 'b', 'c', 'd'];
  await Promise.all(writers.map((writer) => runProgram('promote-many.mjs', [folder.path, writer, '8'])));
  const names = Object.keys(readPointer(new ReleaseStore(folder.path)).frontEnds);
  expect(names.sort()).toEqual(writers.flatMap((writer) => numbered(writer, 8)).sort());
});

const numbered = (writer: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${writer}-${index}`);
