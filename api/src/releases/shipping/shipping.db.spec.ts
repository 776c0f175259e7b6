import { messagesOf, notes, notesPath, ShippingSite } from '../../testing/releases/shipping-site.js';

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

test('one front end is named once, and a rollback of what isn’t live by now is refused', async () => {
  const version = shipping.nextVersion();
  await shipping.upload(version);
  const release = { name: 'mfe-notes', version };
  const twice = await shipping.call('POST', '/promote', { releases: [release, release] });
  expect([twice.status, messagesOf(twice)]).toEqual([
    422,
    ['mfe-notes is given twice, but only one version can be live.'],
  ]);
  const late = await shipping.call('POST', '/rollback', { name: 'mfe-notes', live: '0.0.1' });
  expect([late.status, messagesOf(late)]).toEqual([409, [`mfe-notes ${version} is live by now`]]);
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
