import type { FixtureRelease } from '../../testing/releases/fixture-release.js';
import { notes, ShippingSite } from '../../testing/releases/shipping-site.js';

const shipping = ShippingSite.use();

test('what fails with the answers of the running API is refused with its place, and what handles them goes live', async () => {
  const showing = (shown: string) => ({
    ...notes(shipping.nextVersion()),
    files: {
      ...notes('').files,
      'server/screen.cjs': `exports.default = () => null; exports.show = async ({ fetch }) => {
        const ask = (path) => fetch(new Request('http://api.invalid/api/' + path));
        const answers = await Promise.all(['interests', 'users/selfEdit', 'experience'].map(ask));
        const [interest] = answers[0].ok ? await answers[0].json() : [];
        return 'with ' + answers.map(({ status }) => status).join() + ': ' + ${shown};
      };`,
    },
  });
  const upload = (fixture: FixtureRelease) => shipping.upload(fixture.version, 'promote', fixture);
  const renamed = await upload(showing('(interest ? interest.title.length : 0)'));
  expect([renamed.status, renamed.body.errors[1]]).toEqual([
    422,
    {
      path: "mfe-notes ./screen at /info/notes, with the API's answers",
      msg: expect.stringMatching(/'length' of undefined \(server\/screen\.cjs:5:/),
      advice: expect.any(String),
    },
  ]);
  expect((await upload(showing('(interest ? interest.name.length : 0)'))).status).toBe(200);
  // Asked by no session: what is a person's is refused.
  expect(await shipping.page()).toMatch(/<h1>with 200,401,200: [1-9]/);
});

test('a remote calls only the other origins that are granted, and while it is live', async () => {
  const connected = async () =>
    /connect-src 'self'([^;]*)/.exec(
      (await fetch(shipping.site.url)).headers.get('content-security-policy')!,
    )![1]!;
  const connecting = (...connect: string[]) => {
    const fixture = notes(shipping.nextVersion());
    return { ...fixture, descriptor: { ...fixture.descriptor!, connect } };
  };
  const upload = (fixture: FixtureRelease) => shipping.upload(fixture.version, 'promote', fixture);
  const [a, b] = ['https://a.example', 'https://b.example'];
  const refused = await upload(connecting(a, b));
  expect(refused.body.errors[1]).toEqual({
    path: 'descriptor.connect.0',
    msg: `${a} is not granted to mfe-notes, no origin is`,
    advice: expect.stringContaining("site's owner"),
  });
  expect(await connected()).toBe('');

  await shipping.grant({ connect: [a, b] });
  await upload(connecting(a));
  expect(await connected()).toBe(` ${a}`);
  await upload(connecting(b, a));
  expect(await connected()).toBe(` ${a} ${b}`);
  await shipping.call('POST', '/rollback', { name: 'mfe-notes' });
  expect(await connected()).toBe(` ${a}`);
  await shipping.grant({ connect: [b] });
  expect(await connected()).toBe('');
  await shipping.grant({ connect: [a] });
  expect(await connected()).toBe(` ${a}`);
  await shipping.call('POST', '/withdraw', { name: 'mfe-notes' });
  expect(await connected()).toBe('');
});

test('a remote that may not be rendered on the server is left to browsers, and not tried', async () => {
  const version = shipping.nextVersion();
  await shipping.grant({ rendering: false });
  const broken = notes(version);
  broken.files['server/screen.cjs'] = `throw new Error('never run')`;
  expect((await shipping.upload(version, 'promote', broken)).status).toBe(200);
  expect(await shipping.page()).not.toContain('<h1>');
  expect(await shipping.page()).toContain(`/releases/mfe-notes/${version}/`);
});
