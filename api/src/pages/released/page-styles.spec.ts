import { createHash } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { useTemporaryFolder } from '@portico/release/testing/temporary-folder';
import type { LiveVersion } from '@portico/contract/releases/pointer';
import type { DataVersion } from '../../database/data-version.js';
import { log } from '../../log/log.js';
import { makeLive, remote } from '../../testing/releases/fixture-release.js';
import { LiveReleases } from '../../releases/live/live-releases.js';
import { PageStyles } from './page-styles.js';

const folder = useTemporaryFolder();
let warn: jest.SpyInstance;
let styles: PageStyles;
let releases: LiveReleases;
beforeEach(() => {
  warn = jest.spyOn(log, 'warn').mockReturnValue();
  releases = new LiveReleases({ dataDir: folder.path }, { version: {} as DataVersion });
  styles = new PageStyles(releases);
});
afterEach(() => warn.mockRestore());

const file = () => join(folder.path, 'releases/mfe-probe/1.0.0/screen.css');

/** Makes a remote with this style live. */
function liveWith(style: string) {
  const probe = remote('');
  makeLive(folder.path, [{ ...probe, files: { ...probe.files, 'screen.css': style } }]);
  return releases.current().remotes[0]!;
}

const stylesOf = (live: LiveVersion) => styles.of(live, live.release.browser.modules['./screen']!.styles);

test('a style comes with its URL and its hash for the Content-Security-Policy', async () => {
  const text = '.a { content: "é" }';
  expect(await stylesOf(liveWith(text))).toEqual([
    {
      href: '/releases/mfe-probe/1.0.0/screen.css',
      text,
      hash: `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
    },
  ]);
});

test('a style is read once while its release is live', async () => {
  const live = liveWith('.a {}');
  const first = await stylesOf(live);
  rmSync(file());
  expect(await stylesOf(live)).toEqual(first);
});

const damages: [what: string, damage: () => void, logged: string][] = [
  ['holds another byte', () => writeFileSync(file(), '.b {}'), 'the file has changed since its release'],
  ['is gone', () => rmSync(file()), 'ENOENT'],
];
test.each(damages)(
  'a style that %s is not inlined until it is intact again; it is logged once',
  async (...row) => {
    const [, damage, logged] = row;
    const live = liveWith('.a {}');
    damage();
    for (let time = 0; time < 2; time += 1) expect(await stylesOf(live)).toEqual([]);
    expect(warn.mock.calls).toEqual([[expect.stringContaining(`${file()} can't be inlined`)]]);
    expect(warn.mock.calls).toEqual([[expect.stringContaining(logged)]]);
    writeFileSync(file(), '.a {}');
    expect(await stylesOf(live)).toHaveLength(1);
  },
);

test.each([
  'a { content: "</STYLE >" }',
  '@import "/other.css";',
  'a { background: url(image.png) }',
  'a { background: url("../image.png") }',
  'a {}\r\n',
])("%j can't be inlined", async (style) => {
  expect(await stylesOf(liveWith(style))).toEqual([]);
  expect(warn).toHaveBeenCalledTimes(1);
});

test.each(['url(/image.png)', 'url("data:,a")', "url('https://example.org/a.png')", 'url(#arrow)'])(
  '%s means the same in a page as in a file',
  async (image) => expect(await stylesOf(liveWith(`a { mask: ${image} }`))).toHaveLength(1),
);
