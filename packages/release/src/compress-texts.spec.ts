import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { compressTexts } from './compress-texts.js';
import { script, write } from './testing/front-end.js';
import { useTemporaryFolder } from './testing/temporary-folder.js';

const folder = useTemporaryFolder();
const path = (file: string) => join(folder.path, file);

it.each(['js', 'css', 'txt', 'svg'])('adds brotli and gzip copies to a text in .%s', async (ending) => {
  write(folder.path, { [`release/chunks/a.${ending}`]: script });
  await compressTexts(path('release'), path('unfinished'));
  expect(readdirSync(path('release/chunks'))).toEqual([`a.${ending}`, `a.${ending}.br`, `a.${ending}.gz`]);
  expect(brotliDecompressSync(readFileSync(path(`release/chunks/a.${ending}.br`))).toString()).toBe(script);
  expect(gunzipSync(readFileSync(path(`release/chunks/a.${ending}.gz`))).toString()).toBe(script);
  expect(readdirSync(path('unfinished'))).toEqual([]);
});

it('adds none to other files, or to texts of at most 1 KB', async () => {
  write(folder.path, { 'photo.png': script, 'a.js': script.slice(0, 1_024) });
  await compressTexts(folder.path);
  expect(readdirSync(folder.path)).toEqual(['a.js', 'photo.png']);
});

it('keeps the copies that are there, and goes on where it was killed, with whole new files', async () => {
  write(folder.path, { 'a.js': script, 'a.js.gz': 'a', 'a.js.br': 'a', 'b.js': script, 'b.js.gz': 'b' });
  const { ino } = statSync(path('b.js.gz'));
  await compressTexts(folder.path);
  expect(['a.js.gz', 'a.js.br'].map((file) => readFileSync(path(file), 'utf8'))).toEqual(['a', 'a']);
  expect(gunzipSync(readFileSync(path('b.js.gz'))).toString()).toBe(script);
  expect(statSync(path('b.js.gz')).ino).not.toBe(ino);
  expect(existsSync(path('b.js.br'))).toBe(true);
});
