import { init, loadShare, registerPlugins } from '@module-federation/enhanced/runtime';
import { forgetFailedShares } from './forget-failed-shares';

init({ name: 'shell', remotes: [] });

/** Lends something under a name. */
const lend = (name: string, get: () => Promise<() => string>) =>
  init({
    name: 'shell',
    remotes: [],
    shared: {
      [name]: { version: '1.0.0', get, shareConfig: { singleton: true, requiredVersion: '^1.0.0' } },
    },
  });

it('has what did not arrive asked for again, and what arrived asked for once', async () => {
  registerPlugins([forgetFailedShares]);
  const get = jest.fn(async () => () => 'the list').mockRejectedValueOnce(new Error('away'));
  lend('list', get);
  await expect(loadShare('list')).rejects.toThrow('away');
  for (let time = 0; time < 2; time += 1) {
    const list = (await loadShare<string>('list')) as () => string;
    expect(list()).toBe('the list');
  }
  expect(get).toHaveBeenCalledTimes(2);
});
