import type { PageRemote } from '@portico/contract/pages/page-remote';

/** The page doesn't know which files belong to what. */
const unknown = { sync: [], async: [] };
const assets = { js: unknown, css: unknown };

/**
 * Tells Module Federation's browser extension what the page is composed of. The runtime does so only for remotes that are
 * loaded by their manifests, each of which is another request.
 */
export function showModuleInfo(shell: { name: string; version: string }, remotes: PageRemote[]): void {
  const { moduleInfo } = __FEDERATION__;
  const matched = remotes.map(({ name, version }) => [name, { matchedVersion: version }]);
  moduleInfo[shell.name] = { ...shell, remoteEntry: '', remotesInfo: Object.fromEntries(matched) };
  for (const { name, version, base, container, entry, packages, descriptor } of remotes) {
    moduleInfo[`${name}:${version}`] = {
      version,
      remoteEntry: `${base}${entry.file}`,
      globalName: container,
      modules: descriptor.routes.map(({ module }) => ({ moduleName: module.slice(2), assets })),
      shared: Object.entries(packages).map(([sharedName, range]) => ({ sharedName, version: range, assets })),
    };
  }
}
