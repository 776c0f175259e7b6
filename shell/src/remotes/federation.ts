import type { PageRemote } from '@portico/contract/page-remote';
import {
  loadRemote,
  registerGlobalPlugins,
  registerPlugins,
  registerRemotes,
} from '@module-federation/enhanced/runtime';
import { giveUpUnfinished } from '@portico/platform/page';
import { forgetFailedShares } from './forget-failed-shares';
import { loadContainer } from './load-container';
import type { LoadScreen, ScreenModule } from './load-screen';
import type { Host } from './preflight';
import { preflight } from './preflight';

/** A remote's entry, and how often it was asked for anew. */
interface Entry {
  remote: PageRemote;
  attempt: number;
  failed: boolean;
}

/**
 * Loads screens by Module Federation. Remotes come from the page's pointer, so no manifest is asked for; the entry is
 * loaded by `loadContainer`, which knows its hash and gives up in the end. What failed is not remembered: whoever asks
 * next asks anew.
 */
export function federation(host: Host): LoadScreen {
  const entries = new Map<string, Entry>();
  const screens = new Map<string, { attempt: number; screen: Promise<ScreenModule> }>();

  // Each remote brings a runtime of its own, which asks for what the shell lends; so does the shell's.
  registerGlobalPlugins([forgetFailedShares]);
  registerPlugins([
    forgetFailedShares,
    {
      name: 'load-container',
      loadEntry({ remoteInfo }) {
        const { remote, attempt } = entries.get(remoteInfo.name)!;
        return loadContainer(remote, attempt) as never;
      },
    },
  ]);

  /** The entry as it was asked for last; asked for anew when that failed, or `again`. */
  function entryOf(remote: PageRemote, again: boolean): Entry {
    const last = entries.get(remote.container);
    if (last && !last.failed && !again) return last;
    const entry = { remote, attempt: last ? last.attempt + 1 : 0, failed: false };
    entries.set(remote.container, entry);
    const address = new URL(`${remote.base}${remote.entry.file}`, location.href).href;
    // Forced for a further attempt: the runtime would otherwise remember the failure of the one before.
    registerRemotes([{ name: remote.container, entry: address }], { force: last !== undefined });
    // Where something was asked for again, it may be what the shell lends that hangs.
    if (last) giveUpUnfinished(again ? undefined : remote.base);
    return entry;
  }

  async function load(remote: PageRemote, module: string, again: boolean): Promise<ScreenModule> {
    preflight(remote, host);
    const entry = entryOf(remote, again);
    try {
      const screen = await loadRemote<ScreenModule>(`${remote.container}/${module.slice(2)}`);
      if (typeof screen?.default === 'function') return screen;
      throw new Error(`${remote.name} ${remote.version}: ${module} exposes no screen`);
    } catch (error) {
      entry.failed = true;
      throw error;
    }
  }

  return (remote, module, attempt) => {
    const key = `${remote.container} ${module}`;
    const known = screens.get(key);
    if (known && known.attempt >= attempt) return known.screen;
    const screen = load(remote, module, known !== undefined);
    screens.set(key, { attempt, screen });
    screen.catch(() => {
      if (screens.get(key)?.screen === screen) screens.delete(key);
    });
    return screen;
  };
}
