import { dataFolders, tracesIn } from '../testing/databases/traces-of.js';
import { password, TestSite, unclaimed } from '../testing/site/test-site.js';

const email = 'wilhelmina@taken.example';
const person = { firstName: 'Wilhelmina', lastName: 'Taken', company: 'Test Ltd', email, password };

test('an email that was registered twice at once and claimed is not in PostgreSQL’s own log', async () => {
  const site = await TestSite.start({ ...unclaimed, ACCOUNTS: 'open' });
  try {
    const register = () => site.visitor().post('users/new', person);
    const registered = await Promise.all([register(), register(), register(), register()]);
    expect(registered.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    const code = /claim\?code=([\w-]+)/.exec(site.server.output())?.[1];
    expect((await site.visitor().post('auth/claim', { ...person, code })).status).toBe(409);

    const traces = await tracesIn(await dataFolders(site.settings), [email]);
    expect(traces).toContainEqual(expect.stringContaining('/base/'));
    expect(traces.filter((trace) => trace.includes('/log/'))).toEqual([]);
  } finally {
    await site.stop();
  }
});
