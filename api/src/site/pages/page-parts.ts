import type { Page } from '@portico/contract/page';
import type { Live } from '@portico/contract/pointer';

/** A style file of which the content stands in the page. */
export interface PageStyle {
  /** Where the file is served. */
  href: string;
  text: string;
  /** How the Content-Security-Policy names it. */
  hash: string;
}

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
  /** The remote whose screen the page shows, which of its modules that is, and those of its styles that are in the page. */
  screen: { live: Live; module: string; styles: PageStyle[] } | undefined;
  /** The content of `#root`, empty where the browser renders. */
  html: string;
}
