import { HeldUpload } from '../../testing/releases/held-upload.js';
import { ShippingSite } from '../../testing/releases/shipping-site.js';
import { eventually } from '../../testing/site/eventually.js';

const shipping = ShippingSite.useProcess();

test('the process of an upload ends with a killed server, and the version can be uploaded again', async () => {
  const upload = await HeldUpload.start(shipping);
  await shipping.site.stopServer();
  process.kill(upload.pid, 'SIGCONT');
  await eventually(async () => expect(upload.isRunning).toBe(false));
  await shipping.site.restart();
  expect((await shipping.upload(shipping.nextVersion())).status).toBe(200);
});
