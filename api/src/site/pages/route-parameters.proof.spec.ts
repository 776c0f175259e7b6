import { makeLive, remote, shell } from '../../testing/releases/fixture-release.js';
import { useProbe } from '../../testing/releases/probe.js';

const probe = useProbe();

const note = `exports.show = async ({ path }) => (/nothing/.test(path) ? undefined : 'note at ' + path)`;

beforeEach(() => {
  const version = probe.newVersion();
  makeLive(probe.data.settings.dataDir, [
    shell(version),
    remote(note, version, { name: 'mfe-notes', path: '/notes/:slug' }),
    remote(`exports.show = async () => 'a new note'`, version, { name: 'mfe-new', path: '/notes/new' }),
  ]);
});

test('finished bytes are kept of no address of a parameter, because any number of them would take the place of all others', async () => {
  const first = await probe.page('/notes/first');
  expect(await probe.page('/notes/first')).toEqual(first);
  // As many as rendered pages are kept. Finished bytes are kept of more.
  for (let from = 0; from < 200; from += 8)
    await Promise.all(Array.from({ length: 8 }, async (_, index) => probe.page(`/notes/${from + index}`)));
  expect(await probe.page('/notes/first')).not.toEqual(first);
});
