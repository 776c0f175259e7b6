import type { Page } from '@portico/contract/pages/page';
import type { PageRemote } from '@portico/contract/pages/page-remote';
import { english } from '@portico/contract/texts/language';
import { type Catalogue, inEnglish, type Texts } from '@portico/contract/texts/message';
import type { LoadScreen } from './screen';

/** As long as a script may take. */
const timeoutMs = 120_000;

/** A version's, by where its files are. One that failed isn't kept. */
const loaded = new Map<string, Promise<Catalogue>>();

async function load(address: string, integrity: string): Promise<Catalogue> {
  const answer = await fetch(address, { integrity, signal: AbortSignal.timeout(timeoutMs) });
  if (!answer.ok) throw new Error(`${address} was answered with ${answer.status}`);
  return (await answer.json()) as Catalogue;
}

/** In the page's language, if the remote has it, or else in English. */
export function regionTexts(
  { language = english, texts }: Pick<Page, 'language' | 'texts'>,
  { messages }: PageRemote,
  own?: Catalogue,
): Texts {
  return messages?.[language] ? { language, catalogues: [own, texts?.['shell']] } : inEnglish;
}

/** From the page or the release. */
async function catalogueOf(page: Page, remote: PageRemote): Promise<Catalogue | undefined> {
  const asset = remote.messages?.[page.language ?? english];
  if (asset === undefined) return undefined;
  const isInPage = page.remotes.some(({ container }) => container === remote.container);
  const served = isInPage && page.texts?.[remote.name];
  if (served) return served;
  const address = remote.base + asset.file;
  const known = loaded.get(address) ?? load(address, asset.integrity);
  loaded.set(address, known);
  known.catch(() => loaded.delete(address));
  return known;
}

/** Loads a screen's catalogue beside it. */
export const withCatalogues =
  (page: Page, loadScreen: LoadScreen): LoadScreen =>
  async (remote, ...of) => {
    const [screen, catalogue] = await Promise.all([loadScreen(remote, ...of), catalogueOf(page, remote)]);
    return { ...screen, texts: regionTexts(page, remote, catalogue) };
  };
