import { aNewProject } from '@portico/contract/testing/rows';
import { aPicture } from '../../testing/pictures/pictures.js';
import type { ApiClient } from '../../testing/site/api-client.js';
import { TestSite } from '../../testing/site/test-site.js';

const site = TestSite.use();
let owner: ApiClient;
let uploaded: { pictureId: string };
beforeAll(async () => {
  owner = await site.owner();
  uploaded = (await owner.post('pictures', await aPicture().png().toBuffer())).body;
});

const chosen = () => ({ pictureId: uploaded.pictureId, alt: 'Four quarters' });

test('a project has its pictures with what screens need to show them, also after a restore', async () => {
  const { status, body: added } = await owner.post('project/add', { ...aNewProject(), pictures: [chosen()] });
  const pictures = [{ ...uploaded, alt: 'Four quarters' }];
  expect([status, added.pictures]).toEqual([201, pictures]);
  expect((await site.visitor().get(`project/at/${added.address}`)).body.pictures).toEqual(pictures);
  await owner.delete(`project/edit/${added.projectId}`);
  expect((await owner.post(`project/restore/${added.projectId}`)).body.pictures).toEqual(pictures);
});

test('an edit without pictures leaves them, and null or an empty list removes them', async () => {
  const { body: added } = await owner.post('project/add', { ...aNewProject(), pictures: [chosen()] });
  const { projectId } = added;
  const edit = async (change: object) =>
    (await owner.put(`project/edit/${projectId}`, { ...aNewProject(), projectId, ...change })).body.pictures;
  expect(await edit({})).toEqual(added.pictures);
  expect(await edit({ pictures: null })).toBeNull();
  expect(await edit({ pictures: [{ ...chosen(), alt: 'Again' }] })).toEqual([{ ...uploaded, alt: 'Again' }]);
  expect(await edit({ pictures: [] })).toBeNull();
});

test('a picture that is unknown is refused at its place', async () => {
  const unknown = { pictureId: '0'.repeat(32), alt: 'Nothing' };
  const { status, body } = await owner.post('project/add', {
    ...aNewProject(),
    pictures: [chosen(), unknown],
  });
  const msg = 'Picture 2: This picture is unknown. Upload it again';
  expect([status, body.errors]).toEqual([422, [{ path: 'pictures.1.pictureId', msg }]]);
});
