import { aSiteEdit } from '@portico/contract/testing/rows';
import { serverEnvironment } from '../testing/server/server-environment.js';
import { launchServer, type ServerProcess } from '../testing/server/start-server.js';
import { TestSite } from '../testing/site/test-site.js';
import { eventually } from '../testing/site/eventually.js';

let site: TestSite;
let other: ServerProcess;
let otherUrl: string;
beforeAll(async () => {
  site = await TestSite.startProcess();
  other = launchServer(serverEnvironment(site.settings));
  otherUrl = await other.ready;
});
afterAll(async () => {
  await other.stop();
  await site.stop();
});

const nameOnOther = async () =>
  ((await (await fetch(`${otherUrl}/api/site`)).json()) as { name: string }).name;

test('what is saved on one server is in the answers of another within a second', async () => {
  expect(await nameOnOther()).not.toBe('Grace');
  await (await site.owner()).put('site/settings', aSiteEdit({ name: 'Grace' }));
  await eventually(async () => expect(await nameOnOther()).toBe('Grace'));
});
