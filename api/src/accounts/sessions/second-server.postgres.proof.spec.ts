import { serverEnvironment } from '../../testing/server/server-environment.js';
import { launchServer, type ServerProcess } from '../../testing/server/start-server.js';
import { ApiClient } from '../../testing/site/api-client.js';
import { password, TestSite } from '../../testing/site/test-site.js';

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

const onSecond = ({ address, token }: ApiClient): ApiClient => new ApiClient(secondUrl, address, token);

const onBoth = async (client: ApiClient): Promise<number[]> => [
  (await client.get('auth/self')).status,
  (await onSecond(client).get('auth/self')).status,
];

describe.each([
  ['the first', (client: ApiClient) => client],
  ['the second', onSecond],
])('a change on %s server applies to both from the next request', (_name, on) => {
  let user: ApiClient;
  beforeEach(async () => {
    user = await site.user();
    expect(await onBoth(user)).toEqual([200, 200]);
  });

  test('signing out', async () => {
    expect((await on(user).delete('auth')).status).toBe(204);
    expect(await onBoth(user)).toEqual([401, 401]);
  });

  test('a password change, with its new token', async () => {
    const { body } = await on(user).post('users/selfEdit', {
      firstName: 'Ada',
      lastName: 'Tester',
      company: '',
      password,
      newPassword: 'another phrase of five words',
    });
    expect(await onBoth(user)).toEqual([401, 401]);
    user.token = body.token;
    expect(await onBoth(user)).toEqual([200, 200]);
  });

  test('account deletion', async () => {
    expect((await on(user).call('DELETE', 'users/selfEdit', { password })).status).toBe(204);
    expect(await onBoth(user)).toEqual([401, 401]);
  });
});
