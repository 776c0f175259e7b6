import { aNewExperience } from '@portico/contract/testing/rows';
import type { ApiClient } from '../../testing/site/api-client.js';
import { TestSite } from '../../testing/site/test-site.js';

const site = TestSite.use();
let user: ApiClient;
beforeAll(async () => (user = await site.user()));

const entry = aNewExperience();

test('X-XSRF-TOKEN is accepted and ignored (H2)', async () => {
  const headers = { 'x-xsrf-token': 'anything', cookie: 'XSRF-TOKEN=something else' };
  expect((await user.post('experience/add', entry, headers)).status).toBe(201);
});

test.each(['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data; boundary=a'])(
  'a content type that needs no CORS preflight (%s) is 415 and changes nothing (H1)',
  async (type) => {
    const before = (await user.get('experience')).text;
    for (const path of ['auth', 'users/new', 'auth/claim', 'users/selfEdit', 'experience/add'])
      expect([path, (await user.post(path, entry, { 'content-type': type })).status]).toEqual([path, 415]);
    expect((await user.get('experience')).text).toBe(before);
  },
);
