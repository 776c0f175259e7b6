import { HeldUpload, unfinishedUploads } from '../../testing/releases/held-upload.js';
import { ShippingSite } from '../../testing/releases/shipping-site.js';
import { eventually } from '../../testing/site/eventually.js';

const shipping = ShippingSite.useProcess();

test('roll backs, promotions and withdrawals wait for no upload, which has a low priority and ends with its client', async () => {
  const [first, second] = [shipping.nextVersion(), shipping.nextVersion()];
  await shipping.upload(first);
  await shipping.upload(second);
  const upload = await HeldUpload.start(shipping);
  expect(new Set(upload.priorities())).toEqual(new Set([10]));

  const name = 'mfe-notes';
  expect((await shipping.call('POST', '/rollback', { name })).body).toMatchObject({ version: first });
  const promoted = await shipping.call('POST', '/promote', { releases: [{ name, version: second }] });
  expect(promoted.body).toMatchObject([{ version: second }]);
  expect((await shipping.call('POST', '/withdraw', { name })).body).toMatchObject({ version: second });
  expect((await shipping.call('GET', '')).status).toBe(200);

  const logged = shipping.site.server.output().length;
  upload.leave();
  await eventually(async () => expect([upload.isRunning, unfinishedUploads(shipping)]).toEqual([false, []]));
  expect(shipping.site.server.output().slice(logged)).not.toContain('"level":"error"');
});

test('a process that is killed during an upload leaves nothing', async () => {
  const upload = await HeldUpload.start(shipping);
  process.kill(upload.pid, 'SIGKILL');
  expect(await upload.status).toBe(500);
  expect(unfinishedUploads(shipping)).toEqual([]);
  expect((await shipping.upload(shipping.nextVersion())).status).toBe(200);
});

test('an upload whose token is revoked meanwhile neither stores nor promotes anything', async () => {
  const upload = await HeldUpload.start(shipping, 'promote');
  const before = shipping.stored();
  const owner = await shipping.site.owner();
  const [newest] = (await owner.get('release-tokens')).body;
  expect((await owner.post(`release-tokens/revoke/${newest.id}`)).status).toBe(200);
  upload.resume();
  expect(await upload.status).toBe(401);
  expect([shipping.stored(), unfinishedUploads(shipping)]).toEqual([before, []]);
  const [entry] = (await owner.get('audit?limit=1')).body;
  expect(entry).toMatchObject({ action: 'release-token.revoked' });
});
