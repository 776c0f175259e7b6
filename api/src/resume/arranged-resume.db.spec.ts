import { aNewJob, aSiteEdit } from '@portico/contract/testing/rows';
import { aPicture } from '../testing/pictures/pictures.js';
import { readPdf, resumeBytes } from '../testing/site/resume-pdf.js';
import { TestSite } from '../testing/site/test-site.js';

const site = TestSite.useProcess();

const pdf = async () => readPdf(await resumeBytes(site.url));

test.each([
  ['Ada', [900, 600]],
  ['محمد', [600, 1_500]],
] as const)(
  'has the photo of %s, described, beside the name, with phone and profile text',
  async (name, size) => {
    const owner = await site.owner();
    const { body } = await owner.post(
      'pictures',
      await aPicture(...size)
        .jpeg()
        .toBuffer(),
    );
    const resumePicture = { pictureId: body.pictureId };
    const profileText = 'I rowed.\n\nאני בונה';
    const edit = { ...aSiteEdit({ name, phone: '+39 (0)40 123', profileText }), resumePicture };
    expect((await owner.put('site/settings', edit)).status).toBe(200);
    const { text, alts, roles, links } = await pdf();
    expect([alts, roles]).toEqual([[name], expect.arrayContaining(['Figure', 'H1'])]);
    expect(links).toContain('tel:+3940123');
    expect(text).toMatch(/\+39 \(0\)40 123[^]*Profile\s+I rowed\.\s+אני בונה\s+Employment/);
  },
);

test('has its sections in the owner’s order and under the owner’s names, in the JSON, too', async () => {
  const owner = await site.owner();
  const resume = [
    { of: 'skills', label: 'מיומנויות', isHidden: false },
    { of: 'work', label: null, isHidden: true },
  ] as const;
  await owner.put('site/settings', aSiteEdit({ resume: [...resume] }));
  const { text } = await pdf();
  expect(text).toMatch(/מיומנויות\s[^]*Profile\s[^]*Projects\s[^]*Education\s/);
  expect(text).not.toMatch(/Employment|Skills/);
  const json = await (await fetch(`${site.url}/resume.json`)).text();
  expect(json).toMatch(/"skills":[^]*"projects":[^]*"education":/);
  expect(json).not.toContain('"work":');
  await owner.put(
    'site/settings',
    aSiteEdit({
      profileText: 'Not yet',
      resume: ['skills', 'profile'].map((of) => ({ of, label: null, isHidden: true })),
    }),
  );
  const hidden = await (await fetch(`${site.url}/resume.json`)).text();
  expect(hidden).not.toMatch(/"skills":|skillsWithKeywords|Not yet/);
  expect((await owner.get('site')).body.profileText).toBeNull();
});

test('is set on one page in smaller type if the owner wants that and it can still be read', async () => {
  const owner = await site.owner();
  await owner.post('sample/remove');
  const add = async (jobs: number) => {
    for (let count = 0; count < jobs; count += 1)
      await owner.post('experience/add', { ...aNewJob(), summary: 'Berths and depths. '.repeat(50) });
  };
  const pagesWhere = async (fitResume: boolean) => {
    await owner.put('site/settings', aSiteEdit({ fitResume }));
    return (await pdf()).pages.length;
  };
  await add(5);
  expect([await pagesWhere(false), await pagesWhere(true)]).toEqual([2, 1]);
  await add(5);
  expect(await pagesWhere(true)).toBe(2);
});
