import { inflateSync } from 'node:zlib';
import { aNewExperience, aNewJob, aNewProject, aSiteEdit } from '@portico/contract/testing/rows';
import { readPdf, resumeBytes } from '../testing/site/resume-pdf.js';
import { TestSite } from '../testing/site/test-site.js';

const site = TestSite.useProcess();

const bytes = () => resumeBytes(site.url);
const pdf = async () => readPdf(await bytes());
const json = async () =>
  (await (await fetch(`${site.url}/resume.json`)).json()) as Record<'certificates' | 'languages', object[]>;

test('the PDF says when the owner is available, in the language of the site', async () => {
  const owner = await site.owner();
  const availability = 'Ar gael o fis Mawrth';
  await owner.put('site/settings', aSiteEdit({ availability, language: 'cy' }));
  const { text, language } = await pdf();
  expect(text).toContain(availability);
  expect(language).toBe('cy');
});

test('says where letters are missing that the PDF’s typeface lacks', async () => {
  const owner = await site.owner();
  expect((await pdf()).text).not.toContain('shown in this PDF');
  await owner.post('experience/add', { ...aNewJob(), body: 'Guide in Tokyo (東京) 🗼' });
  const { text } = await pdf();
  expect(text).toContain('Guide in Tokyo ([…])');
  expect(text).toContain('shown in this PDF ([…])');
});

/** The PDF's drawing, unpacked. */
const drawing = async () =>
  [...(await bytes()).toString('latin1').matchAll(/\nstream\r?\n([^]*?)\r?\nendstream/g)]
    .flatMap(([, packed = '']) => {
      try {
        return inflateSync(Buffer.from(packed, 'latin1')).toString('latin1');
      } catch {
        return []; // Not packed.
      }
    })
    .join('\n');

test("its links have the owner's accent", async () => {
  const blue = '0 0 1 scn';
  expect(await drawing()).not.toContain(blue);
  const owner = await site.owner();
  await owner.put('site/settings', aSiteEdit({ accent: '#0000ff' }));
  expect(await drawing()).toContain(blue);
});

test('no heading stands alone at the end of a page', async () => {
  const owner = await site.owner();
  await owner.post('sample/remove');
  for (const { expId } of (await owner.get('experience')).body)
    await owner.delete(`experience/edit/${expId}`);
  for (const { projectId } of (await owner.get('project/all')).body)
    await owner.delete(`project/edit/${projectId}`);
  const add = (body: object) => owner.post('experience/add', { ...aNewExperience(), ...body });
  const { expId } = (await add({ type: 'Employment' })).body;
  await add({ type: 'Award', body: 'Golden oar '.repeat(18), organisation: 'Club' });
  const ends: string[] = [];
  for (const lines of [19, 20, 21, 22, 23, 24]) {
    const summary = Array.from({ length: lines }, (_, line) => `Line ${line}`).join('\n');
    await owner.put(`experience/edit/${expId}`, {
      expId,
      ...aNewExperience({ type: 'Employment' }),
      summary,
    });
    ends.push((await pdf()).pages[0]!.trim().split('\n').at(-1)!);
  }
  // Only the text above the award, or also what belongs to it.
  for (const end of ends) expect(end).toMatch(/^Line \d+$|^Club/);
  expect(new Set(ends.map((end) => end.slice(0, 4)))).toEqual(new Set(['Line', 'Club']));
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
  expect(text).toMatch(/Languages\s+Deutsch: Muttersprache(\s|$)/);
  const { certificates, languages } = await json();
  expect(certificates).toMatchObject([{ name: 'Diver', issuer: 'Club', date: '2022-02' }]);
  expect(languages).toMatchObject([{ language: 'Deutsch', fluency: 'Muttersprache' }]);
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
