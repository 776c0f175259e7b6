import type { PageRemote } from '@portico/contract/page-remote';
import type { Live } from '@portico/contract/pointer';

/** What a browser is told of a release to load it; undefined of one that is no remote's. */
export function pageRemote({ release, base }: Pick<Live, 'release' | 'base'>): PageRemote | undefined {
  const { name, version, container, descriptor, browser, shared } = release;
  const entry = browser.entry[0];
  if (container === undefined || descriptor === undefined || entry === undefined) return undefined;
  return { name, version, base, container, entry, packages: shared.packages, descriptor };
}
