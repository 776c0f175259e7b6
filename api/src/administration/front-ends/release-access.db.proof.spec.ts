import { messagesOf, notesPath, ShippingSite } from '../../testing/releases/shipping-site.js';
import type { ApiClient } from '../../testing/site/api-client.js';
import { password } from '../../testing/site/test-site.js';

const shipping = ShippingSite.use();
let owner: ApiClient;
beforeEach(async () => (owner = await shipping.site.owner()));
const granted = { paths: [notesPath], menu: ['info'], rendering: true };
const grantOf = async (name: string) =>
  (await owner.get('front-ends/all')).body.find((frontEnd: { name: string }) => frontEnd.name === name);

test('a grant takes effect on the next upload', async () => {
  const change = {
    paths: ['/notes/*'],
    menu: [],
    rendering: true,
    connect: ['https://api.notes.example'],
    password,
  };
  const changed = await owner.put('front-ends/mfe-notes/grant', change);
  const { name, paths, connect, version } = changed.body;
  expect([changed.status, name, paths, connect]).toEqual([
    200,
    'mfe-notes',
    ['/notes/*'],
    ['https://api.notes.example'],
  ]);
  expect(changed.headers.get('etag')).toBe(`"${version}"`);
  const refused = await shipping.upload(shipping.nextVersion());
  expect([refused.status, messagesOf(refused)[1]]).toEqual([
    422,
    '/info/notes is not granted to mfe-notes, only /notes/* is',
  ]);
  await owner.put('front-ends/mfe-notes/grant', { ...granted, password });
  expect((await shipping.upload(shipping.nextVersion())).status).toBe(200);
});

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
    development: false,
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
