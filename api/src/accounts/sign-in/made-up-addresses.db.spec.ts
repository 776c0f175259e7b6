import { password, TestSite } from '../../testing/site/test-site.js';

test('without a proxy, a client that makes up addresses shares one limit (M2)', async () => {
  const site = await TestSite.start({ TRUST_PROXY: undefined });
  const answers = await Promise.all(
    Array.from({ length: 21 }, (_, number) =>
      site.visitor().post('auth', { email: `sprayed${number}@portfolio.example`, password }),
    ),
  );
  await site.stop();
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
});
