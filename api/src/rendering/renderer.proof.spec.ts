import { makeLive, remote, shell } from '../testing/releases/fixture-release.js';
import { useProbe } from '../testing/releases/probe.js';
import { eventually } from '../testing/site/eventually.js';
import { TestSite } from '../testing/site/test-site.js';

const probe = useProbe(TestSite.use({ LIMIT_PAGE_WAIT_MS: '6000' }));

test.each<[string, string, string | RegExp]>([
  ['never answers', `exports.show = () => new Promise(() => {})`, 'took over 6000 ms'],
  ['blocks the processor', `exports.show = () => { for (;;); }`, 'took over 6000 ms'],
  [
    'never ends its microtasks',
    `const again = () => { Promise.resolve().then(again); return new Promise(() => {}); }; exports.show = again`,
    'took over 6000 ms',
  ],
  [
    'never ends a chain of promises',
    `const again = () => Promise.resolve().then(again); exports.show = again`,
    /the memory was exhausted|took over 6000 ms/,
  ],
  [
    'blocks in a regular expression',
    `exports.show = () => /^(a+)+$/.test('a'.repeat(60) + 'b')`,
    /took over (6|13)000 ms/,
  ],
  [
    'exhausts the memory with buffers',
    `exports.show = () => { const all = []; for (;;) all.push(new Uint8Array(10_000_000)); }`,
    'out of memory',
  ],
  ['exhausts the memory with a text', `exports.show = () => 'x'.repeat(2 ** 29)`, 'out of memory'],
  [
    'lets the server parse a long query',
    `exports.show = () => host.compute('parseSearch', JSON.stringify(['a&'.repeat(1_000_000)]))`,
    'gives the server over 100000 characters',
  ],
  [
    'lets the server decode many bytes',
    `exports.show = () => host.decode(new ArrayBuffer(4_000_000))`,
    'gives the server over 2097152 bytes',
  ],
  [
    'lets the server read a large state',
    `exports.show = () => host.rendered('{"html":"","state":{"a":[' + '[],'.repeat(1_000_000) + '[]]}}')`,
    'gives the server over 2097152 characters',
  ],
  [
    'fails with a long text',
    `exports.show = () => host.failed('/x.cjs:1:1 '.repeat(2_000_000))`,
    'gives the server over 10000 characters',
  ],
  [
    'asks the API without end',
    `exports.show = async ({ fetch }) => { for (;;) await fetch(new Request('http://api.invalid/api/interests')); }`,
    'asks the API at most 20 times',
  ],
  [
    'makes formatters without end',
    `exports.show = () => { for (let n = 0; ; n += 1) new Intl.NumberFormat('en', { minimumIntegerDigits: 1, key: n }) }`,
    'makes at most 100 formatters',
  ],
  [
    'describes a formatter at length',
    `exports.show = () => new Intl.NumberFormat(Array.from({ length: 1_000 }, () => 'en'))`,
    'have at most 1000 characters',
  ],
  ['recurses without end', `const deeper = () => deeper() + 1; exports.show = deeper`, 'stack overflow'],
  [
    'shows more than a page holds',
    `exports.show = () => 'x'.repeat(5_000_000)`,
    'gives the server over 2097152 characters',
  ],
  [
    'passed a non-string to the host',
    `exports.show = () => host.compute({ toString() { for (;;); } }, '[]')`,
    'passed a non-string to the host',
  ],
  [
    'starts timers without end',
    `exports.show = () => { for (;;) setTimeout(() => {}, 0); }`,
    'has at most 1000 timers',
  ],
  [
    'asks the API while it is loaded',
    `const asked = fetch('http://api.invalid/api/interests'); exports.show = () => asked`,
    'being loaded can not ask the API',
  ],
])('a bundle that %s leaves the page to the browser and affects nothing else', (_what, bundle, logged) =>
  probe.expectLeftToBrowser(bundle, logged),
);

test('a shell that takes long to load leaves the first page as much time as others', async () => {
  const busy = '{ const end = Date.now() + 3_500; while (Date.now() < end); }';
  const slow = shell(probe.newVersion());
  slow.files['server/shell.cjs'] = busy + slow.files['server/shell.cjs']!;
  const screen = remote(`exports.show = () => { ${busy} return 'late and well' }`, slow.version);
  makeLive(probe.dataDir, [slow, screen]);
  // Too late for the first visitor.
  await eventually(async () => expect(await probe.page()).toContain('<h1>late and well</h1>'));
});
