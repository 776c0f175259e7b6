import { type Page, pageDataId } from '@portico/contract/pages/page';
import { pageTitle } from '@portico/contract/pages/screens';
import { themes } from '@portico/contract/themes';
import { escapeMarkup } from '../escape-markup.js';
import { icon, socialImage } from '../images/images.js';
import { assetLinks, type PageFrontEnds } from './asset-links.js';
import { inlineScript } from './inline-script.js';

/** All that a page is made of. */
export interface PageParts extends PageFrontEnds {
  page: Page;
  title: string;
  description: string;
  /** Where search engines find the page; undefined where they are not to show it. */
  canonicalPath: string | undefined;
  /** JSON-LD, one object for each block. */
  structuredData: object[];
  /** The content of `#root`, empty where the browser renders. */
  html: string;
}

/** A script element that holds JSON and is never run. The JSON cannot end it. */
const dataBlock = (attributes: string, value: unknown): string =>
  `<script ${attributes}>${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`;

interface SharedPage {
  siteName: string;
  title: string;
  description: string;
  /** Absolute. */
  address: string;
  /** Where people find the site, without a slash at the end. */
  publicUrl: string;
}

/** What other sites show of a link to the page: OpenGraph, and the one thing that X does not take from it. */
function sharingTags({ siteName, title, description, address, publicUrl }: SharedPage): string[] {
  const openGraph = {
    type: 'website',
    locale: 'en_US',
    site_name: siteName,
    title,
    description,
    url: address,
    image: publicUrl + socialImage.path,
    'image:width': String(socialImage.width),
    'image:height': String(socialImage.height),
    'image:alt': socialImage.alt,
  };
  return [
    ...Object.entries(openGraph).map(
      ([property, content]) => `<meta property="og:${property}" content="${escapeMarkup(content)}">`,
    ),
    '<meta name="twitter:card" content="summary_large_image">',
  ];
}

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

/** The whole document. */
export const pageHtml = (parts: PageParts): string => `<!doctype html>
<html lang="en">
<head>
${pageHead(parts)}
</head>
<body class="${themes[0]}">
<div id="root" data-shell="${escapeMarkup(parts.shell.release.version)}">${parts.html}</div>
${dataBlock(`type="application/json" id="${pageDataId}"`, parts.page)}
</body>
</html>
`;
