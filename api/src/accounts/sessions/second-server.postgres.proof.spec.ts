import { serverEnvironment } from '../../testing/server/server-environment.js';
import { launchServer, type ServerProcess } from '../../testing/server/start-server.js';
import { ApiClient } from '../../testing/site/api-client.js';
import { TestSite } from '../../testing/site/test-site.js';

let site: TestSite;
let second: ServerProcess;
let secondUrl: string;

beforeAll(async () => {
  site = await TestSite.startProcess();
  second = launchServer(serverEnvironment(site.settings));
  secondUrl = await second.ready;
});
afterAll(async () => {
  await second.stop();
  await site.stop();
});

test.each(['the first', 'the second'])(
  'signing out on %s server applies to both from the next request',
  async (which) => {
    const user = await site.user();
    const onSecond = new ApiClient(secondUrl, user.address, user.token);
    const onBoth = async () => [
      (await user.get('auth/self')).status,
      (await onSecond.get('auth/self')).status,
    ];
    expect(await onBoth()).toEqual([200, 200]);
    expect((await (which === 'the first' ? user : onSecond).delete('auth')).status).toBe(204);
    expect(await onBoth()).toEqual([401, 401]);
  },
);
