import { messagesOf, ShippingSite } from '../../testing/releases/shipping-site.js';
import type { ApiClient } from '../../testing/site/api-client.js';
import { password } from '../../testing/site/test-site.js';

const shipping = ShippingSite.use();
let owner: ApiClient;
beforeEach(async () => (owner = await shipping.site.owner()));

const addToken = () =>
  owner.post('release-tokens/add', { frontEnds: ['mfe-new'], rights: ['upload'], password });
const tokensAndEntries = async () => {
  const entries = await shipping.site.audited();
  const created = entries.filter(({ action }) => action === 'release-token.created');
  const tokens: { frontEnds: string[] }[] = (await owner.get('release-tokens')).body;
  return [tokens.filter(({ frontEnds }) => frontEnds.includes('mfe-new')).length, created.length];
};

test('while another server changes files, a token is refused soon, and works afterwards', async () => {
  const before = await tokensAndEntries();
  const refused = await shipping.store.change(() => addToken());
  expect([refused.status, messagesOf(refused), refused.headers.get('retry-after')]).toEqual([
    503,
    ['Other releases are being changed. Try again in a moment'],
    '2',
  ]);
  expect(await tokensAndEntries()).toEqual(before);
  expect((await addToken()).status).toBe(201);
  expect(await tokensAndEntries()).toEqual(before.map((count) => count + 1));
});
