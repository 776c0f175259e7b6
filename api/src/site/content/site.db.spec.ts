import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sampleSite } from '@portico/contract/content/sample/site';
import { TestSite } from '../../testing/site/test-site.js';

let site: TestSite;
afterAll(() => site.stop());

const answer = async (): Promise<unknown> => (await site.visitor().get('site')).body;

const writeSite = (content: unknown): Promise<void> =>
  writeFile(join(site.settings.dataDir, 'site.json'), JSON.stringify(content));

describe('before the owner account is claimed', () => {
  beforeAll(async () => (site = await TestSite.startUnclaimed()));

  test('a new site returns the example with accounts closed, and prints the link to claim it', async () => {
    expect(await answer()).toEqual({ accounts: 'closed', ...sampleSite });
    expect(site.server.output()).toMatch(/\/users\/claim\?code=[\w-]{22,}\n/);
  });

  test('a change of site.json is seen without a restart', async () => {
    await writeSite({ ...sampleSite, name: 'Ada' });
    expect(await answer()).toMatchObject({ name: 'Ada' });
  });

  test.each([
    ['portrait.jpg', '/site/portrait.jpg'],
    ['https://example.org/me.jpg', 'https://example.org/me.jpg'],
  ])('the photo %s is served at %s', async (src, address) => {
    const photo = { ...sampleSite.photo, src };
    await writeSite({ ...sampleSite, photo });
    expect(await answer()).toMatchObject({ photo: { ...photo, src: address } });
  });
});

describe('once the owner account is claimed', () => {
  beforeAll(async () => {
    await site.stop();
    site = await TestSite.start();
  });

  test('accounts are open, and no link is printed', async () => {
    expect(await answer()).toMatchObject({ accounts: 'open' });
    expect(site.server.output()).not.toContain('claim');
  });

  test('ACCOUNTS overrides', async () => {
    await site.restart({ ACCOUNTS: 'login' });
    expect(await answer()).toMatchObject({ accounts: 'login' });
  });
});
