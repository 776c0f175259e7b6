import type { PageRemote } from './page-remote.js';
import type { SiteAnswer } from '../site/site.js';
import { english } from '../texts/language.js';
import type { Catalogue, Texts } from '../texts/message.js';

/** The JSON in each page, so that nothing needs to be fetched before the first remote is loaded. */
export interface Page {
  apiBase: string;
  /** The site's public URL, without a trailing slash. */
  publicUrl: string;
  site: SiteAnswer;
  /** Of what the front ends say themselves; absent if it is English. It stays while the page is open. */
  language?: string;
  /** In which the shell can speak, besides English. */
  languages?: readonly string[];
  /** In that language, by front end: what rendering asked for, or else all of the shell's and of the screen's. */
  texts?: Readonly<Record<string, Catalogue>>;
  /** Where the shell's release has its texts in that language. `file` is the path on this site. */
  messages?: { file: string; integrity: string } | undefined;
  /** Now, by the server's clock (UTC). The browser's may be another. */
  year: number;
  /** In code points. */
  passwordMinLength: number;
  remotes: PageRemote[];
  /** The store's state after rendering; absent if the server did not render. */
  state?: Record<string, unknown>;
}

/** What is worded outside of remotes' regions. */
export const frameTexts = ({ language = english, texts }: Pick<Page, 'language' | 'texts'>): Texts => ({
  language,
  catalogues: [texts?.['shell']],
});

/** The id of the `script` element that holds the JSON. */
export const pageDataId = 'page-data';

/** Of letters and digits: they are the same in markup without tags and character references, and in `textContent`. */
export function sumOfText(text: string): number {
  let sum = 0;
  for (const letter of text.replaceAll(/[^\p{L}\p{N}]/gu, '')) sum = (sum * 31 + letter.codePointAt(0)!) | 0;
  return sum;
}
