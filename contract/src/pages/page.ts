import type { PageRemote } from './page-remote.js';
import type { SiteAnswer } from '../content/site.js';

/**
 * The JSON that a page carries: the pointer as far as a browser needs it, and the state that the server rendered
 * with. So nothing has to be asked for before the first remote is loaded.
 */
export interface Page {
  apiBase: string;
  /** Where people find the site, without a slash at the end. */
  publicUrl: string;
  site: SiteAnswer;
  /** The least length of a new password, in code points. */
  passwordMinLength: number;
  remotes: PageRemote[];
  /** The store's state on the server, absent where the server did not render. */
  state?: Record<string, unknown>;
}

/** The id of the data block that holds the page's JSON. */
export const pageDataId = 'page-data';
