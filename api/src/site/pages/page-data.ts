import type { Page, PageRemote } from '@portico/contract/page';
import type { Live } from '@portico/contract/pointer';
import type { SiteAnswer } from '@portico/contract/site';

function pageRemote({ release, base }: Live): PageRemote[] {
  const { name, version, container, descriptor, browser, shared } = release;
  const entry = browser.entry[0];
  if (container === undefined || descriptor === undefined || entry === undefined) return [];
  return [{ name, version, base, container, entry, packages: shared.packages, descriptor }];
}

/** What the page tells the browser, before it is known what it shows. */
export const pageData = (
  installation: Pick<Page, 'apiBase' | 'publicUrl' | 'passwordMinLength'>,
  site: SiteAnswer,
  remotes: Live[],
): Page => ({
  ...installation,
  site,
  remotes: remotes.flatMap(pageRemote),
});
