import { readFileSync, writeFileSync } from 'node:fs';
import { messagesOf, notesPath, ShippingSite } from '../../testing/releases/shipping-site.js';
import type { ApiClient } from '../../testing/site/api-client.js';
import { password } from '../../testing/site/test-site.js';

const shipping = ShippingSite.use();
let owner: ApiClient;
beforeEach(async () => (owner = await shipping.site.owner()));

const wanted = { frontEnds: ['mfe-new'], rights: ['upload'], password };
const granted = { paths: [notesPath], menu: ['info'], rendering: true };

const whoAmI = (secret: string) => shipping.call('GET', '/whoami', undefined, secret);
const lastEntry = async () => (await shipping.site.audited()).at(-1)!;
const grantOf = async (name: string) =>
  (await owner.get('front-ends/all')).body.find((frontEnd: { name: string }) => frontEnd.name === name);

test('a token works once it is made, is listed without its secret, and is refused once it is revoked', async () => {
  const made = await owner.post('release-tokens/add', { ...wanted, until: '2999-12-31' });
  expect([made.status, made.headers.get('cache-control')]).toEqual([201, 'no-store']);
  const { token, secret } = made.body;
  expect(token).toMatchObject({
    frontEnds: ['mfe-new'],
    rights: ['upload'],
    until: '2999-12-31T23:59:59.999Z',
  });
  expect((await whoAmI(secret)).body).toMatchObject(token);
  const list = await owner.get('release-tokens');
  expect(list.body[0]).toEqual(token);
  expect(list.text).not.toContain(secret);

  const revoked = await owner.post(`release-tokens/revoke/${token.id}`);
  expect([revoked.status, revoked.body]).toEqual([
    200,
    { ...token, revokedAt: expect.stringMatching(/^2.*Z$/) },
  ]);
  expect([(await whoAmI(secret)).status, messagesOf(await whoAmI(secret))]).toEqual([
    401,
    [expect.stringContaining(`The release token ${token.id} was revoked on`)],
  ]);
  expect((await owner.post(`release-tokens/revoke/${token.id}`)).body).toEqual(revoked.body);
});

test('a token brings its front ends what is granted with it, beside what they have', async () => {
  await owner.post('release-tokens/add', { ...wanted, frontEnds: ['mfe-notes', 'shell'], paths: ['/more'] });
  expect(await grantOf('mfe-notes')).toMatchObject({
    versions: [],
    isLimited: true,
    grant: { paths: [notesPath, '/more'], menu: [], rendering: true },
  });
  expect((await grantOf('shell')).grant).toBeNull();
});

test('a token has upload only and ends in 90 days unless chosen otherwise', async () => {
  const add = async (chosen: object) =>
    (await owner.post('release-tokens/add', { frontEnds: ['mfe-new'], password, ...chosen })).body.token;
  const token = await add({});
  const days = (Date.parse(token.until) - Date.now()) / 86_400_000;
  expect([token.rights, Math.floor(days)]).toEqual([['upload'], 90]);
  expect(await add({ rights: ['rollback'], until: null })).toMatchObject({
    rights: ['rollback'],
    until: null,
  });
});

test('a token whose grant can’t be stored is not made, and not recorded', async () => {
  const pointer = readFileSync(shipping.store.pointer);
  const before = [(await owner.get('release-tokens')).body, (await lastEntry()).id];
  writeFileSync(shipping.store.pointer, '{');
  const refused = await owner.post('release-tokens/add', wanted);
  expect([refused.status, messagesOf(refused)]).toEqual([422, [expect.stringContaining('is not JSON')]]);
  expect([(await owner.get('release-tokens')).body, (await lastEntry()).id]).toEqual(before);
  writeFileSync(shipping.store.pointer, pointer);
});

test('a grant that someone changed in the meantime is not replaced', async () => {
  const { version } = (await grantOf('mfe-notes')).grant;
  const put = (paths: string[], headers = { 'if-match': `"${version}"` }) =>
    owner.put('front-ends/mfe-notes/grant', { ...granted, paths, password }, headers);
  expect((await put(['/one'])).status).toBe(200);
  const late = await put(['/two']);
  expect([late.status, late.body.current]).toEqual([412, (await grantOf('mfe-notes')).grant]);
  expect(late.body.current).toMatchObject({ name: 'mfe-notes', paths: ['/one'] });
  expect((await put(['/two'], { 'if-match': late.headers.get('etag')! })).status).toBe(200);
});

test('each change is in the audit and in the log, without the secret', async () => {
  const { token, secret } = (
    await owner.post('release-tokens/add', { ...wanted, until: null, paths: ['/new'] })
  ).body;
  const created = `${token.id} for upload of mfe-new; added: mfe-new may have /new; in the menu nothing; browsers render it`;
  expect(await lastEntry()).toMatchObject({ actorId: 1, action: 'release-token.created', detail: created });
  await owner.post(`release-tokens/revoke/${token.id}`);
  const revoked = `${token.id} of mfe-new`;
  expect(await lastEntry()).toMatchObject({ action: 'release-token.revoked', detail: revoked });
  await owner.put('front-ends/mfe-new/grant', { ...granted, password });
  const changed = 'mfe-new may have /info/notes; in the menu info; the server renders it';
  expect(await lastEntry()).toMatchObject({ action: 'release-grant.changed', detail: changed });
  for (const line of [
    `release-token.created: ${created}`,
    `release-token.revoked: ${revoked}`,
    `release-grant.changed: ${changed}`,
  ])
    expect(shipping.site.server.output()).toContain(line);
  expect(shipping.site.server.output()).not.toContain(secret);
});

test('the owner makes a version live, rolls it back and withdraws the remote, each in the activity', async () => {
  const name = 'mfe-notes';
  const [first, second] = [shipping.nextVersion(), shipping.nextVersion()];
  await shipping.upload(first);
  await shipping.upload(second, 'store');
  const change = (action: string, body: object) =>
    owner.post(`front-ends/${action}`, { name, password, ...body });
  const promoted = await change('promote', { version: second });
  expect([promoted.status, promoted.body]).toMatchObject([200, [{ version: second, before: first }]]);
  expect(await shipping.page()).toContain(`<h1>notes ${second}</h1>`);
  expect((await change('rollback', { live: second })).body).toMatchObject({
    version: first,
    rolledBack: second,
  });
  // Somebody else's screen still shows what was live before.
  const late = await change('rollback', { live: second });
  expect([late.status, messagesOf(late)]).toEqual([409, [`${name} ${first} is live by now`]]);
  expect(await shipping.page()).toContain(`<h1>notes ${first}</h1>`);
  expect((await change('withdraw', { live: first })).body).toEqual({ name, version: first });
  expect((await fetch(shipping.site.url + notesPath)).status).toBe(404);
  expect((await change('rollback', { live: null })).body).toMatchObject({
    version: first,
    rolledBack: null,
  });
  const detail = (version: string) =>
    expect.stringMatching(new RegExp(`^${name} ${version}, by Notes, from `));
  expect((await owner.get('audit?limit=4')).body).toMatchObject([
    { actorId: 1, action: 'release.rolled-back', detail: detail(first) },
    { actorId: 1, action: 'release.withdrawn', detail: detail(first) },
    { actorId: 1, action: 'release.rolled-back', detail: detail(first) },
    { actorId: 1, action: 'release.promoted', detail: detail(second) },
  ]);
});

test('the owner shares a version, changes of how many, and ends it; a team’s token does so, too', async () => {
  const name = 'mfe-notes';
  const [first, second] = [shipping.nextVersion(), shipping.nextVersion()];
  await shipping.upload(first);
  await shipping.upload(second, 'store');
  const change = (action: string, body: object) =>
    owner.post(`front-ends/${action}`, { name, password, ...body });
  const shared = await change('promote', { version: second, share: 5 });
  expect([shared.status, shared.body]).toMatchObject([200, [{ version: second, before: first, share: 5 }]]);
  await shipping.call('POST', '/promote', { releases: [{ name, version: second }], share: 50, fix: true });
  const stateOf = async () =>
    (await shipping.call('GET', '')).body[0].versions.find(
      (one: object) => Reflect.get(one, 'version') === second,
    );
  expect(await stateOf()).toMatchObject({ state: 'stored', share: { percent: 50 }, fix: true });
  const wrong = await change('promote', { version: second, share: 100 });
  expect([wrong.status, messagesOf(wrong)]).toEqual([422, ['A share must be a whole number from 1 to 99']]);
  expect((await change('rollback', { live: second })).body).toMatchObject({ version: first });
  expect(await stateOf()).not.toHaveProperty('share');
  expect((await shipping.upload(second, 'promote&share=20')).body).toMatchObject({ promoted: { share: 20 } });
  expect((await shipping.call('POST', '/rollback', { name })).body).toMatchObject({ rolledBack: second });
  const detail = (how: string) => expect.stringContaining(`${name} ${second} ${how}, `);
  expect((await owner.get('audit?limit=6')).body).toMatchObject([
    { action: 'release.rolled-back', detail: detail('no longer for 20 % of visitors') },
    { action: 'release.promoted', detail: detail('for 20 % of visitors') },
    { action: 'release.uploaded' },
    { action: 'release.rolled-back', detail: detail('no longer for 50 % of visitors') },
    { action: 'release.promoted', actorId: 0, detail: detail('for 50 % of visitors') },
    { action: 'release.promoted', actorId: 1, detail: detail('for 5 % of visitors') },
  ]);
});

test('the owner’s thresholds have defaults, and a change is in the activity', async () => {
  const usual = { hours: 24, visits: 200, points: 2 };
  expect((await owner.get('front-ends/rollout')).body).toEqual(usual);
  const changed = { ...usual, hours: 2, off: ['mfe-notes'] };
  expect((await owner.put('front-ends/rollout', { ...changed, password })).body).toEqual(changed);
  expect((await owner.get('front-ends/rollout')).body).toEqual(changed);
  const detail = '2 hours, 200 visits, 2 percentage points; off for mfe-notes';
  expect(await lastEntry()).toMatchObject({ action: 'release-rollout.changed', detail });
  const wrong = await owner.put('front-ends/rollout', { ...usual, visits: 0, password });
  expect([wrong.status, messagesOf(wrong)]).toEqual([
    422,
    ['Visits must be a whole number from 10 to 1000000'],
  ]);
});
