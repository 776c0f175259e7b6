import type { PageRemote } from './page-remote.js';
import type { SiteAnswer } from '../site/site.js';

/** The JSON in each page, so that nothing needs to be fetched before the first remote is loaded. */
export interface Page {
  apiBase: string;
  /** The site's public URL, without a trailing slash. */
  publicUrl: string;
  site: SiteAnswer;
  /** Now, by the server's clock (UTC). The browser's may be another. */
  year: number;
  /** In code points. */
  passwordMinLength: number;
  remotes: PageRemote[];
  /** The store's state after rendering; absent if the server did not render. */
  state?: Record<string, unknown>;
}

/** The id of the `script` element that holds the JSON. */
export const pageDataId = 'page-data';

/** Of letters and digits: they are the same in markup without tags and character references, and in `textContent`. */
export function sumOfText(text: string): number {
  let sum = 0;
  for (const letter of text.replaceAll(/[^\p{L}\p{N}]/gu, '')) sum = (sum * 31 + letter.codePointAt(0)!) | 0;
  return sum;
}
