import type { Page } from '@portico/contract/page';
import type { Live } from '@portico/contract/pointer';

/** All that a page is made of. */
export interface PageParts {
  page: Page;
  title: string;
  description: string;
  /** Where search engines find the page; undefined where they are not to show it. */
  canonicalPath: string | undefined;
  /** JSON-LD, one object for each block. */
  structuredData: object[];
  shell: Live;
  /** The remote whose screen the page shows, and which of its modules that is. */
  screen: { live: Live; module: string } | undefined;
  /** The content of `#root`, empty where the browser renders. */
  html: string;
}
