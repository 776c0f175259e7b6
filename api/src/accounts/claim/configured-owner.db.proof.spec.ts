import { ownerEmail, password, TestSite } from '../../testing/site/test-site.js';

test('the environment of a later start is ignored, without validation', async () => {
  const site = await TestSite.startProcess();
  const later = { email: 'other@portfolio.example', password: 'short' };
  await site.restart({ OWNER_EMAIL: later.email, OWNER_PASSWORD: later.password });
  expect((await site.visitor().post('auth', { email: ownerEmail, password })).status).toBe(200);
  expect((await site.visitor().post('auth', later)).status).toBe(401);
  await site.stop();
});
