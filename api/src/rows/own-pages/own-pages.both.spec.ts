import { TestSite } from '../../testing/site/test-site.js';

const site = TestSite.use();

test('at an address that no database takes is nothing', async () => {
  for (const address of ['%00', 'now%00', '%F0%9F%A6%80'])
    expect((await site.visitor().get(`own-pages/at/${address}`)).status).toBe(404);
});
