import { remote, shell } from '../../testing/releases/fixture-release.js';
import { answers, asks, component, useTrials } from '../../testing/releases/try-fixtures.js';
import { type Ask, renderTimeoutMs } from '../../rendering/messages.js';
import { tryScreens } from './try-screens.js';

const { find, findWith, place } = useTrials();

it('finds a remote that hangs', async () => {
  expect(await find(`${component} exports.show = () => { for (;;); }`)).toEqual([
    expect.stringMatching(/at \/screen: took over 10000 ms/),
  ]);
});

describe('with the API', () => {
  it('finds nothing in a screen that takes long, because the server is busy', async () => {
    let asked = 0;
    const busy: Ask = (path) => {
      asked += 1;
      // Blocks this thread beyond the limit for visitors, which the renderer's own would keep.
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, renderTimeoutMs + 1_000);
      return answers([{ name: 'Boats' }])(path);
    };
    expect(await findWith(busy, `'first: ' + rows[0]?.name`)).toEqual([]);
    expect(asked).toBe(1);
  });

  it('waits for it once and not for ever', async () => {
    const asked: string[] = [];
    const hangs: Ask = (path) => {
      if (path === '/') return answers([])(path);
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
