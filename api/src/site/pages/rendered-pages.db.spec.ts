import { aNewExperience } from '@portico/contract/testing/rows';
import { runSql } from '../../testing/databases/run-sql.js';
import { makeLive, remote, shell } from '../../testing/releases/fixture-release.js';
import { TestSite } from '../../testing/site/test-site.js';
import { eventually } from '../../testing/site/eventually.js';

const listsInterests = `
  exports.show = async ({ fetch }) => {
    const answer = await fetch(new Request('http://api.invalid/api/interests'));
    return (await answer.json()).map(({ name }) => name).join(', ');
  };`;

const site = TestSite.use();

let made = 0;

/** Makes a remote live, and a shell that has rendered nothing yet. @returns their version */
const publish = (bundle: string): string => {
  const version = `${(made += 1)}.0.0`;
  makeLive(site.settings.dataDir, [shell(version), remote(bundle, version)]);
  return version;
};

const page = async (headers: Record<string, string> = {}): Promise<string> =>
  (await fetch(`${site.url}/screen`, { headers })).text();

test("a page contains the database's data, and is rendered once while nothing changes", async () => {
  publish(listsInterests);
  const first = await page();
  expect(first).toContain('Mentoring newcomers, ');
  expect(await page()).toBe(first);
});

test('a page is rendered again, by the new version, when a release goes live', async () => {
  publish(listsInterests);
  expect(await page()).toContain('Mentoring newcomers, ');
  const version = publish(`exports.show = async () => 'the second version'`);
  const second = await page();
  expect(second).toContain('<h1>the second version</h1>');
  expect(second).toContain(`/releases/mfe-probe/${version}/`);
});

test('a page is rendered again when the data changes, whoever changes it', async () => {
  publish(listsInterests);
  expect(await page()).toContain('<h1>Mentoring newcomers, ');
  await runSql(site.settings, `UPDATE interests SET name = 'Teaching' WHERE name = 'Mentoring newcomers'`);
  await eventually(async () => expect(await page()).toContain('<h1>Teaching, '));
});

test('a page rendered from API errors is cached like any other', async () => {
  const showsStatus = `exports.show = async ({ fetch }) => (await fetch(new Request('http://api.invalid/api/nothing'))).status`;
  publish(showsStatus);
  const first = await page();
  expect(first).toContain('<h1>404</h1>');
  expect(await page()).toBe(first);
});

test('a page contains nothing of the user who requests it, although the API would return it to them', async () => {
  const listsExperience = `
    exports.show = async ({ fetch }) => {
      const answer = await fetch(new Request('http://api.invalid/api/experience'));
      return (await answer.json()).map(({ body }) => body).join(', ');
    };`;
  publish(listsExperience);
  const user = await site.user();
  await user.post('experience/add', aNewExperience({ body: 'canary' }));
  expect((await user.get('experience')).text).toContain('canary');
  const own = await page({ 'x-auth-token': user.token!, cookie: `x-auth-token=${user.token}` });
  expect(own).toContain('HTML and CSS');
  expect(own).not.toContain('canary');
  expect(await page()).toBe(own);
});
