import type { Live } from '@portico/contract/pointer';
import type { Asset } from '@portico/contract/release';
import { escapeMarkup } from '../../escape-markup.js';
import type { PageParts } from '../page-parts.js';

const checked = (asset: Asset, { base }: Live, address: 'src' | 'href'): string =>
  `${address}="${escapeMarkup(base + asset.file)}" integrity="${asset.integrity}" crossorigin="anonymous"`;

/** What the first screen needs is asked for at once, not by the script that needs it. */
function screenLinks({ live, module }: NonNullable<PageParts['screen']>): string[] {
  const { entry, modules } = live.release.browser;
  const { scripts, styles } = modules[module] ?? { scripts: [], styles: [] };
  return [
    // Named for the script in the page, which does not let the whole page wait for them.
    ...styles.map((asset) => `<link rel="stylesheet" data-screen ${checked(asset, live, 'href')}>`),
    // With the integrity and crossorigin with which they are asked for later; otherwise they would be loaded twice.
    ...[...entry, ...scripts].map(
      (asset) => `<link rel="preload" as="script" ${checked(asset, live, 'href')}>`,
    ),
  ];
}

/** The styles and scripts of the shell and of the screen. */
export function assetLinks({ shell, screen }: Pick<PageParts, 'shell' | 'screen'>): string[] {
  const { entry, styles } = shell.release.browser;
  return [
    ...styles.map((asset) => `<link rel="stylesheet" ${checked(asset, shell, 'href')}>`),
    ...(screen ? screenLinks(screen) : []),
    ...entry.map((asset) => `<script defer ${checked(asset, shell, 'src')}></script>`),
  ];
}
