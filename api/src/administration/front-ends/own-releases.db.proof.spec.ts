import { messagesOf, notes, ShippingSite } from '../../testing/releases/shipping-site.js';
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

test('a version that can’t go live is refused with its findings, and a wrong password changes nothing', async () => {
  const broken = notes(shipping.nextVersion());
  broken.files['server/screen.cjs'] =
    `exports.default = () => null; exports.show = () => { throw new Error('no notes') }`;
  await shipping.upload(broken.version, 'store', broken);
  const refused = await change('promote', { version: broken.version });
  expect([refused.status, refused.body.errors]).toMatchObject([
    422,
    [{ msg: `${name} ${broken.version} cannot go live:` }, { msg: expect.stringContaining('no notes') }],
  ]);
  const wrong = await change('withdraw', { live: first, password: 'not the password' });
  expect([wrong.status, messagesOf(wrong)]).toEqual([403, ['Your password is wrong']]);
  expect(await shipping.page()).toContain(`<h1>notes ${first}</h1>`);
});
