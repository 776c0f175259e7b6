import { randomBytes } from 'node:crypto';
import { containerName } from '@portico/contract/releases/container-name';
import type { Release } from '@portico/contract/releases/release';
import { remoteRelease, shellRelease } from '../testing/example-releases.js';
import { write } from '../testing/front-end.js';
import { useTemporaryFolder } from '../testing/temporary-folder.js';
import { fileFindings } from './file-findings.js';

const folder = useTemporaryFolder();

const container = containerName('mfe-notes', '1.0.0');
const remote = remoteRelease('mfe-notes', { container });
const entry = remote.browser.entry[0]!.file;

beforeEach(() =>
  write(folder.path, { [entry]: `var ${container};`, 'chunks/example.js': '', 'server/example.cjs': '' }),
);

const find = (files: Record<string, string>, release: Release = remote) => {
  write(folder.path, files);
  return fileFindings(release, folder.path).map(({ field, problem }) => `${field}: ${problem}`);
};

/** Does not get smaller by compression. */
const noise = (bytes: number) => randomBytes(bytes / 2).toString('hex');

it('accepts files within their limits, however large their maps and compressed copies are', () => {
  const files = { 'a.js': noise(300_000), 'a.png': noise(500_000), 'server/a.cjs.map': noise(6_000_000) };
  expect(find({ ...files, 'b.css': '@layer remotes.mfe-notes { .mfe-notes_a_1 { margin: 0 } }' })).toEqual(
    [],
  );
});

it.each([
  ['lazy.js', 300_002, 300_000],
  ['pictures/a.png', 500_002, 500_000],
  ['server/example.cjs', 1_000_002, 1_000_000],
])('limits %s', (file, bytes, limit) => {
  expect(find({ [file]: noise(bytes) })).toEqual([`${file}: it takes ${bytes} bytes; the limit is ${limit}`]);
});

it.each(['{"Send": ', 'null', '{"Send": {"a": "Senden"}}'])(
  'refuses a catalogue that is %s, of the shell, too',
  (catalogue) => {
    const file = 'messages/de.json';
    for (const release of [remote, shellRelease()])
      expect(
        find({ [file]: catalogue }, { ...release, messages: { de: { file, integrity: 'sha384-' } } }),
      ).toEqual([`${file}: it is not an object of texts in JSON`]);
    expect(
      find({ [file]: '{"Send":"Senden"}' }, { ...remote, messages: { de: { file, integrity: 'sha384-' } } }),
    ).toEqual([]);
  },
);

it('limits maps together, and nothing else with them', () => {
  expect(find({ 'a.js.map': noise(6_000_000), 'server/a.cjs.map': noise(4_000_002) })).toEqual([
    'files: the source maps together take 10000002 bytes; the limit is 10000000',
  ]);
});

it('limits what each page of the site says of the remote', () => {
  const { routes, ...rest } = remote.descriptor!;
  const many = Array.from({ length: 200 }, (_, index) => ({ ...routes[0]!, path: `/notes/${index}` }));
  expect(find({}, { ...remote, descriptor: { ...rest, routes: many } })).toEqual([
    expect.stringMatching(/^descriptor: it takes \d+ bytes of each page; the limit is 20000$/),
  ]);
});

it('limits it in each language', () => {
  const asset = { file: 'messages/de.json', integrity: '' };
  const catalogue = JSON.stringify({ [remote.descriptor!.routes[0]!.title]: 'x'.repeat(20_000) });
  expect(find({ [asset.file]: catalogue }, { ...remote, messages: { de: asset } })).toEqual([
    expect.stringMatching(/^messages\/de\.json: it takes \d+ bytes of each page/),
  ]);
});

it('limits all files together', () => {
  const pictures = Array.from({ length: 11 }, (_, index) => [`${index}.png`, noise(500_000)]);
  expect(find(Object.fromEntries(pictures) as Record<string, string>)).toEqual([
    expect.stringMatching(/^files: all files together take 55\d+ bytes; the limit is 5000000$/),
  ]);
});

it.each([
  ['another version', 'mfe__notes_2_p0_p0'],
  ['another front end', containerName('mfe-other', '1.0.0')],
])('refuses the container of %s, by what the build says and by what the entry defines', (_, other) => {
  const refusal = [`container: the entry does not define ${container}, the container of mfe-notes 1.0.0`];
  expect(find({}, { ...remote, container: other })).toEqual(refusal);
  expect(find({ [entry]: `var ${other};` })).toEqual(refusal);
});

it('finds styles that reach beyond the remote, in chunks too', () => {
  expect(find({ 'chunks/lazy.css': '.mfe-notes_a_1a { color: red }' })).toEqual([
    'chunks/lazy.css: .mfe-notes_a_1a is outside of the layer remotes.mfe-notes',
  ]);
});

it("has no such limits for the shell, which is the owner's", () => {
  expect(find({ 'a.js': noise(400_000), 'a.css': 'body { margin: 0 }' }, shellRelease())).toEqual([]);
});

it.each([
  ['a screen', remote, 'browser.modules../example', 60_000],
  ['a shell', shellRelease(), 'browser.entry', 132_000],
])('refuses %s over its budget, compressed', (_, release, field, budget) => {
  const named = `${field}: .* compressed at once; .* The largest: ${entry} \\(${budget + 1}\\)`;
  const over = [expect.stringMatching(named)];
  expect(find({ [`${entry}.br`]: 'x'.repeat(budget) }, release)).toEqual([]);
  expect(find({ [`${entry}.br`]: 'x'.repeat(budget + 1) }, release)).toEqual(over);
});
