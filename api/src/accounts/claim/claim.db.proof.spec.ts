import type { ApiAnswer } from '../../testing/site/api-client.js';
import { password, TestSite } from '../../testing/site/test-site.js';

const person = {
  firstName: 'Noémi',
  lastName: 'Owner',
  email: 'Noemi@Portfolio.example',
  company: 'Harbour Data Ltd',
  password,
};

let site: TestSite;
/** A site with an unclaimed owner account. */
const start = async (env: NodeJS.ProcessEnv = {}): Promise<void> => {
  site = await TestSite.startProcess({ OWNER_EMAIL: '', OWNER_PASSWORD: '', ...env });
};

const printedCode = (): string | undefined => /claim\?code=([\w-]+)/.exec(site.server.output())?.[1];

const claim = (change: object = {}): Promise<ApiAnswer> =>
  site.visitor().post('auth/claim', { code: printedCode(), ...person, ...change });

const invalidLink = {
  status: 404,
  body: { errors: [{ msg: 'This link is invalid, has expired, or was already used' }] },
};

describe('on a separate site', () => {
  afterEach(() => site.stop());

  test('a code works after another start, too, even if ACCOUNTS is closed; none works after that', async () => {
    await start({ ACCOUNTS: 'closed' });
    const code = printedCode();
    await site.restart();
    expect(printedCode()).not.toBe(code);
    expect((await claim({ code })).status).toBe(201);
    expect(await claim()).toMatchObject(invalidLink);
  });
});
