import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import { aNewExperience, aNewJob, aNewProject } from '@portico/contract/testing/rows';
import { TestSite } from '../../testing/site/test-site.js';

const reader = resolve(__dirname, '../../testing/site/read-pdf.mjs');

const site = TestSite.use();

interface ReadPdf {
  text: string;
  title: string;
  language: string;
  /** Of what is tagged on the first page. */
  roles: string[];
  links: string[];
}

async function bytes(): Promise<Buffer> {
  const answer = await fetch(`${site.url}/resume.pdf`);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  return Buffer.from(await answer.arrayBuffer());
}
const read = (input: Buffer): ReadPdf =>
  JSON.parse(execFileSync(process.execPath, [reader], { input, encoding: 'utf8' }));
const pdf = async () => read(await bytes());
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
