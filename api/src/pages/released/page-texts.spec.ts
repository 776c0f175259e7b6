import { useTemporaryFolder } from '@portico/release/testing/temporary-folder';
import type { DataVersion } from '../../database/data-version.js';
import { log } from '../../log/log.js';
import { LiveReleases } from '../../releases/live/live-releases.js';
import { makeLive, remote, shell } from '../../testing/releases/fixture-release.js';
import { PageTexts } from './page-texts.js';

const folder = useTemporaryFolder();
let warn: jest.SpyInstance;
beforeEach(() => {
  warn = jest.spyOn(log, 'warn').mockReturnValue();
});
afterEach(() => warn.mockRestore());

const inGerman = async (catalogue: string) => {
  const [frame, probe] = [shell(), remote('')];
  makeLive(folder.path, [
    { ...frame, files: { ...frame.files, 'messages/de.json': '{"Menu":"Menü"}' } },
    { ...probe, files: { ...probe.files, 'messages/de.json': catalogue } },
  ]);
  const releases = new LiveReleases({ dataDir: folder.path }, { version: {} as DataVersion });
  const { shell: live, remotes } = releases.current();
  const { language, texts } = await new PageTexts(releases).of('de', live!, remotes, remotes[0]);
  return { language, texts };
};

test('pages have the catalogues of the shell and its remotes', async () => {
  expect(await inGerman('{"Notes":"Notizen"}')).toEqual({
    language: 'de',
    texts: { shell: { Menu: 'Menü' }, 'mfe-probe': { Notes: 'Notizen' } },
  });
});

test.each(['{"Notes":5}', 'null', '{'])(
  'a remote’s catalogue that is %s is left out, and logged',
  async (catalogue) => {
    expect(await inGerman(catalogue)).toEqual({
      language: 'de',
      texts: { shell: { Menu: 'Menü' } },
    });
    expect(warn.mock.calls).toEqual([[expect.stringContaining('messages/de.json')]]);
  },
);
