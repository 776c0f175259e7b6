import {
  loadRemote,
  type ModuleFederationRuntimePlugin,
  registerGlobalPlugins,
  registerPlugins,
  registerRemotes,
} from '@module-federation/enhanced/runtime';
import { type Provided, incompatibilities } from '@portico/contract/releases/compatibility';
import type { PageRemote } from '@portico/contract/pages/page-remote';
import { giveUpUnfinished } from '@portico/platform/page';
import { IncompatibleRemoteError } from '../failures/incompatible-remote-error';
import type { PageFailures } from '../failures/page-failures';
import type { LoadScreen, ScreenModule } from './screen';

/** What this page provides to remotes. */
export interface Host extends Provided {
  /** The shell's name and version. */
  release: string;
}

/** Specification, section 9. */
const timeout = 120_000;

interface Entry {
  /** Its name in the federation runtime. */
  name: string;
  attempt: number;
  failed: boolean;
}

/** Loads screens by Module Federation. Failures are not cached: the next call retries. */
export function federation(host: Host, failures: PageFailures): LoadScreen {
  /** The latest entry, by the remote's container. */
  const entries = new Map<string, Entry>();
  /** The hash of an entry, by its name in the runtime. */
  const integrity = new Map<string, string>();
  const screens = new Map<string, { attempt: number; screen: Promise<ScreenModule> }>();

  // Global, because each remote has its own runtime, which loads shared packages, too.
  registerGlobalPlugins([forgetFailedShares]);
  registerPlugins([
    forgetFailedShares,
    {
      name: 'check-entries',
      createScript({ remoteInfo }) {
        const script = document.createElement('script');
        script.crossOrigin = 'anonymous';
        script.integrity = integrity.get(remoteInfo!.name)!;
        return { script, timeout };
      },
    },
  ]);

  /** The latest entry, or a new attempt if it failed or `again` is set. */
  function entryOf(remote: PageRemote, again: boolean): Entry {
    const last = entries.get(remote.container);
    if (last && !last.failed && !again) return last;
    const attempt = last ? last.attempt + 1 : 0;
    // A name of its own: the runtime waits on for an entry that hangs, and keeps one whose start failed. With `force` (2.9.2) it
    // would empty what the remote shares with others.
    const name = attempt === 0 ? remote.container : `${remote.container}_${attempt}`;
    const entry = { name, attempt, failed: false };
    entries.set(remote.container, entry);
    integrity.set(name, remote.entry.integrity);
    // With another URL, because browsers cache failures. The runtime takes a container that is there.
    Object.assign(window, { [remote.container]: undefined });
    const file = `${remote.base}${remote.entry.file}${last ? `?attempt=${attempt}` : ''}`;
    registerRemotes([{ name, entry: new URL(file, location.href).href, entryGlobalName: remote.container }]);
    // On a retry, the shell's shared chunks may be what hangs.
    if (last) giveUpUnfinished(again ? undefined : remote.base);
    return entry;
  }

  async function load(remote: PageRemote, module: string, again: boolean): Promise<ScreenModule> {
    preflight(remote, host);
    failures.loaded(remote);
    const entry = entryOf(remote, again);
    try {
      const screen = await loadRemote<ScreenModule>(`${entry.name}/${module.slice(2)}`);
      if (typeof screen?.default === 'function') return screen;
      throw new Error(`${remote.name} ${remote.version}: ${module} exposes no screen`);
    } catch (error) {
      entry.failed = true;
      void failures.failed('load', { name: remote.name, version: remote.version }, error);
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

/**
 * Otherwise the federation runtime (2.9.2) awaits a shared package's rejected `loading` for the whole visit. It has no
 * function to forget it, and `registerShared` replaces none that is there.
 */
export const forgetFailedShares: ModuleFederationRuntimePlugin = {
  name: 'forget-failed-shares',
  errorLoadShare({ pkgName, shareScopeMap }) {
    for (const scope of Object.values(shareScopeMap)) {
      for (const shared of Object.values(scope[pkgName] ?? {})) if (!shared.loaded) shared.loading = null;
    }
  },
};

/**
 * Checks a remote before any of it is loaded.
 *
 * @throws IncompatibleRemoteError also if its entry has no hash
 */
export function preflight({ name, version, descriptor, packages, entry }: PageRemote, host: Host): void {
  const problems = incompatibilities({ contract: descriptor.contract, packages }, host);
  if (!entry.integrity) problems.push('has no hash for its entry');
  if (problems.length > 0) {
    throw new IncompatibleRemoteError(
      `${name}@${version} is incompatible with ${host.release}: it ${problems.join(', ')}`,
    );
  }
}
