import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import {
  loadRemote,
  registerGlobalPlugins,
  registerPlugins,
  registerRemotes,
} from '@module-federation/enhanced/runtime';
import { type Provided, misfits } from '@portico/contract/releases/fit';
import type { PageRemote } from '@portico/contract/pages/page-remote';
import { giveUpUnfinished } from '@portico/platform/page';
import { loadContainer } from './load-container';
import type { LoadScreen, ScreenModule } from './screen';
import { UnfitRemoteError } from './screen';

/** What remotes meet in this page. */
export interface Host extends Provided {
  /** The shell's name and version. */
  release: string;
  /** Of a development server: then the remotes' files have no hashes either. */
  development: boolean;
}

interface Entry {
  remote: PageRemote;
  attempt: number;
  failed: boolean;
}

/**
 * Loads screens by Module Federation. Remotes come from the page's pointer, so no manifest is fetched; `loadContainer`
 * loads the entry, because it checks its hash and has a time-out. Failures are not cached: the next call retries.
 */
export function federation(host: Host): LoadScreen {
  const entries = new Map<string, Entry>();
  const screens = new Map<string, { attempt: number; screen: Promise<ScreenModule> }>();

  // Each remote has a runtime of its own, which asks for shared packages as the shell's does.
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

  /** The latest entry, or a new attempt if that one failed or `again` is set. */
  function entryOf(remote: PageRemote, again: boolean): Entry {
    const last = entries.get(remote.container);
    if (last && !last.failed && !again) return last;
    const entry = { remote, attempt: last ? last.attempt + 1 : 0, failed: false };
    entries.set(remote.container, entry);
    const address = new URL(`${remote.base}${remote.entry.file}`, location.href).href;
    // Forced on a retry: otherwise the runtime remembers the failure.
    registerRemotes([{ name: remote.container, entry: address }], { force: last !== undefined });
    // On a retry it may be one of the shell's shared chunks that hangs.
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

/** The federation runtime would otherwise remember for the rest of the visit that a shared package did not load. */
export const forgetFailedShares: ModuleFederationRuntimePlugin = {
  name: 'forget-failed-shares',
  errorLoadShare({ pkgName, shareScopeMap }) {
    for (const scope of Object.values(shareScopeMap)) {
      for (const shared of Object.values(scope[pkgName] ?? {})) if (!shared.loaded) shared.loading = null;
    }
  },
};

/**
 * Rejects a remote that could not run here, or whose files could not be verified, before any of it is loaded.
 *
 * @throws UnfitRemoteError
 */
export function preflight({ name, version, descriptor, packages, entry }: PageRemote, host: Host): void {
  const problems = misfits({ contract: descriptor.contract, packages }, host);
  if (!entry.integrity && !host.development) problems.push('names no hash of its entry');
  if (problems.length > 0) {
    throw new UnfitRemoteError(
      `${name}@${version} is incompatible with ${host.release}: it ${problems.join(', ')}`,
    );
  }
}
