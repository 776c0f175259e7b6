import { namesOf } from '@portico/contract/field-facts';
import { experienceDetails } from '@portico/contract/rows/experience/experience-fields';
import { aNewExperience, aNewJob, aNewProject, aSiteEdit } from '@portico/contract/testing/rows';
import { readPdf, resumeBytes } from '../testing/site/resume-pdf.js';
import { TestSite } from '../testing/site/test-site.js';

const site = TestSite.use();

const pdf = async () => readPdf(await resumeBytes(site.url));
const json = async () =>
  (await (await fetch(`${site.url}/resume.json`)).json()) as Record<'work' | 'projects', object[]>;

test('as PDF it has text that can be copied, tags for screen readers, and links', async () => {
  const { text, title, roles, links } = await pdf();
  expect(title).toBe('Résumé – Noémi Adjavon-Tamm');
  expect(text).toMatch(/^Noémi Adjavon-Tamm\s[^]*Employment\s[^]*Skills\s[^]*Projects\s[^]*Education/);
  expect(text).toContain('Senior developer, harbour data service, Trieste');
  expect(roles).toEqual(expect.arrayContaining(['Document', 'H1', 'H2', 'H3', 'P', 'Link']));
  expect(links).toContain('mailto:noemi@example.org');
});

test('both are saved by the owner’s name, and in the language of the owner’s texts', async () => {
  const names = () =>
    Promise.all(
      ['pdf', 'json'].map(async (type) =>
        (await fetch(`${site.url}/resume.${type}`)).headers.get('content-disposition'),
      ),
    );
  const named = (name: string) => ['pdf', 'json'].map((type) => `inline; filename*=UTF-8''${name}.${type}`);
  expect(await names()).toEqual(named('resume-no%C3%A9mi-adjavon-tamm'));
  const owner = await site.owner();
  await owner.put('site/settings', aSiteEdit({ name: 'Ada', language: 'de' }));
  await owner.post('experience/add', { ...aNewJob(), start: '2021-03', end: null });
  await owner.post('experience/add', { ...aNewExperience({ body: 'Knots', type: 'Skill' }) });
  expect(await names()).toEqual(named('lebenslauf-ada'));
  const { text, title } = await pdf();
  expect(title).toBe('Lebenslauf – Ada');
  expect(text).toMatch(
    /Berufserfahrung\s[^]*März 2021 – heute[^]*Kenntnisse\s+Knots\s[^]*Projekte\s[^]*Ausbildung/,
  );
  expect(text).not.toMatch(/Employment|present|Education\b|Skill/);
});

test('both change with the content, and have no drafts and nobody else’s entries', async () => {
  const owner = await site.owner();
  const user = await site.user();
  // Others of the sample are at this job's own place.
  const job = { ...aNewJob(), body: 'Pilot of the harbour', end: null, place: 'Pier 7' };
  await owner.post('experience/add', job);
  await owner.post('project/add', { ...aNewProject({ title: 'Shown' }) });
  await owner.post('project/add', { ...aNewProject({ title: 'Hidden' }), draft: true });
  await user.post('experience/add', { ...aNewExperience({ body: 'A visitor’s own' }) });
  const { work, projects } = await json();
  expect(work[0]).toMatchObject({ position: 'Pilot of the harbour' });
  expect(projects[0]).toMatchObject({ name: 'Shown' });
  const texts = [JSON.stringify(await json()), (await pdf()).text];
  expect((await pdf()).links).toContain(`${job.url}/`);
  const details = namesOf(experienceDetails).filter(
    (name) => !['start', 'end', 'url', 'kind'].includes(name),
  );
  for (const one of texts.map((text) => text.replaceAll(/(?:\s|\\n)+/g, ' ')))
    for (const name of details) expect(one).toContain(job[name]?.replaceAll('\n', ' '));
  for (const text of texts) {
    expect(text).toContain('Pilot of the harbour');
    expect(text).toContain('Shown');
    expect(text).not.toMatch(/Hidden|A visitor’s own/);
  }
});
