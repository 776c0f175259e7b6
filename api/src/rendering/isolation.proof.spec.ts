import { readFileSync } from 'node:fs';
import { useProbe } from '../testing/releases/probe.js';
import { TestSite } from '../testing/site/test-site.js';

const site = TestSite.useProcess({ LIMIT_PAGE_WAIT_MS: '10000' });
const probe = useProbe(site);

test('the memory that bundles used is free again', async () => {
  const memory = () =>
    Number(/VmRSS:\s*(\d+)/.exec(readFileSync(`/proc/${site.server.pid}/status`, 'utf8'))![1]);
  const greedy = `const all = []; exports.show = () => { for (let n = 0; n < 40; n += 1) all.push(new Uint8Array(1_000_000).fill(1)); return 'full' }`;
  probe.publish(greedy);
  await probe.page();
  const before = memory();
  for (let count = 0; count < 12; count += 1) {
    probe.publish(greedy, probe.newVersion());
    expect(await probe.page()).toContain('<h1>full</h1>');
  }
  expect(memory() - before).toBeLessThan(300_000);
});

test('while a remote hangs, pages of another one are rendered', async () => {
  probe.publishMany(`exports.show = () => { for (;;); }`);
  expect(await probe.page('/other/1')).toContain('<h1>/other/1</h1>');
  const ended: string[] = [];
  const hanging = probe.page('/screen/1').then(() => ended.push('hanging'));
  const others = ['2', '3', '4'].map((number) =>
    probe.page(`/other/${number}`).then((html) => ended.push(/<h1>(.*?)<\/h1>/.exec(html)![1]!)),
  );
  await Promise.all([hanging, ...others]);
  expect(ended.at(-1)).toBe('hanging');
  expect(ended.slice(0, 3).toSorted()).toEqual(['/other/2', '/other/3', '/other/4']);
});

test('what pages leave behind does not fill the memory', async () => {
  const keeps = `const kept = [];
    exports.show = async ({ path }) => {
      kept.push(new Uint8Array(1_000_000).fill(1));
      return path;
    }`;
  probe.publishMany(keeps);
  for (let page = 0; page < 100; page += 1)
    expect(await probe.page(`/screen/${page}`)).toContain(`<h1>/screen/${page}</h1>`);
});

test('what pages leave waiting does not fill the memory', async () => {
  const waits = `exports.show = async ({ path }) => {
    const held = new Uint8Array(1_000_000).fill(1);
    setTimeout(() => held, 60_000);
    return path;
  }`;
  probe.publishMany(waits);
  for (let page = 0; page < 100; page += 1)
    expect(await probe.page(`/screen/${page}`)).toContain(`<h1>/screen/${page}</h1>`);
});
