import type { PageRemote } from '@portico/contract/page';
import { contractVersion } from '@portico/contract/remote-descriptor';
import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import { forgetUnfinished } from './forget-unfinished';
import { loadContainer } from './load-container';
import type { LoadScreen, ScreenModule } from './load-screen';

/**
 * Loads screens by Module Federation. Remotes come from the page's pointer, so no manifest is asked for; the entry is
 * loaded by `loadContainer`, which knows its hash and gives up in the end.
 */
export function federation(): LoadScreen {
  const attempts = new Map<string, { remote: PageRemote; attempt: number }>();
  const screens = new Map<string, { attempt: number; screen: Promise<ScreenModule> }>();

  registerPlugins([
    {
      name: 'load-container',
      loadEntry({ remoteInfo }) {
        const { remote, attempt } = attempts.get(remoteInfo.name)!;
        return loadContainer(remote, attempt) as never;
      },
    },
  ]);

  async function load(remote: PageRemote, module: string, attempt: number): Promise<ScreenModule> {
    if (remote.descriptor.contract !== contractVersion) {
      throw new Error(
        `${remote.name} ${remote.version} needs contract ${remote.descriptor.contract}, the shell has ${contractVersion}`,
      );
    }
    const known = attempts.get(remote.container);
    if (!known || known.attempt < attempt) {
      attempts.set(remote.container, { remote, attempt });
      const entry = new URL(`${remote.base}${remote.entry.file}`, location.href).href;
      // Forced for a further attempt: the runtime would otherwise remember the failure of the one before.
      registerRemotes([{ name: remote.container, entry }], { force: known !== undefined });
      forgetUnfinished(remote);
    }
    const screen = await loadRemote<ScreenModule>(`${remote.container}/${module.slice(2)}`);
    if (typeof screen?.default !== 'function') {
      throw new Error(`${remote.name} ${remote.version}: ${module} exposes no screen`);
    }
    return screen;
  }

  return (remote, module, attempt) => {
    const key = `${remote.container} ${module}`;
    const known = screens.get(key);
    if (known && known.attempt >= attempt) return known.screen;
    const screen = load(remote, module, attempt);
    screens.set(key, { attempt, screen });
    return screen;
  };
}
