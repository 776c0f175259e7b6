import { aNewJob, aSiteEdit } from '@portico/contract/testing/rows';
import { readPdf, resumeBytes } from '../../testing/site/resume-pdf.js';
import { TestSite } from '../../testing/site/test-site.js';

const site = TestSite.useProcess();

const bytes = () => resumeBytes(site.url);
const pdf = async () => readPdf(await bytes());

test('the PDF says when the owner is available, in the language of the site', async () => {
  const owner = await site.owner();
  const availability = 'Ouverte aux offres dès mars';
  await owner.put('site/settings', aSiteEdit({ availability, language: 'fr' }));
  const { text, language } = await pdf();
  expect(text).toContain(availability);
  expect(language).toBe('fr');
});

test('says where letters are missing that the PDF’s typeface lacks', async () => {
  const owner = await site.owner();
  expect((await pdf()).text).not.toContain('shown in this PDF');
  await owner.post('experience/add', { ...aNewJob(), body: 'Guide in Tokyo (東京) 🗼' });
  const { text } = await pdf();
  expect(text).toContain('Guide in Tokyo ([…])');
  expect(text).toContain('shown in this PDF ([…])');
});
