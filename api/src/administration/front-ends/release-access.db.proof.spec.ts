import { notesPath, ShippingSite } from '../../testing/releases/shipping-site.js';
import type { ApiClient } from '../../testing/site/api-client.js';

const shipping = ShippingSite.use();
let owner: ApiClient;
beforeEach(async () => (owner = await shipping.site.owner()));
const grantOf = async (name: string) =>
  (await owner.get('front-ends/all')).body.find((frontEnd: { name: string }) => frontEnd.name === name);

test('the list says what is live, since when and where it comes from, and what was withdrawn', async () => {
  const version = shipping.nextVersion();
  await shipping.upload(version);
  expect(await grantOf('mfe-notes')).toEqual({
    name: 'mfe-notes',
    live: {
      version,
      since: expect.stringMatching(/Z$/),
      source: { team: 'Notes', repository: 'https://code.example/notes', commit: '1a2b3c4d5e6f' },
    },
    withdrawn: false,
    isLimited: true,
    grant: {
      name: 'mfe-notes',
      paths: [notesPath],
      menu: [],
      rendering: true,
      version: expect.any(Number),
    },
  });
  expect(await grantOf('shell')).toMatchObject({ isLimited: false, live: { version: '1.0.0' } });
  await shipping.call('POST', '/withdraw', { name: 'mfe-notes' });
  expect(await grantOf('mfe-notes')).toMatchObject({ live: null, withdrawn: true });
});
