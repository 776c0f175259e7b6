import { makeLive, remote, shell } from '../testing/releases/fixture-release.js';
import { useProbe } from '../testing/releases/probe.js';

const probe = useProbe();

const good = `exports.show = async () => 'all is well'`;

test('a remote does not affect the screens of others', async () => {
  const version = probe.newVersion();
  const other = remote(good, version, { name: 'mfe-other', path: '/other' });
  const greedy = remote(
    `globalThis.Promise = Array.prototype.find = Map.prototype.get = () => { throw new Error('broken') };
    exports.show = () => 'mine'`,
    version,
  );
  makeLive(probe.dataDir, [shell(version), other, greedy]);
  expect(await probe.page()).toMatch(/<div id="root"[^>]*>(<h1>mine<\/h1>|<\/div>)/);
  expect(await probe.page('/other')).toContain('<h1>all is well</h1>');
});

test('nothing of one page is there in the next', async () => {
  probe.publishMany(`
    const kept = [];
    let memory;
    exports.show = async ({ path }) => {
      const found = [kept.length, globalThis.left, Array.prototype.left, memory?.length, Intl.left].join();
      kept.push(path);
      globalThis.left = Array.prototype.left = Intl.left = path;
      // Grows the memory, which can't shrink.
      memory = new Uint8Array(30_000_000).fill(7);
      setTimeout(() => kept.push(path), 0);
      return 'found ' + found;
    };`);
  for (const page of ['/screen/1', '/screen/2', '/screen/3'])
    expect(await probe.page(page)).toContain('<h1>found 0,,,,</h1>');
});
