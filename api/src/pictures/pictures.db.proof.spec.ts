import { readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { aPicture } from '../testing/pictures/pictures.js';
import { megabytesOfChildren, signalWithChildren } from '../testing/rude/watched.js';
import type { ApiAnswer, ApiClient } from '../testing/site/api-client.js';
import { TestSite } from '../testing/site/test-site.js';
import { eventually } from '../testing/site/eventually.js';

const site = TestSite.useProcess();
let owner: ApiClient;
beforeAll(async () => (owner = await site.owner()));

const upload = (bytes: Uint8Array, headers?: Record<string, string>): Promise<ApiAnswer> =>
  owner.post('pictures', bytes, headers);

test.each(['png', 'webp', 'avif', 'gif'] as const)('a %s is taken as a photo is', async (kind) => {
  const answer = await upload(await aPicture(700, 350).toFormat(kind).toBuffer());
  expect(answer.body).toMatchObject({ width: 700, height: 350, widths: [320, 640] });
});

test('HEIC of the brand mif1 is refused', async () => {
  const avif = await aPicture().avif().toBuffer();
  const heic = Buffer.from(avif.toString('latin1').replace('ftypavif', 'ftypmif1'), 'latin1');
  expect((await upload(heic)).body.errors[0].msg).toMatch(/^This is a HEIC photo/);
});

test('a photo of 24 megapixels is taken, by a process that holds at most 300 MB', async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  const create = { width: 6_000, height: 4_000, channels: 3, background: 'navy', noise } as const;
  const photo = await sharp({ create }).jpeg({ quality: 40 }).toBuffer();
  let mostMegabytes = 0;
  const look = setInterval(
    () => (mostMegabytes = Math.max(mostMegabytes, megabytesOfChildren(site.server.pid))),
    20,
  );
  const answer = await upload(photo).finally(() => clearInterval(look));
  expect(answer.body).toMatchObject({ width: 1920, height: 1280, widths: [320, 640, 960, 1280, 1920] });
  expect(mostMegabytes).toBeLessThan(300);
});

test('Ctrl+C in a terminal, which reaches all processes of the server, lets it finish an upload', async () => {
  const other = await TestSite.startProcess();
  const client = await other.owner();
  try {
    const photo = await aPicture(4_000, 3_000).jpeg().toBuffer();
    const uploading = client.post('pictures', photo);
    const written = () => readdirSync(join(other.settings.dataDir, 'pictures'), { recursive: true });
    await eventually(async () =>
      expect(written().some((path) => /^\.[^/]+\/.+\.(?:avif|webp)$/.test(`${path}`))).toBe(true),
    );
    signalWithChildren(other.server.pid, 'SIGINT');
    expect((await uploading).status).toBe(201);
    expect(await other.server.exited).toBe(0);
  } finally {
    await other.stop();
  }
});

test('uploads that cannot be stored leave room for others', async () => {
  const pictures = join(site.settings.dataDir, 'pictures');
  renameSync(pictures, `${pictures}.away`);
  writeFileSync(pictures, 'no folder');
  const small = await aPicture(32, 24).png().toBuffer();
  for (let count = 0; count < 5; count += 1) expect((await upload(small)).status).toBe(500);
  rmSync(pictures);
  renameSync(`${pictures}.away`, pictures);
  expect((await upload(small)).status).toBe(201);
});
