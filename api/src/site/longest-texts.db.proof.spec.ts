import { experienceDetails } from '@portico/contract/rows/experience/experience-fields';
import { projectFields, projectDetails } from '@portico/contract/rows/projects/project-fields';
import { siteFields } from '@portico/contract/site/site-fields';
import { aNewExperience, aNewProject, aSiteEdit } from '@portico/contract/testing/rows';
import type { ApiClient } from '../testing/site/api-client.js';
import { TestSite } from '../testing/site/test-site.js';

const site = TestSite.use();
let owner: ApiClient;
beforeAll(async () => (owner = await site.owner()));

const settings = aSiteEdit({ portrait: null });

describe.each([
  ['Chinese', '海'],
  ['emoji', '🙂'],
  ['control characters, which JSON writes as six', '\u0001'],
])('the longest texts in %s are taken', (_name, character) => {
  const longest = ({ maxLength }: { maxLength: number }, more = 0) => character.repeat(maxLength + more);

  test('in Site Settings, and one character more is named', async () => {
    const biography = longest(siteFields.biography);
    const answer = await owner.put('site/settings', { ...settings, biography });
    expect([answer.status, answer.body.biography]).toEqual([200, biography]);
    // In the shape that is documented, which every answer is compared with.
    expect((await site.visitor().get('site')).body.biography).toEqual([biography]);
    const tooLong = { ...settings, biography: longest(siteFields.biography, 1) };
    expect(await owner.put('site/settings', tooLong)).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'biography' }] },
    });
  });

  test('of a project, and in an import', async () => {
    const desc = longest(projectFields.desc);
    const story = longest(projectDetails.story);
    const added = await owner.post('project/add', { ...aNewProject(), desc, story });
    expect([added.status, added.body.story]).toEqual([201, story]);
    const { projectId } = added.body;
    expect(
      (await owner.put(`project/edit/${projectId}`, { projectId, ...aNewProject(), desc, story })).status,
    ).toBe(200);
    const summary = longest(experienceDetails.summary);
    const biography = longest(siteFields.biography);
    const experiences = [{ ...aNewExperience(), summary }];
    expect((await owner.post('import', { site: { biography }, experiences })).status).toBe(201);
  });
});

test('also where every character is an escape', async () => {
  const biography = '🙂'.repeat(siteFields.biography.maxLength);
  const escaped = JSON.stringify({ ...settings, biography }).replaceAll('🙂', '\\ud83d\\ude42');
  expect(
    (await owner.put('site/settings', Buffer.from(escaped), { 'content-type': 'application/json' })).status,
  ).toBe(200);
});
