import { join } from 'node:path';
import type { Page } from '@portico/contract/pages/page';
import { pageRemote } from '@portico/contract/pages/page-remote';
import { english } from '@portico/contract/texts/language';
import { Catalogue } from '@portico/contract/releases/release';
import type { Placed } from './check/check-release.js';
import { readJson } from './read-json.js';

/** A site's page, with releases instead of what is live of them. Browsers render it. */
export function pageWith({ state: _rendered, ...page }: Page, releases: (Placed & { base: string })[]): Page {
  const { language = english } = page;
  const texts = { ...page.texts };
  const shown = releases.flatMap(({ base, release, folder }) => {
    const asset = page.language && release.messages?.[language];
    const catalogue = asset ? readJson(join(folder, asset.file), Catalogue, asset.file) : undefined;
    if (catalogue) texts[release.name] = catalogue;
    return pageRemote({ base, release }, { language, catalogue }) ?? [];
  });
  const others = page.remotes.filter(({ name }) => !shown.some((one) => one.name === name));
  return { ...page, ...(page.texts && { texts }), remotes: [...others, ...shown] };
}
