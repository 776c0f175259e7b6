import { aNewExperience, aNewJob, aNewProject, aSiteEdit } from '@portico/contract/testing/rows';
import { readPdf, resumeBytes } from '../../testing/site/resume-pdf.js';
import { TestSite } from '../../testing/site/test-site.js';

const site = TestSite.use();

const pdf = async () => readPdf(await resumeBytes(site.url));
const json = async () =>
  (await (await fetch(`${site.url}/resume.json`)).json()) as Record<
    'work' | 'projects' | 'certificates' | 'languages',
    object[]
  >;

test('as PDF it has text that can be copied, tags for screen readers, and links', async () => {
  const { text, title, roles, links } = await pdf();
  expect(title).toBe('Résumé – Noémi Adjavon-Tamm');
  expect(text).toMatch(/^Noémi Adjavon-Tamm\s[^]*Employment\s[^]*Skills\s[^]*Projects\s[^]*Education/);
  expect(text).toContain('Senior developer, harbour data service, Trieste');
  expect(roles).toEqual(expect.arrayContaining(['Document', 'H1', 'H2', 'H3', 'P', 'Link']));
  expect(links).toContain('mailto:noemi@example.org');
});

test('both have a section for each kind of entry, with what is known of it', async () => {
  const owner = await site.owner();
  const more = { start: '2022-02', end: '2022-02', organisation: 'Club' };
  await owner.post('experience/add', {
    ...aNewExperience({ type: 'Certification', body: 'Diver' }),
    ...more,
  });
  const language = { type: 'Sprache', kind: 'Spoken language', body: 'Deutsch', time: 'Muttersprache' };
  await owner.post('experience/add', language);
  const { text } = await pdf();
  expect(text).toMatch(/Certificates\s+Diver\s+Club\s+·\s+Feb 2022\s/);
  expect(text).toMatch(/Languages\s+Deutsch: Muttersprache\s/);
  const { certificates, languages } = await json();
  expect(certificates).toMatchObject([{ name: 'Diver', issuer: 'Club', date: '2022-02' }]);
  expect(languages).toMatchObject([{ language: 'Deutsch', fluency: 'Muttersprache' }]);
});

test('both change with the content, and have no drafts and nobody else’s entries', async () => {
  const owner = await site.owner();
  const user = await site.user();
  await owner.post('experience/add', { ...aNewJob(), body: 'Pilot of the harbour', end: null });
  await owner.post('project/add', { ...aNewProject({ title: 'Shown' }) });
  await owner.post('project/add', { ...aNewProject({ title: 'Hidden' }), draft: true });
  await user.post('experience/add', { ...aNewExperience({ body: 'A visitor’s own' }) });
  const { work, projects } = await json();
  expect(work[0]).toMatchObject({ position: 'Pilot of the harbour' });
  expect(projects[0]).toMatchObject({ name: 'Shown' });
  const texts = [JSON.stringify(await json()), (await pdf()).text];
  for (const text of texts) {
    expect(text).toContain('Pilot of the harbour');
    expect(text).toContain('Shown');
    expect(text).not.toMatch(/Hidden|A visitor’s own/);
  }
});

test('as PDF it has Arabic, Hebrew and Devanagari, and administrators are told which letters it lacks', async () => {
  const owner = await site.owner();
  const language = 'ar';
  await owner.put('site/settings', aSiteEdit({ name: 'محمد', tagline: 'מפתחת – विकासक', language }));
  await owner.post('experience/add', { ...aNewJob(), body: 'Guide in Tokyo (東京)', organisation: '旅' });
  await owner.post('project/add', { ...aNewProject({ title: '凧' }), inResume: false });
  const { text, right } = await pdf();
  // The right margin of A4.
  expect(Math.round(right)).toBe(595 - 56);
  for (const word of ['محمد', 'מפתחת', 'Guide in Tokyo ([…])']) expect(text).toContain(word);
  expect((await owner.get('site/missing-letters')).body).toEqual([
    { text: 'Guide in Tokyo (東京)', letters: '東京' },
    { text: '旅', letters: '旅' },
    { text: '凧', letters: '凧' },
  ]);
});
