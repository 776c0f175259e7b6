import type { FixtureRelease } from '../testing/releases/fixture-release.js';
import { messagesOf, notes, notesPath, ShippingSite } from '../testing/releases/shipping-site.js';

const shipping = ShippingSite.use();

test('a release goes live in one step, is rolled back and withdrawn', async () => {
  const [first, second] = [shipping.nextVersion(), shipping.nextVersion()];
  expect(await shipping.upload(first)).toMatchObject({
    status: 200,
    body: { name: 'mfe-notes', version: first, promoted: { before: null }, findings: [] },
  });
  expect(await shipping.page()).toContain(`<h1>notes ${first}</h1>`);
  expect((await shipping.upload(second)).body).toMatchObject({ promoted: { before: first } });
  expect(await shipping.page()).toContain(`<h1>notes ${second}</h1>`);

  expect((await shipping.call('POST', '/rollback', { name: 'mfe-notes' })).body).toMatchObject({
    version: first,
    rolledBack: second,
  });
  expect(await shipping.page()).toContain(`<h1>notes ${first}</h1>`);
  const promoted = await shipping.call('POST', '/promote', {
    releases: [{ name: 'mfe-notes', version: second }],
  });
  expect(promoted.body).toMatchObject([{ version: second, before: first }]);

  expect((await shipping.call('POST', '/withdraw', { name: 'mfe-notes' })).body).toEqual({
    name: 'mfe-notes',
    version: second,
  });
  expect((await fetch(shipping.site.url + notesPath)).status).toBe(404);
});

test('checking stores nothing, and storing makes nothing live', async () => {
  const version = shipping.nextVersion();
  expect((await shipping.upload(version, 'check')).body).toMatchObject({
    version,
    promoted: null,
    findings: [],
  });
  expect(shipping.stored()).not.toContain(version);
  expect((await shipping.upload(version, 'store')).body).toMatchObject({
    version,
    promoted: null,
    findings: [],
  });
  expect(shipping.stored()).toContain(version);
  expect((await fetch(shipping.site.url + notesPath)).status).toBe(404);
});

test('the same bytes under a version are answered as before, others are refused', async () => {
  const version = shipping.nextVersion();
  const first = await shipping.upload(version);
  const again = await shipping.upload(version);
  expect(again.body).toEqual(first.body);
  expect(messagesOf(await shipping.upload(version, 'promote', notes(version, 'other words')))).toEqual([
    expect.stringContaining(`mfe-notes ${version} is in the release store with different content`),
  ]);
  expect(await shipping.page()).toContain(`<h1>notes ${version}</h1>`);
  expect(shipping.stored().filter((name) => name.startsWith('.'))).toEqual([]);
});

test('what would fail is refused with its place, and nothing is stored', async () => {
  const version = shipping.nextVersion();
  const broken = notes(version);
  broken.files['server/screen.cjs'] =
    `exports.default = () => null;\nexports.show = () => { throw new Error('no notes') }`;
  const refused = await shipping.upload(version, 'promote', broken);
  expect([refused.status, refused.body.errors]).toEqual([
    422,
    [
      { msg: `mfe-notes ${version} cannot go live:` },
      {
        path: `mfe-notes ./screen at ${notesPath}`,
        msg: expect.stringMatching(/^no notes \(.*screen\.cjs:2:/),
        advice: expect.any(String),
      },
    ],
  ]);
  expect(shipping.stored()).not.toContain(version);
});

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

test('a remote has only the addresses that are granted', async () => {
  const version = shipping.nextVersion();
  await shipping.grant({ paths: ['/notes/*'] });
  const refused = await shipping.upload(version);
  expect(refused.body.errors[1]).toEqual({
    path: 'descriptor.routes.0.path',
    msg: '/info/notes is not granted to mfe-notes, only /notes/* is',
    advice: expect.stringContaining("site's owner"),
  });
});

test("a release can't go live as another remote, whose grants would count, or as a second shell", async () => {
  const fixture = notes(shipping.nextVersion());
  const { descriptor, ...bare } = fixture;
  const [route] = descriptor!.routes;
  const elsewhere = { ...descriptor!, name: 'mfe-free', routes: [{ ...route!, path: '/elsewhere' }] };
  const upload = (release: FixtureRelease) => shipping.upload(release.version, 'promote', release);
  expect((await upload({ ...fixture, descriptor: elsewhere })).body.errors[1]).toMatchObject({
    path: 'descriptor.name',
    msg: 'it is mfe-free, not mfe-notes',
  });
  expect((await upload(bare)).body.errors[1]).toMatchObject({ path: 'descriptor' });
  expect((await fetch(`${shipping.site.url}/elsewhere`)).status).toBe(404);
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

test('the audit and the log have each use, with what the release says of its origin', async () => {
  const version = shipping.nextVersion();
  const owner = await shipping.site.owner();
  await shipping.upload(version);
  const audit = await owner.get('audit?limit=2');
  const detail = expect.stringMatching(
    new RegExp(
      `^mfe-notes ${version}, with the token [0-9a-f]{8}, by Notes, from https://code.example/notes, at 1a2b3c4d5e, built 2026-`,
    ),
  );
  expect(audit.body).toMatchObject([
    { action: 'release.promoted', actorId: 0, targetType: 'release', detail },
    { action: 'release.uploaded', actorId: 0, targetType: 'release', detail },
  ]);
  expect(shipping.site.server.output()).toContain(`release.promoted: mfe-notes ${version}, with the token`);
});
