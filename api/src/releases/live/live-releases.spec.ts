import { rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { changeGrant } from '@portico/release/access/grants';
import { ReleaseStore } from '@portico/release/release-store';
import { makeLive, remote, shell } from '../../testing/releases/fixture-release.js';
import { useProbe } from '../../testing/releases/probe.js';

const probe = useProbe();

const says = (text: string) => remote(`exports.show = async () => '${text}'`);

test("a pointer that can't be read is logged once, and what was live stays live; without a pointer nothing is live", async () => {
  const { dataDir } = probe;
  makeLive(dataDir, [shell(), says('the first')]);
  const url = `${probe.url}/screen`;
  const pointer = join(dataDir, 'releases', 'current.json');
  expect(await probe.page()).toContain('<h1>the first</h1>');
  const from = probe.output().length;
  rmSync(pointer);
  symlinkSync(pointer, pointer);
  const pages = await Promise.all([url, url, url].map(async (one) => (await fetch(one)).text()));
  for (const page of pages) expect(page).toContain('<h1>the first</h1>');
  const logged = probe.output().slice(from);
  expect(logged.match(/is invalid; what was live stays live/g)).toHaveLength(1);
  rmSync(pointer);
  expect((await fetch(url)).status).toBe(503);
});

test('a remote that the owner keeps from rendering is left to browsers from the next page on', async () => {
  const { dataDir } = probe;
  makeLive(dataDir, [shell(), says('the first')]);
  const url = `${probe.url}/screen`;
  expect(await (await fetch(url)).text()).toContain('<h1>the first</h1>');
  changeGrant(new ReleaseStore(dataDir), 'mfe-probe', (grant) => ({ ...grant, rendering: false }));
  const page = await fetch(url);
  expect([page.status, (await page.text()).includes('the first')]).toEqual([200, false]);
  changeGrant(new ReleaseStore(dataDir), 'mfe-probe', (grant) => ({ ...grant, rendering: true }));
});

test('a site whose remotes are missing is not ready, unless they were withdrawn', async () => {
  const { dataDir } = probe;
  makeLive(dataDir, [shell(), says('the first')]);
  const { url } = probe;
  const isReady = async () => (await fetch(`${url}/api/health/ready`)).ok;
  expect(await isReady()).toBe(true);
  makeLive(dataDir, [shell()]);
  expect(await isReady()).toBe(false);
  makeLive(dataDir, [shell()], { 'mfe-probe': [] });
  expect(await isReady()).toBe(true);
  expect((await fetch(`${url}/screen`)).status).toBe(404);
});
