import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { setAsideOlderPointer } from './older-pointer.js';
import { readPointer } from './pointer.js';
import { ReleaseStore } from './release-store.js';
import { useTemporaryFolder } from './testing/temporary-folder.js';

const folder = useTemporaryFolder();
const older = '{"format":1,"frontEnds":{}}';

const storeWith = (content: string) => {
  const store = new ReleaseStore(folder.path);
  mkdirSync(store.root);
  writeFileSync(store.pointer, content);
  return store;
};

it('puts a pointer of format 1 beside, where nothing is lost, and the store is as new', () => {
  const store = storeWith(older);
  const aside = setAsideOlderPointer(store);
  expect(readFileSync(aside ?? '', 'utf8')).toBe(older);
  expect(readPointer(store)).toEqual({ format: 2, frontEnds: {} });
});

it('leaves a pointer that is damaged or of another format', () => {
  const store = storeWith('garbage');
  expect(setAsideOlderPointer(store)).toBeUndefined();
  expect(readFileSync(store.pointer, 'utf8')).toBe('garbage');
});

it('does nothing in a store without a pointer', () => {
  const store = new ReleaseStore(folder.path);
  expect(setAsideOlderPointer(store)).toBeUndefined();
  expect(existsSync(store.root)).toBe(false);
});
