import { TestSite } from '../../testing/site/test-site.js';

const site = TestSite.useProcess();

describe('signing out', () => {
  test('ends the session, even after a server crash (C6)', async () => {
    const user = await site.user();
    const { token } = user;
    expect((await user.delete('auth')).status).toBe(204);
    expect((await user.get('auth')).status).toBe(401);
    expect((await user.delete('auth')).status).toBe(401);

    await site.restart();
    const again = site.visitor();
    again.token = token!;
    expect((await again.get('auth')).status).toBe(401);
  });
});

test('a session survives a server crash', async () => {
  const { token } = await site.user();
  await site.restart();
  const again = site.visitor();
  again.token = token!;
  expect((await again.get('auth')).status).toBe(200);
});
