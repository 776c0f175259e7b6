import { sampleSettings } from '@portico/contract/site/sample-site';
import { aNewExperience, aNewProject, aSiteEdit } from '@portico/contract/testing/rows';
import type { ApiClient } from '../../testing/site/api-client.js';
import { aPicture } from '../../testing/pictures/pictures.js';
import { password, TestSite } from '../../testing/site/test-site.js';

const site = TestSite.use();
let owner: ApiClient;
beforeAll(async () => (owner = await site.owner()));

const steps = async () => (await owner.get('site/first-steps')).body;

test('a step is done once its result is there, in any order', async () => {
  expect(await steps()).toEqual({ done: [], isHidden: false });
  // Of another type, or another's: no job of the owner's.
  await owner.post('experience/add', aNewExperience());
  await (await site.user()).post('experience/add', aNewExperience({ type: 'Employment' }));
  expect((await steps()).done).toEqual([]);
  await owner.post('experience/add', aNewExperience({ type: 'employment' }));
  expect((await steps()).done).toEqual(['job']);
  await owner.post('project/add', { ...aNewProject(), draft: true });
  expect((await steps()).done).toEqual(['project', 'job']);
  const save = (change: object = {}) =>
    owner.put('site/settings', { ...aSiteEdit({ email: 'ada@example.org', ...change }), password });
  await save({ portrait: null });
  expect((await steps()).done).toEqual(['name', 'project', 'job']);
  const { body: picture } = await owner.post('pictures', await aPicture().png().toBuffer());
  const portraitPicture = { pictureId: picture.pictureId };
  const { portraitAlt, tagline } = sampleSettings;
  await save({ portrait: null, portraitPicture, portraitAlt, tagline });
  expect((await steps()).done).toEqual(['project', 'job']);
  await save({ portrait: null, portraitPicture });
  expect((await steps()).done).toEqual(['name', 'portrait', 'project', 'job']);
  await save();
  const { body } = await owner.post('sample/remove');
  expect((await steps()).done).toEqual(['name', 'portrait', 'project', 'job', 'sample']);
  await owner.post('sample/restore', { removedAt: body.removedAt });
  expect((await steps()).done).toEqual(['name', 'portrait', 'project', 'job']);
});

test('whoever puts the list away puts it away for all administrators, until it is shown again', async () => {
  const { version } = (await owner.get('site/settings')).body;
  expect((await owner.put('site/first-steps', { isHidden: true })).status).toBe(204);
  expect((await steps()).isHidden).toBe(true);
  const entry = (await site.audited()).at(-1);
  expect(entry).toMatchObject({ action: 'site.updated', detail: 'First steps hidden' });
  await owner.put('site/first-steps', { isHidden: false });
  expect((await steps()).isHidden).toBe(false);
  expect((await owner.get('site/settings')).body.version).toBe(version);
});
