import type { SiteAnswer } from '@portico/contract/site/site';
import { type Highlights } from '@portico/contract/rows/highlights';
import { aPicture, aProject, aShownPicture } from '@portico/contract/testing/rows';
import { examplePage } from '@portico/platform/testing/example-page';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { person } from '../structured-data/person';
import Home, { prefetch, structuredData } from './home';
import { type FirstSteps as Steps, firstSteps } from '@portico/contract/site/first-steps';
import { pressAlert, selectAlerts } from '@portico/platform/alerts';
import {
  expectAlerts,
  openStore,
  press,
  server,
  showScreen,
  textsOf,
} from '@portico/platform/testing/show-screen';
import FirstSteps from './first-steps';

const highlights: Highlights = {
  timeline: [
    {
      expId: 1,
      body: 'Lead developer',
      organisation: 'Kites Ltd',
      start: '2024-03',
      end: null,
      isSample: true,
    },
  ],
  skills: ['Splicing'],
  featured: [
    {
      ...aProject({ title: 'Kite', type: 'Toy', lang: 'Silk, Bamboo', start: '2020', end: '2021' }),
      liveUrl: 'https://kite.example',
      desc: 'It flies.',
      address: 'kite one',
      pictures: [aShownPicture({ alt: 'A red kite' })],
    },
    {
      ...aProject({ projectId: 2, title: 'Old', lang: '' }),
      desc: 'It was first.',
      address: null,
      isSample: true,
    },
  ],
  first: { experience: ['Rigger', 'Baker'], project: ['Kite'], interests: ['Knots'] },
};

beforeEach(() => server.answerWith(200, highlights));

async function show(site: Partial<SiteAnswer> = {}, isAdmin = false, id?: number) {
  const store = openStore({ ...(isAdmin && { token: 'a.token', isAdmin }), id });
  await prefetch(store);
  showScreen(<Home />, { site, store });
}
const linksIn = (list: HTMLElement) =>
  within(list)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);
const cards = [
  ['About Me', '/info/about'],
  ['Experience', '/info/experience'],
  ['Projects', '/info/project'],
  ['Interests', '/info/interests'],
];

it("welcomes in the owner's words, and says what they do and how to reach them", async () => {
  await show();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(examplePage.site.welcome);
  expect(screen.getByText(examplePage.site.tagline)).toBeTruthy();
  const contact = screen.getByRole('link', { name: 'Get in touch' });
  expect(contact.getAttribute('href')).toBe(`mailto:${examplePage.site.contact.email}`);
});

it('leaves no room for a tagline that the owner has none of', async () => {
  await show({ tagline: '' });
  expect([...document.querySelectorAll('p')].filter(({ textContent }) => textContent === '')).toEqual([]);
});

it.each([
  ['a registered user', 7, ['/info/experience?type=Only+mine']],
  ['the owner', 1, []],
  ['a visitor', undefined, []],
])('leads to a list of their own: %s', async (_who, id, expected) => {
  await show(undefined, false, id);
  const links = screen.queryAllByRole('link', { name: 'Your own experience entries' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(expected);
});

it('shows what the owner does and knows', async () => {
  await show();
  const inList = (name: string) =>
    textsOf(within(screen.getByRole('list', { name })).getAllByRole('listitem'));
  expect(inList('Experience')).toEqual(['Lead developerKites LtdMar 2024 – present']);
  expect(inList('Skills')).toEqual(['Splicing']);
});

it('begins with the first paragraph of the biography, unless it is long', async () => {
  await show({ biographyHtml: '<p>I tie <em>knots</em>.</p><p>More.</p>' });
  expect(screen.getByText('knots').parentElement!.textContent).toBe('I tie knots.');
  expect(screen.queryByText('More.')).toBeNull();
  cleanup();
  await show({ biographyHtml: `<p>${'Tides. '.repeat(100)}</p><p>More.</p>` });
  expect(screen.queryByText(/Tides|More/)).toBeNull();
});

it("has the owner's portrait once it is uploaded", async () => {
  await show();
  expect(screen.queryByRole('img', { name: 'Ada at her desk' })).toBeNull();
  cleanup();
  const photo = { src: '', alt: 'Ada at her desk' };
  await show({ photo, portraitPicture: aPicture() });
  expect(screen.getByRole('img', { name: 'Ada at her desk' })).toBeTruthy();
});

it.each([
  ['a portrait', { portraitPicture: aPicture() }, 'lazy'],
  ['more above it', {}, 'lazy'],
  ['nothing above it', {}, 'eager'],
])('loads the cover first only if it is in the first screen: with %s', async (above, site, loading) => {
  if (above === 'nothing above it') server.answerWith(200, { ...highlights, timeline: [], skills: [] });
  await show({ ...site, photo: { src: '', alt: 'Ada' } });
  expect(screen.getByRole('img', { name: 'A red kite' }).getAttribute('loading')).toBe(loading);
  expect(screen.queryByRole('img', { name: 'Ada' })?.getAttribute('loading') ?? 'eager').toBe('eager');
});

it('leads to the featured projects, to all, and then to the four screens about the owner (S2.1)', async () => {
  await show();
  expect(linksIn(screen.getAllByRole('list').at(-1)!)).toEqual(cards);
  const featured = screen.getByRole('region', { name: 'Selected projects' });
  expect(linksIn(featured)).toEqual([
    ['Kite', '/info/project/kite%20one'],
    ['See it live', 'https://kite.example'],
    ['Old', '/info/project'],
    ['All projects', '/info/project'],
  ]);
  for (const fact of ['Toy', 'Silk', 'Bamboo']) expect(within(featured).getByText(fact)).toBeTruthy();
  expect(screen.getByRole('img', { name: 'A red kite' })).toBeTruthy();
  expect(screen.getByText('It was first.')).toBeTruthy();
});

it('says on each card what is there, and has none that leads to an empty screen', async () => {
  server.answerWith(200, { ...highlights, first: { ...highlights.first, interests: [] } });
  await show();
  expect(textsOf(screen.getAllByRole('list').at(-1)!.children)).toEqual([
    `About Me${examplePage.site.contact.location}`,
    'ExperienceRigger · Baker',
    'ProjectsKite',
  ]);
});

it('is in the owner’s order and words, without what they hide', async () => {
  const home: SiteAnswer['home'] = [
    { of: 'project', label: 'Work' },
    { of: 'featured', label: 'Best of' },
    { of: 'background', label: null },
    { of: 'interests', label: null },
    { of: 'experience', label: null },
  ];
  await show({ home, language: 'cy' });
  const order = [
    screen.getByRole('link', { name: 'Work' }),
    screen.getByRole('heading', { name: 'Best of' }),
    screen.getByText('Lead developer'),
    screen.getByRole('link', { name: 'Interests' }),
    screen.getByRole('link', { name: 'Experience' }),
  ];
  for (const [index, one] of order.slice(1).entries())
    expect(order[index]!.compareDocumentPosition(one)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(order.map(({ lang }) => lang)).toEqual(['cy', 'cy', 'cy', '', '']);
  expect(order[3]!.closest('ul')).toBe(order[4]!.closest('ul'));
  expect(screen.queryByRole('link', { name: 'About Me' })).toBeNull();
});

it('marks what is still the sample, for administrators only', async () => {
  await show();
  expect(screen.queryByText('Sample')).toBeNull();
  expect(server.calls).toEqual(['GET /api/highlights']);
  cleanup();
  server.answerEach({
    'GET /api/highlights': [200, highlights],
    'GET /api/site/first-steps': [200, { done: [], isHidden: false }],
  });
  await show({}, true);
  await screen.findByRole('region', { name: 'First steps' });
  const marked = screen.getAllByText('Sample').map((mark) => mark.parentElement!.textContent);
  expect(marked).toEqual(['Mar 2024 – present Sample', expect.stringMatching(/Sample$/)]);
});

it('is whole while the API is away', async () => {
  server.goAway();
  await show();
  expect(screen.getAllByRole('list').map(linksIn)).toEqual([cards]);
  expect(screen.queryByText(/Kites/)).toBeNull();
});

it('tells search engines who the owner is', () => {
  expect(structuredData(examplePage)).toEqual([person(examplePage)]);
});

describe('first steps', () => {
  const answer = (steps: Steps, hiding: 204 | 503 = 204) =>
    server.answerEach({
      'GET /api/site/first-steps': [200, steps],
      'PUT /api/site/first-steps': [hiding],
    });

  function show(done: Steps['done'], hiding?: 204 | 503) {
    answer({ done, isHidden: false }, hiding);
    return showScreen(<FirstSteps />, { token: 'a.token', isAdmin: true }).store;
  }

  const list = () => screen.findByRole('region', { name: 'First steps' });

  it('says of each step whether it is done, and leads to where it is done', async () => {
    show(['name', 'project']);
    const region = within(await list());
    expect(region.getByText('2 of 6 done')).toBeTruthy();
    expect(region.getAllByRole('listitem')).toHaveLength(firstSteps.length);
    expect(region.getByText('Say who you are').textContent).toBe('Done: Say who you are');
    expect(region.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Import it', '/manage/import'],
      ['Add your portrait', '/manage/site'],
      ['Add your first job', '/info/experience'],
      ['Remove the sample content', '/manage/site'],
    ]);
  });

  it.each([true, false])(
    'says why mail can’t be sent, also where the list is put away: %s',
    async (isHidden) => {
      show([]);
      answer({ done: [], isHidden, mailProblem: 'connect ECONNREFUSED' });
      const { parentElement } = await screen.findByText('connect ECONNREFUSED');
      expect(parentElement!.textContent).toBe('Mail can’t be sent: connect ECONNREFUSED');
    },
  );
  it('offers no import once the name and a job are there', async () => {
    show(['name', 'job']);
    expect(within(await list()).queryByText(/Have a résumé/)).toBeNull();
  });

  it('is put away for good, unless that is undone', async () => {
    const store = show([]);
    const region = await list();
    answer({ done: [], isHidden: true });
    press('Hide this list');
    await waitFor(() => expect(region.isConnected).toBe(false));
    expect(server.bodyOf(server.calls.indexOf('PUT /api/site/first-steps'))).toEqual({ isHidden: true });
    expect(document.activeElement).toBe(screen.getByRole('main'));
    await expectAlerts(store, { action: 'Undo' });
    answer({ done: [], isHidden: true }, 503);
    act(() => pressAlert(selectAlerts(store.getState())[0]!));
    await waitFor(() => expect(selectAlerts(store.getState()).at(-1)).toMatchObject({ alertType: 'danger' }));
  });

  it('stays, and says so, where it could not be put away', async () => {
    const store = show([], 503);
    await list();
    press('Hide this list');
    await expectAlerts(store, { alertType: 'danger' });
    expect(await list()).toBeTruthy();
  });
});
