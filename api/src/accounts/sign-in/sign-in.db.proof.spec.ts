import { ApiClient } from '../../testing/site/api-client.js';
import { TestSite } from '../../testing/site/test-site.js';

const site = TestSite.useProcess({ ACCOUNTS: 'open' });

const at = (address: string): ApiClient => new ApiClient(site.url, address);

test('a count survives a crash (B5)', async () => {
  const signIn = () =>
    at('203.0.113.77').post('auth', { email: 'crash@portfolio.example', password: 'not it' });
  for (let made = 0; made < 5; made += 1) await signIn();
  await site.restart();

  // After a second, the sixth attempt is allowed; the next one waits longer.
  let answer = await signIn();
  while (answer.status === 429) answer = await signIn();
  expect(answer.status).toBe(401);
  answer = await signIn();
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '2']);
});
