import type { Page } from '@portico/contract/page';
import type { Live } from '@portico/contract/pointer';
import type { SiteAnswer } from '@portico/contract/site';
import { pageRemote } from '../releases/page-remote.js';

/** What the page tells the browser, before it is known what it shows. */
export const pageData = (
  installation: Pick<Page, 'apiBase' | 'publicUrl' | 'passwordMinLength'>,
  site: SiteAnswer,
  remotes: Live[],
): Page => ({
  ...installation,
  site,
  remotes: remotes.flatMap((live) => pageRemote(live) ?? []),
});
