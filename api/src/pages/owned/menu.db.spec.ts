import type { Page } from '@portico/contract/pages/page';
import type { NavigationEntry } from '@portico/contract/releases/remote-descriptor';
import { aNewInterest, aNewOwnPage } from '@portico/contract/testing/rows';
import type { ApiClient } from '../../testing/site/api-client.js';
import { makeLive, remote, shell } from '../../testing/releases/fixture-release.js';
import { TestSite } from '../../testing/site/test-site.js';

const site = TestSite.use();
let owner: ApiClient;

const entry = (
  label: string,
  path: string,
  order: number,
  group: NavigationEntry['group'] = 'info',
): NavigationEntry => ({ label, path, order, group, access: 'everyone' });

/** As the public remote's. */
function screens() {
  const release = remote(`exports.show = () => 'shown'`, '1.0.0', {
    name: 'mfe-own',
    path: '/page/:address',
  });
  const [route] = release.descriptor!.routes;
  const routes = [{ ...route!, addresses: { list: 'own-pages', field: 'address' } }];
  const navigation = [
    entry('Home', '/', 10, 'main'),
    entry('About', '/info/about', 10),
    entry('Experiences', '/info/experience', 20),
    { ...entry('Interests', '/info/interests', 30), filled: 'interests' as const },
    entry('Projects', '/info/project', 40),
    entry('Contact', '/contact', 70),
    entry('Privacy', '/privacy', 10, 'footer'),
    { ...entry('Users', '/manage/users', 10, 'management'), access: 'admin' as const },
  ];
  return { ...release, descriptor: { ...release.descriptor!, routes, navigation } };
}

const save = async (fields: object) => {
  const { status, body } = await owner.put('site/settings', fields);
  expect([status, body.errors]).toEqual([200, undefined]);
};

/** What the page's menu has, by group. */
async function menu(): Promise<Record<string, string[]>> {
  const html = await (await fetch(`${site.url}/`)).text();
  const { remotes } = JSON.parse(/id="page-data">(.*?)<\/script>/s.exec(html)![1]!) as Page;
  const entries = remotes.flatMap(({ descriptor }) => descriptor.navigation);
  expect(entries.filter((one) => 'filled' in one)).toEqual([]);
  const sorted = entries.sort((one, other) => one.order - other.order);
  const groups: Record<string, string[]> = {};
  for (const { group, label, lang } of sorted)
    (groups[group] ??= []).push(label + (lang ? ` (${lang})` : ''));
  return groups;
}

const others = { footer: ['Privacy'], management: ['Users'] };

beforeEach(async () => {
  owner = await site.owner();
  makeLive(site.settings.dataDir, [shell(), screens()]);
});
afterEach(() => save({ menuStyle: 'grouped', menu: null, contactForm: false, language: null }));

test('is grouped until the owner wants it flat, then what visitors look for comes first', async () => {
  const grouped = { main: ['Home'], info: ['About', 'Experiences', 'Interests', 'Projects'], ...others };
  expect(await menu()).toEqual(grouped);
  await save({ contactForm: true });
  expect(await menu()).toEqual(grouped);
  await save({ menuStyle: 'flat' });
  const flat = ['Home', 'Projects', 'Experiences', 'About', 'Contact', 'Interests'];
  expect(await menu()).toEqual({ main: flat, ...others });
  await save({ contactForm: false });
  expect((await menu())['main']).not.toContain('Contact');
});

test('has no entry of a list while that is empty', async () => {
  const sample = (await owner.get('interests')).body as { interestId: number }[];
  for (const { interestId } of sample) await owner.call('DELETE', `interests/edit/${interestId}`);
  expect((await menu())['info']).toEqual(['About', 'Experiences', 'Projects']);
  await owner.post('interests/add', aNewInterest());
  expect((await menu())['info']).toContain('Interests');
});

test('is in the owner’s order and words, in their language, with what is new behind', async () => {
  await save({
    language: 'cy',
    menu: [
      { of: '/info/project', label: 'Gwaith' },
      { of: '/', isHidden: true },
      { of: '/info/about', label: ' ' },
      { of: '/info/interests', isHidden: true },
    ],
  });
  await owner.post('own-pages/add', { ...aNewOwnPage({ title: 'Nawr', address: 'now', place: 'Menu' }) });
  expect(await menu()).toEqual({ info: ['Gwaith (cy)', 'About', 'Experiences', 'Nawr (cy)'], ...others });
  const usual = (await owner.get('site/menu')).body;
  expect(usual.map(({ usual: label }: { usual: string }) => label)).toEqual([
    ...['Home', 'About', 'Experiences', 'Interests', 'Projects', 'Nawr', 'Contact'],
  ]);
});

test('of a name that is too long its place is told', async () => {
  const { status, body } = await owner.put('site/settings', {
    menu: [{ of: '/' }, { of: '/now', label: 'x'.repeat(61) }],
  });
  expect([status, body.errors]).toMatchObject([422, [{ path: 'menu.1.label' }]]);
});

test('Home’s parts are published once the owner has arranged them', async () => {
  const home = async () => (await site.visitor().get('site')).body.home;
  expect(await home()).toBeUndefined();
  await save({
    home: [
      { of: 'featured', label: 'Best of' },
      { of: 'about', isHidden: true },
    ],
  });
  expect(await home()).toEqual([
    { of: 'featured', label: 'Best of' },
    ...['background', 'experience', 'project', 'interests'].map((of) => ({ of, label: null })),
  ]);
  await save({ home: [] });
  expect(await home()).toBeUndefined();
});
