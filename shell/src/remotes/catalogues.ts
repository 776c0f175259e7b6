import type { Page } from '@portico/contract/pages/page';
import type { PageRemote } from '@portico/contract/pages/page-remote';
import { english } from '@portico/contract/texts/language';
import type { Catalogue, Texts } from '@portico/contract/texts/message';
import type { LoadScreen } from './screen';

/** As long as a script may take. */
const timeoutMs = 120_000;

/** A version's, by where its files are. One that failed isn't kept. */
const loaded = new Map<string, Promise<Catalogue>>();

function load(address: string, integrity: string): Promise<Catalogue> {
  const known =
    loaded.get(address) ??
    fetch(address, { integrity, signal: AbortSignal.timeout(timeoutMs) }).then((answer) => {
      if (!answer.ok) throw new Error(`${address} was answered with ${answer.status}`);
      return answer.json() as Promise<Catalogue>;
    });
  loaded.set(address, known);
  known.catch(() => loaded.delete(address));
  return known;
}

/** What a screen's region says, without what the remote itself has: in the page's language, if that is the screen's, too. */
export function regionTexts(page: Page, { name, messages }: PageRemote, module: string): Texts {
  const { language = english, texts } = page;
  const live = page.remotes.find((remote) => remote.name === name);
  const { lang } = live?.descriptor.routes.find((route) => route.module === module) ?? {};
  // A version that stands in for the live one may lack a language.
  const said = lang ?? (messages?.[language] ? language : english);
  return { language: said, catalogues: said === language ? [texts?.['shell']] : [] };
}

/**
 * Adds to the catalogues of a rendered page, where they are in use, what rendering didn't ask for.
 *
 * @returns the same catalogues
 */
export async function completeTexts(page: Page): Promise<Page['texts']> {
  const { language, texts, messages, remotes, state } = page;
  if (language === undefined || texts === undefined || state === undefined) return texts;
  const completed = Object.entries(texts).map(async ([name, catalogue]) => {
    const { base = '', messages: own } = remotes.find((remote) => remote.name === name) ?? {};
    const asset = own?.[language] ?? messages;
    if (asset) Object.assign(catalogue, await load(base + asset.file, asset.integrity));
  });
  await Promise.all(completed);
  return { ...texts };
}

/** Loads a screen's catalogue beside it. */
export function withCatalogues(page: Page, loadScreen: LoadScreen): LoadScreen {
  let isRendered = page.state !== undefined;
  return async (remote, module, attempt) => {
    const { language } = regionTexts(page, remote, module);
    const asset = remote.messages?.[language];
    const inPage = page.texts?.[remote.name];
    // Hydration asks for what rendering did.
    const isWorded = isRendered && inPage !== undefined;
    isRendered = false;
    const isLive = page.remotes.some(({ container }) => container === remote.container);
    const [screen, own] = await Promise.all([
      loadScreen(remote, module, attempt),
      asset && ((isLive && inPage) || load(remote.base + asset.file, asset.integrity)),
      isWorded ? undefined : completeTexts(page),
    ]);
    const texts = (shown: Page): Texts => {
      const around = regionTexts(shown, remote, module);
      return { ...around, catalogues: [own, ...around.catalogues] };
    };
    return { ...screen, texts };
  };
}
