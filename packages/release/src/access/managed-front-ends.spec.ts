import { grantOf } from '@portico/contract/releases/grants';
import { exampleDescriptor } from '@portico/contract/testing/example-descriptor';
import { promote, withdraw } from '../promote.js';
import { ReleaseStore } from '../release-store.js';
import { remoteRelease, shellRelease } from '../testing/example-releases.js';
import { storeExample } from '../testing/store-example.js';
import { useTemporaryFolder } from '../testing/temporary-folder.js';
import { changeGrant } from './grants.js';
import { managedFrontEnds } from './managed-front-ends.js';

const folder = useTemporaryFolder();
let store: ReleaseStore;
beforeEach(() => (store = new ReleaseStore(folder.path)));

it('lists what is live, withdrawn, only stored or only granted something', () => {
  const source = { team: 'Live', commit: '1a2b3c4d5e6f' };
  promote(store, [storeExample(store, '1.0.0', shellRelease())], { kind: 'team' });
  promote(store, [storeExample(store, '1.0.0', remoteRelease('mfe-live', { source }))], { kind: 'team' });
  promote(store, [storeExample(store, '1.0.0', remoteRelease('mfe-old'))], { kind: 'team' });
  withdraw(store, 'mfe-old');
  storeExample(store, '1.0.0', remoteRelease('mfe-stored'));
  changeGrant(store, 'mfe-planned', (grant) => ({ ...grant, paths: ['/plan'] }));
  const nothing = { paths: [], menu: [], rendering: false };
  const state = (name: string, isLive: boolean, grant: object | null, changes = {}) => ({
    name,
    live: isLive ? expect.objectContaining({ version: '1.0.0' }) : null,
    withdrawn: false,
    isLimited: false,
    grant: grant && { name, ...grant, version: expect.any(Number) },
    ...changes,
  });
  expect(managedFrontEnds(store)).toEqual([
    state('mfe-live', true, grantOf(exampleDescriptor), {
      live: { version: '1.0.0', since: expect.stringMatching(/Z$/), source },
    }),
    state('mfe-old', false, nothing, { withdrawn: true }),
    state('mfe-planned', false, { ...nothing, paths: ['/plan'] }, { isLimited: true }),
    state('mfe-stored', false, nothing),
    state('shell', true, null),
  ]);
});
