import { mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { grantOf } from '@portico/contract/releases/grants';
import { exampleDescriptor } from '@portico/contract/testing/example-descriptor';
import { changeGrant } from '../access/grants.js';
import { promote, withdraw } from '../promote.js';
import { ReleaseStore } from '../release-store.js';
import { remoteRelease, shellRelease } from '../testing/example-releases.js';
import { storeExample } from '../testing/store-example.js';
import { useTemporaryFolder } from '../testing/temporary-folder.js';
import { managedFrontEnds } from './version-states.js';

const folder = useTemporaryFolder();
let store: ReleaseStore;
const nobodyCounts = () => Promise.resolve(new Map());
beforeEach(() => (store = new ReleaseStore(folder.path)));

it('lists what is live, withdrawn, only stored or only granted something', async () => {
  const source = { team: 'Live', commit: '1a2b3c4d5e6f' };
  promote(store, [storeExample(store, '1.0.0', shellRelease())], { kind: 'team' });
  promote(store, [storeExample(store, '1.0.0', remoteRelease('mfe-live', { source }))], { kind: 'team' });
  promote(store, [storeExample(store, '1.0.0', remoteRelease('mfe-old'))], { kind: 'team' });
  withdraw(store, 'mfe-old');
  storeExample(store, '1.0.0', remoteRelease('mfe-stored'));
  // At the top of a disk of its own.
  mkdirSync(store.frontEnd('lost+found'));
  changeGrant(store, 'mfe-planned', (grant) => ({ ...grant, paths: ['/plan'] }));
  const nothing = { paths: [], menu: [], rendering: false };
  const state = (name: string, states: string[], grant: object | null, changes = {}) => ({
    name,
    versions: states.map((state) =>
      expect.objectContaining({ version: '1.0.0', storedAt: expect.stringMatching(/Z$/), state }),
    ),
    withdrawn: false,
    isLimited: false,
    grant: grant && { name, ...grant, version: expect.any(Number) },
    ...changes,
  });
  const listed = await managedFrontEnds(store, nobodyCounts);
  expect(listed).toEqual([
    state('mfe-live', ['live'], grantOf(exampleDescriptor)),
    state('mfe-old', ['last good'], nothing, { withdrawn: true }),
    state('mfe-planned', [], { ...nothing, paths: ['/plan'] }, { isLimited: true }),
    state('mfe-stored', ['stored'], nothing),
    state('shell', ['live'], null),
  ]);
  const [remote, , , , shell] = listed.map(({ versions: [version] }) => version);
  expect(remote).toMatchObject({ since: expect.stringMatching(/Z$/), source, contract: [1] });
  expect(shell).toMatchObject({ contract: [1], platform: '0.1.0' });
});

it('reads a stored version once, as it never changes', async () => {
  storeExample(store, '1.0.0', remoteRelease('mfe-stored', { source: { commit: '1a2b3c4d5e6f' } }));
  const file = join(store.version('mfe-stored', '1.0.0'), 'release.json');
  utimesSync(file, 1, 1);
  const listed = await managedFrontEnds(store, nobodyCounts);
  writeFileSync(file, '{}');
  utimesSync(file, 1, 1);
  expect(await managedFrontEnds(store, nobodyCounts)).toEqual(listed);
});
