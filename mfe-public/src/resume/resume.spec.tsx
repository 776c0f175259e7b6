import { aPicture, aProject, anExperience, anInterest } from '@portico/contract/testing/rows';
import { examplePage } from '@portico/platform/testing/example-page';
import { screen, waitFor, within } from '@testing-library/react';
import { openStore, press, server, showScreen, textsOf } from '@portico/platform/testing/show-screen';
import Resume, { prefetch } from './resume';

const entry = (type: string, body: string, more: object = {}) => anExperience({ type, body, ...more });
const entries = [
  entry('Language', 'Rust', { expId: 5 }),
  entry('Employment', 'Pilot', { expId: 4, start: '2020-02', end: '2021', organisation: 'Harbour Works' }),
  entry('Employment', 'Captain', {
    expId: 3,
    start: '2021-03',
    summary: 'Two ferries.',
    url: 'https://ferries.example/crew',
  }),
  entry('Education', 'Nautics', { expId: 2, time: '3 years' }),
  entry('Language', 'Somebody else’s', { expId: 1, authorId: 7 }),
];

const answer = (experience: object[], project: object[] = [], interests: object[] = []) =>
  server.answerEach({
    'GET /api/experience': [200, experience],
    'GET /api/project': [200, project],
    'GET /api/interests': [200, interests],
  });
beforeEach(() =>
  answer(
    entries,
    [aProject({ title: 'Kite', address: 'kite' })],
    [anInterest({ name: 'Rowing' }), anInterest({ interestId: 2, name: 'Bread' })],
  ),
);

const headings = (level: number) => textsOf(screen.queryAllByRole('heading', { level }));

it('has the owner’s jobs, the current one first, skills, projects, studies and interests', async () => {
  const store = openStore();
  await prefetch(store);
  showScreen(<Resume />, { store });
  expect(headings(1)).toEqual([`Résumé ${examplePage.site.name}`]);
  expect(headings(2)).toEqual(['Employment', 'Skills', 'Projects', 'Education', 'Interests']);
  expect(headings(3)).toEqual(['Captain', 'Pilot', 'Kite', 'Nautics']);
  const job = within(screen.getByRole('heading', { name: 'Pilot' }).parentElement!);
  expect(job.getByText('Harbour Works')).toBeTruthy();
  expect(job.getByText('Feb 2020').getAttribute('datetime')).toBe('2020-02');
  expect(screen.getByText('3 years')).toBeTruthy();
  expect(screen.getByText('Rowing').parentElement!.textContent).toBe('Hobby: Rowing, Bread');
  expect(screen.queryByText(/Somebody/)).toBeNull();
});

it('has certificates, languages and the like under headings of their own, with what is known', async () => {
  answer([
    entry('Language', 'Rust', { expId: 5 }),
    entry('Certification', 'CKA', { expId: 4, start: '2022-02', organisation: 'CNCF' }),
    entry('Sprache', 'Deutsch', { expId: 3, kind: 'Spoken language', time: 'Muttersprache' }),
    entry('Reference', 'Chefin', { expId: 2, time: '', summary: 'Sehr gut.' }),
    entry('Award', 'Hidden', { expId: 1, inResume: false }),
  ]);
  showScreen(<Resume />);
  await screen.findByText('CKA');
  expect(headings(2)).toEqual(['Skills', 'Certificates', 'Languages', 'References']);
  const section = (title: string) => screen.getByRole('heading', { name: title }).parentElement!.textContent;
  expect(section('Skills')).toBe('SkillsLanguage: Rust');
  expect(section('Certificates')).toBe('CertificatesCKAFeb 2022CNCF');
  expect(section('Languages')).toBe('LanguagesDeutsch: Muttersprache');
  expect(section('References')).toBe('ReferencesChefinSehr gut.');
});

it('says what is in no group under the heading alone', async () => {
  answer([entry('Skill', 'Rust')], [], [anInterest({ name: 'Rowing', category: 'Interest' })]);
  showScreen(<Resume />);
  const rust = await screen.findByText('Rust');
  expect(rust.parentElement!.textContent).toBe('Rust');
  expect(screen.getByText('Rowing').parentElement!.textContent).toBe('Rowing');
});

it('has the owner’s photo, phone and profile text, and shows what they show in their order', async () => {
  const texts = { phone: '+39 (0)40 123', profileText: 'I rowed\nfar.\n\nI build.' };
  const resume = ['interests', 'profile', 'work'].map((of) => ({ of, label: of === 'work' ? 'Jobs' : null }));
  showScreen(<Resume />, { site: { ...texts, resume: resume as never, resumePicture: aPicture() } });
  await screen.findByText('I build.');
  expect(screen.getByText(/^I rowed/).textContent).toBe('I rowed\nfar.');
  expect(headings(2)).toEqual(['Interests', 'Profile', 'Jobs']);
  expect(screen.getByRole('link', { name: texts.phone }).getAttribute('href')).toBe('tel:+3940123');
  expect(screen.getByRole('img', { name: examplePage.site.name })).toBeTruthy();
});

it('leads to its files, and from a project to its page', async () => {
  showScreen(<Resume />);
  const project = await screen.findByRole('link', { name: 'Kite' });
  const links = [...screen.getAllByRole('link')].map((link) => link.getAttribute('href'));
  const { email, links: profiles } = examplePage.site.contact;
  expect(links).toEqual([
    `mailto:${email}`,
    ...profiles.map(({ href }) => href),
    '/resume.pdf',
    '/resume.json',
    'https://ferries.example/crew',
    '/info/project/kite',
  ]);
  // An employer without a name.
  expect(screen.getByRole('link', { name: 'ferries.example' })).toBeTruthy();
  expect(project).toBeTruthy();
});

it('shows the sample, marked, while the API is away, and loads all on Retry', async () => {
  server.goAway();
  showScreen(<Resume />);
  await screen.findByText('Sample content');
  expect(headings(3)).toContain('Senior developer, harbour data service, Trieste');
  answer(entries);
  press('Retry');
  await waitFor(() => expect(headings(3)).toEqual(['Captain', 'Pilot', 'Nautics']));
  expect(screen.queryByText('Sample content')).toBeNull();
});
