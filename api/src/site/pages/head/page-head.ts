import { pageTitle } from '@portico/contract/screens';
import { escapeMarkup } from '../../escape-markup.js';
import { dataBlock } from '../data-block.js';
import { icon } from '../icon.js';
import { inlineScript } from '../inline-script.js';
import type { PageParts } from '../page-parts.js';
import { assetLinks } from './asset-links.js';
import { sharingTags } from './sharing-tags.js';

/** What search engines and other sites are told: nothing about a page that they are not to show. */
function findingTags(parts: PageParts, title: string): string[] {
  const { page, description, canonicalPath, structuredData } = parts;
  if (canonicalPath === undefined) return ['<meta name="robots" content="noindex">'];
  const { publicUrl, site } = page;
  const address = publicUrl + canonicalPath;
  return [
    `<link rel="canonical" href="${escapeMarkup(address)}">`,
    ...sharingTags({ siteName: site.name, title, description, address, publicUrl }),
    ...structuredData.map((data) => dataBlock('type="application/ld+json"', data)),
  ];
}

/** The elements of the page's head, one a line. */
export function pageHead(parts: PageParts): string {
  const title = pageTitle(parts.title, parts.page.site.name);
  return [
    '<meta charset="utf-8">',
    `<script>${inlineScript}</script>`,
    `<title>${escapeMarkup(title)}</title>`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta name="description" content="${escapeMarkup(parts.description)}">`,
    `<link rel="icon" href="${icon}">`,
    ...assetLinks(parts),
    ...findingTags(parts, title),
  ].join('\n');
}
