import type { Page } from '@portico/contract/page';
import { pageDataId } from '@portico/contract/page';
import type { Live } from '@portico/contract/pointer';
import type { Asset } from '@portico/contract/release';
import { icon } from './icon.js';
import { inlineScript } from './inline-script.js';

export interface PageParts {
  page: Page;
  title: string;
  description: string;
  shell: Live;
  /** The remote whose screen the page shows, and which of its modules that is. */
  screen: { live: Live; module: string } | undefined;
  /** The content of `#root`, empty where the browser renders. */
  html: string;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string): string => text.replace(/[&<>"]/g, (character) => entities[character]!);

/** JSON that cannot end the element it stands in. */
const dataBlock = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

const checked = (asset: Asset, { base }: Live, address: 'src' | 'href'): string =>
  `${address}="${escape(base + asset.file)}" integrity="${asset.integrity}" crossorigin="anonymous"`;

/** What the first screen needs is asked for at once, not by the script that needs it. */
function screenLinks({ live, module }: NonNullable<PageParts['screen']>): string[] {
  const { entry, modules } = live.release.browser;
  const { scripts, styles } = modules[module] ?? { scripts: [], styles: [] };
  return [
    ...styles.map((asset) => `<link rel="stylesheet" ${checked(asset, live, 'href')}>`),
    ...entry.map((asset) => `<link rel="preload" as="script" ${checked(asset, live, 'href')}>`),
    // Without crossorigin and integrity, as the chunk loader asks for them; otherwise they would be loaded twice.
    ...scripts.map((asset) => `<link rel="preload" as="script" href="${escape(live.base + asset.file)}">`),
  ];
}

/** The whole document. */
export function pageHtml({ page, title, description, shell, screen, html }: PageParts): string {
  const { entry, styles } = shell.release.browser;
  const head = [
    '<meta charset="utf-8">',
    `<title>${escape(`${title} – ${page.site.name}`)}</title>`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta name="description" content="${escape(description)}">`,
    `<link rel="icon" href="${icon}">`,
    ...styles.map((asset) => `<link rel="stylesheet" ${checked(asset, shell, 'href')}>`),
    ...(screen ? screenLinks(screen) : []),
    ...entry.map((asset) => `<script defer ${checked(asset, shell, 'src')}></script>`),
  ];
  return `<!doctype html>
<html lang="en">
<head>
${head.join('\n')}
</head>
<body class="dark">
<script>${inlineScript}</script>
<div id="root" data-shell="${escape(shell.release.version)}">${html}</div>
<script type="application/json" id="${pageDataId}">${dataBlock(page)}</script>
</body>
</html>
`;
}
