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

test.each([
  ['de', 'de', { Menu: 'Menü' }],
  [null, undefined, undefined],
])(
  'a remote in French on a site in %s has the shell’s words in it, and its screens alone',
  async (site, language, said) => {
    const [frame, probe, other] = [
      shell(),
      remote(''),
      remote('', '1.0.0', { name: 'mfe-other', path: '/' }),
    ];
    const french = { lang: 'fr', ...probe.descriptor!.routes[0]! };
    const files = { 'messages/de.json': '{"Menu":"Menü"}', 'messages/fr.json': '{"Retry":"Réessayer"}' };
    makeLive(folder.path, [
      { ...frame, files: { ...frame.files, ...files } },
      { ...probe, descriptor: { ...probe.descriptor!, routes: [french] } },
      other,
    ]);
    const releases = new LiveReleases({ dataDir: folder.path }, { version: {} as DataVersion });
    const { shell: live, remotes } = releases.current();
    const textsOf = (name: string) =>
      new PageTexts(releases).of(
        site,
        live!,
        remotes,
        remotes.find(({ release }) => release.name === name),
      );
    const shown = await textsOf('mfe-probe');
    const texts = { ...(said && { shell: said }), 'mfe-probe': { Retry: 'Réessayer' } };
    expect([shown.language, shown.texts]).toEqual([language, texts]);
    const [address, ...none] = shown.remotes.flatMap(({ base, messages = {} }) =>
      Object.values(messages).map(({ file }) => new URL(base + file, 'https://portico.example').pathname),
    );
    expect([address, none]).toEqual(['/releases/shell/1.0.0/messages/fr.json', []]);
    expect((await textsOf('mfe-other')).texts).toEqual(said && { shell: said });
  },
);

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
