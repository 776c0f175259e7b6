import type { Live } from '@portico/contract/releases/pointer';
import type { Asset } from '@portico/contract/releases/release';
import { escapeMarkup } from '../escape-markup.js';
import type { PageStyle } from './page-styles.js';

/** The front ends whose files the page asks for itself. */
export interface PageFrontEnds {
  shell: Live;
  /** The remote whose screen the page shows, which of its modules that is, and those of its styles that are in the page. */
  screen: { live: Live; module: string; styles: PageStyle[] } | undefined;
}

const checked = (asset: Asset, { base }: Live, address: 'src' | 'href'): string =>
  `${address}="${escapeMarkup(base + asset.file)}" integrity="${asset.integrity}" crossorigin="anonymous"`;

/**
 * The browser paints nothing while it waits for a stylesheet, so the screen's stand in the page. A disabled link is not
 * asked for; the screen's script looks for a link before it asks for a style, and takes this one for it.
 */
function inPage({ href, text }: PageStyle): string[] {
  const escaped = escapeMarkup(href);
  return [
    `<style data-screen="${escaped}">${text}</style>`,
    `<link rel="stylesheet" disabled href="${escaped}">`,
  ];
}

/** What the first screen needs is asked for at once, not by the script that needs it. */
function screenLinks({ live, module, styles }: NonNullable<PageFrontEnds['screen']>): string[] {
  const { entry, modules } = live.release.browser;
  const scripts = modules[module]?.scripts ?? [];
  return [
    ...styles.flatMap(inPage),
    // With the integrity and crossorigin with which they are asked for later; otherwise they would be loaded twice.
    ...[...entry, ...scripts].map(
      (asset) => `<link rel="preload" as="script" ${checked(asset, live, 'href')}>`,
    ),
  ];
}

/** The styles and scripts of the shell and of the screen. */
export function assetLinks({ shell, screen }: PageFrontEnds): string[] {
  const { entry, styles } = shell.release.browser;
  return [
    ...styles.map((asset) => `<link rel="stylesheet" ${checked(asset, shell, 'href')}>`),
    ...(screen ? screenLinks(screen) : []),
    ...entry.map((asset) => `<script defer ${checked(asset, shell, 'src')}></script>`),
  ];
}
