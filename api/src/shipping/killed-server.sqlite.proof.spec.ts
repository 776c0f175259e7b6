import { HeldUpload, unfinishedUploads } from '../testing/releases/held-upload.js';
import { ShippingSite } from '../testing/releases/shipping-site.js';
import { eventually } from '../testing/site/eventually.js';

const shipping = ShippingSite.use();

test('a start removes what a killed server left of an upload, whose process ends with it', async () => {
  const upload = await HeldUpload.start(shipping);
  await shipping.site.stopServer();
  expect(unfinishedUploads(shipping)).toHaveLength(1);
  process.kill(upload.pid, 'SIGCONT');
  await eventually(async () => expect(upload.isRunning).toBe(false));
  await shipping.site.restart();
  expect(unfinishedUploads(shipping)).toEqual([]);
  expect((await shipping.upload(shipping.nextVersion())).status).toBe(200);
});
