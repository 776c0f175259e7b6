import { aNewExperience } from '@portico/contract/testing/rows';
import { makeLive, remote, shell } from '../testing/releases/fixture-release.js';
import { TestSite } from '../testing/site/test-site.js';

const site = TestSite.use();

/** Without the time of its rendering, and the sum that it is part of. */
const page = async (headers: Record<string, string> = {}): Promise<string> =>
  (await (await fetch(`${site.url}/screen`, { headers })).text()).replaceAll(
    /<p>at \d+| data-sent="[^"]*"/g,
    '',
  );

test('a page contains nothing of the user who requests it, although the API would return it to them', async () => {
  const listsExperience = `
    exports.show = async ({ fetch }) => {
      const answer = await fetch(new Request('http://api.invalid/api/experience'));
      return (await answer.json()).map(({ body }) => body).join(', ');
    };`;
  makeLive(site.settings.dataDir, [shell(), remote(listsExperience)]);
  const user = await site.user();
  await user.post('experience/add', aNewExperience({ body: 'canary' }));
  expect((await user.get('experience')).text).toContain('canary');
  const own = await page({ 'x-auth-token': user.token!, cookie: `x-auth-token=${user.token}` });
  expect(own).toContain('HTML and CSS');
  expect(own).not.toContain('canary');
  expect(await page()).toBe(own);
});
