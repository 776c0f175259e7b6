import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ReleaseStore } from './release-store.js';
import { writeFrontEnd } from './testing/front-end.js';
import { callsOf } from './testing/step-by-step.js';
import { useTemporaryFolder } from './testing/temporary-folder.js';

const folder = useTemporaryFolder();

it('flushes each file before it renames the release', async () => {
  const build = writeFrontEnd(join(folder.path, 'mfe-sample'));
  const calls = await callsOf('store-and-promote.mjs', [folder.path, JSON.stringify(build)]);
  const named = calls.findIndex(([call]) => call === 'renameSync');
  const staging = calls[named]?.[1] ?? '';
  const flushed = calls
    .filter(([call], index) => call === 'openSync' && calls[index + 1]?.[0] === 'fsyncSync' && index < named)
    .map(([, path]) => path);
  const stored = new ReleaseStore(folder.path).version(build.name, build.version);
  const expected = readdirSync(stored, { recursive: true }).map((name) => join(staging, String(name)));
  expect(flushed.sort()).toEqual([staging, ...expected].sort());
});
