import { entryMark } from '@portico/contract/pages/agreed';
import type { LiveVersion } from '@portico/contract/releases/pointer';
import type { Asset } from '@portico/contract/releases/release';
import { escapeMarkup } from '../markdown/escape-markup.js';
import type { PageStyle } from './released/page-styles.js';

/** What a screen needs of one front end. */
export interface Preload {
  live: LiveVersion;
  scripts: Asset[];
  /** Those that are inlined. */
  styles: PageStyle[];
}

/** The front ends whose files the page links to. */
export interface PageFrontEnds {
  shell: LiveVersion;
  /** Those of the shell's styles that are inlined. */
  shellStyles: PageStyle[];
  /** What the page's screen needs besides the shell's entry. */
  screen: Preload[];
}

const checked = (asset: Asset, { base }: LiveVersion): string =>
  `href="${escapeMarkup(base + asset.file)}" integrity="${asset.integrity}" crossorigin="anonymous"`;

/**
 * Inlined, because a stylesheet blocks rendering. The disabled link loads nothing; the screen's script finds it and doesn't
 * load the style again.
 */
function inlined({ href, text }: PageStyle): string[] {
  const escaped = escapeMarkup(href);
  return [
    `<style data-screen="${escaped}">${text}</style>`,
    `<link rel="stylesheet" disabled href="${escaped}">`,
  ];
}

/** Preloads what the first screen needs, instead of waiting for the script that needs it. */
const preload = ({ live, scripts, styles }: Preload, rel: string): string[] => [
  ...styles.flatMap(inlined),
  // With the same integrity and crossorigin as later, or the browser would load them twice.
  ...scripts.map((asset) => `<link ${rel}="preload" as="script" ${checked(asset, live)}>`),
];

/** Inlined, because the first paint would wait for a file that shares the bandwidth with the scripts. */
function shellStyle(asset: Asset, { shell, shellStyles }: PageFrontEnds): string {
  const style = shellStyles.find(({ href }) => href === shell.base + asset.file);
  return style ? `<style>${style.text}</style>` : `<link rel="stylesheet" ${checked(asset, shell)}>`;
}

/**
 * Links to the styles and scripts of the shell and the screen. The inline script runs the shell's entry.
 *
 * @param hasCover whether the page has a picture with high priority: scripts would share the bandwidth with it, so the
 *   inline script preloads them once it is there
 */
export function assetLinks(frontEnds: PageFrontEnds, hasCover: boolean): string[] {
  const { shell, screen } = frontEnds;
  const { entry, styles } = shell.release.browser;
  const rel = hasCover ? 'data-rel' : 'rel';
  return [
    ...styles.map((asset) => shellStyle(asset, frontEnds)),
    ...screen.flatMap((one) => preload(one, rel)),
    ...entry.map((asset) => `<link ${rel}="preload" as="script" ${entryMark} ${checked(asset, shell)}>`),
  ];
}
