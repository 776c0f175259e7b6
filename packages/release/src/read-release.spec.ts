import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { readRelease } from './read-release.js';
import { ReleaseStore } from './release-store.js';
import { remoteRelease } from './testing/example-releases.js';
import { storeExample } from './testing/store-example.js';
import { useTemporaryFolder } from './testing/temporary-folder.js';

const folder = useTemporaryFolder();

let store: ReleaseStore;
beforeEach(() => (store = new ReleaseStore(folder.path)));

const add = (version: string, name = 'mfe-sample') => storeExample(store, version, remoteRelease(name));
const read = () => readRelease(store, 'mfe-sample', '2.0.0');

const inVersion2 = (file: string) => join(store.version('mfe-sample', '2.0.0'), file);

it('reads a release with intact files', () => {
  const release = add('2.0.0');
  expect(read()).toEqual(release);
});

it.each([
  [
    'that is not there',
    () => rmSync(store.version('mfe-sample', '2.0.0'), { recursive: true }),
    'mfe-sample 2.0.0 is not in the release store. Stored versions: 1.0.0.',
  ],
  [
    'of which only the folder is there',
    () => rmSync(inVersion2('release.json')),
    /2\.0\.0 has no release\.json\. Publish the front end again, under another version\.$/,
  ],
  [
    'that is a copy of another version',
    () =>
      cpSync(store.version('mfe-sample', '1.0.0'), store.version('mfe-sample', '2.0.0'), { recursive: true }),
    /2\.0\.0\/release\.json belongs to mfe-sample 1\.0\.0\. Publish/,
  ],
])('refuses a release %s', (_, damage, message) => {
  add('1.0.0');
  add('2.0.0');
  damage();
  expect(read).toThrow(message);
});
