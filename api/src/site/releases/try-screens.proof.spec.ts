import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type FixtureRelease,
  lay,
  releaseOf,
  remote,
  shell,
} from '../../testing/releases/fixture-release.js';
import { type Ask, renderTimeoutMs } from '../rendering/messages.js';
import { tryScreens } from './try-screens.js';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'portico-try-'))));
afterEach(() => rmSync(folder, { recursive: true }));

const place = (fixture: FixtureRelease) => {
  lay(folder, fixture);
  const { name, version } = fixture;
  return { release: releaseOf(fixture), folder: join(folder, 'releases', name, version) };
};

const find = async (bundle: string, ofShell = shell(), ofRemote = remote(bundle), ask?: Ask) =>
  (await tryScreens(place(ofShell), [place(ofRemote)], ask)).map(
    ({ field, problem }) => `${field}: ${problem}`,
  );

const component = `exports.default = () => null;`;

it('finds a remote that hangs', async () => {
  expect(await find(`${component} exports.show = () => { for (;;); }`)).toEqual([
    expect.stringMatching(/at \/screen: took over 3000 ms/),
  ]);
});

describe('with the API', () => {
  const asks = (shown: string) => `${component} exports.show = async ({ fetch }) => {
    const answer = await fetch(new Request('http://api.invalid/api/interests'));
    const rows = answer.ok ? await answer.json() : [];
    return ${shown};
  }`;
  const answers =
    (body: unknown, status = 200): Ask =>
    async () => ({ status, type: 'application/json', body: JSON.stringify(body) });
  const findWith = (ask: Ask, shown: string) => find(asks(shown), shell(), remote(asks(shown)), ask);

  it('finds nothing in a screen that took too long once, because the server was busy', async () => {
    let asked = 0;
    const busyOnce: Ask = (path) => {
      asked += 1;
      // Blocks this thread beyond the limit, which the renderer's own keeps.
      if (asked === 1) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, renderTimeoutMs + 1_000);
      return answers([{ name: 'Boats' }])(path);
    };
    expect(await findWith(busyOnce, `'first: ' + rows[0]?.name`)).toEqual([]);
    expect(asked).toBe(2);
  });

  it('waits for it once and not for ever', async () => {
    const asked: string[] = [];
    const hangs: Ask = (path) => {
      asked.push(path);
      return new Promise(() => {});
    };
    const ofShell = place(shell());
    const ofRemote = remote(asks(`'rows: ' + rows.length`));
    const [route] = ofRemote.descriptor!.routes;
    ofRemote.descriptor!.routes.push({ ...route!, path: '/other' });
    expect(await tryScreens(ofShell, [place(ofRemote)], hangs)).toEqual([]);
    expect(asked).toEqual(['/api/interests']);
  });
});
