import { messagesOf, notesPath, ShippingSite } from '../../testing/releases/shipping-site.js';
import type { ApiClient } from '../../testing/site/api-client.js';
import { password } from '../../testing/site/test-site.js';

const shipping = ShippingSite.use();
const name = 'mfe-notes';
let owner: ApiClient;
let first: string;
let second: string;
beforeEach(async () => {
  owner = await shipping.site.owner();
  [first, second] = [shipping.nextVersion(), shipping.nextVersion()];
  await shipping.upload(first);
  await shipping.upload(second, 'store');
});

const change = (action: string, body: object) =>
  owner.post(`front-ends/${action}`, { name, password, ...body });

test('the owner makes a version live, rolls it back and withdraws the remote, each in the activity', async () => {
  const promoted = await change('promote', { version: second });
  expect([promoted.status, promoted.body]).toMatchObject([200, [{ version: second, before: first }]]);
  expect(await shipping.page()).toContain(`<h1>notes ${second}</h1>`);
  expect((await change('rollback', { live: second })).body).toMatchObject({
    version: first,
    rolledBack: second,
  });
  // Somebody else's screen still shows what was live before.
  const late = await change('rollback', { live: second });
  expect([late.status, messagesOf(late)]).toEqual([409, [`${name} ${first} is live by now`]]);
  expect(await shipping.page()).toContain(`<h1>notes ${first}</h1>`);
  expect((await change('withdraw', { live: first })).body).toEqual({ name, version: first });
  expect((await fetch(shipping.site.url + notesPath)).status).toBe(404);
  expect((await change('rollback', { live: null })).body).toMatchObject({ version: first, rolledBack: null });
  const detail = (version: string) =>
    expect.stringMatching(new RegExp(`^${name} ${version}, by Notes, from `));
  expect((await owner.get('audit?limit=4')).body).toMatchObject([
    { actorId: 1, action: 'release.rolled-back', detail: detail(first) },
    { actorId: 1, action: 'release.withdrawn', detail: detail(first) },
    { actorId: 1, action: 'release.rolled-back', detail: detail(first) },
    { actorId: 1, action: 'release.promoted', detail: detail(second) },
  ]);
});
