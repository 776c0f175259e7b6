import { rootId, sentMark } from '@portico/contract/pages/agreed';
import { type Page, pageDataId, sumOfText } from '@portico/contract/pages/page';
import type { SiteAnswer } from '@portico/contract/site/site';
import { english } from '@portico/contract/texts/language';
import { accentProperty, bodyClass, themes } from '@portico/contract/themes';
import { escapeMarkup } from '../markdown/escape-markup.js';
import { serverTexts } from '../texts/server-texts.js';
import { iconAddress, socialImage } from '../site/images/images.js';
import { assetLinks, type PageFrontEnds } from './asset-links.js';
import { inlineScript } from './inline-script.js';

/** What a page is made from. */
export interface PageParts extends PageFrontEnds {
  page: Page;
  title: string;
  description: string;
  /** Undefined if search engines must not index the page. */
  canonicalPath: string | undefined;
  /** The path of the picture for social networks, if the page has its own. */
  sharedImage?: string | undefined;
  /** JSON-LD blocks. */
  structuredData: object[];
  /** Says that the page is a preview. */
  badge?: string | undefined;
  /** The content of `#root`; empty if the browser renders it. */
  html: string;
}

/** A script element with JSON data, escaped so that it can't close the element. */
const dataBlock = (attributes: string, value: unknown): string =>
  `<script ${attributes}>${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`;

/** The owner's accent colour, inlined so that it is there in the first frame. The themes' styles use it. */
export const accentStyles = ({ accent }: Pick<SiteAnswer, 'accent'>): string[] =>
  accent ? [`:root{${themes.map((theme) => `${accentProperty(theme)}:${accent[theme]}`).join(';')}}`] : [];

/** As Open Graph writes it, with the owner's region, or where the language is spoken most. */
const localeOf = ({ language = english, site }: Page): string => {
  const ofTexts = new Intl.Locale(site.language ?? english).maximize();
  const { region } = ofTexts.language === language ? ofTexts : new Intl.Locale(language).maximize();
  return [language, region].filter(Boolean).join('_');
};

/** For link previews on other sites: OpenGraph, and the one tag that X needs besides. */
function sharingTags({ page, title, description, sharedImage }: PageParts, address: string): string[] {
  const openGraph = {
    type: 'website',
    locale: localeOf(page),
    site_name: page.site.name,
    title,
    description,
    url: address,
    image: page.publicUrl + (sharedImage ?? socialImage.path),
    'image:width': String(socialImage.width),
    'image:height': String(socialImage.height),
    'image:alt': sharedImage ? title : serverTexts(page.site).text('An arcade by the sea at sunset'),
  };
  return [
    ...Object.entries(openGraph).map(
      ([property, content]) => `<meta property="og:${property}" content="${escapeMarkup(content)}">`,
    ),
    '<meta name="twitter:card" content="summary_large_image">',
  ];
}

/** For search engines and link previews; only `noindex` on pages that aren't public. */
function searchTags(parts: PageParts): string[] {
  const { page, canonicalPath, structuredData } = parts;
  if (canonicalPath === undefined) return ['<meta name="robots" content="noindex">'];
  const address = page.publicUrl + canonicalPath;
  return [
    `<link rel="canonical" href="${escapeMarkup(address)}">`,
    ...sharingTags(parts, address),
    ...structuredData.map((data) => dataBlock('type="application/ld+json"', data)),
  ];
}

/** The elements of the head, one per line. */
export function pageHead(parts: PageParts): string {
  return [
    '<meta charset="utf-8">',
    `<script>${inlineScript}</script>`,
    `<title>${escapeMarkup(parts.title)}</title>`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta name="description" content="${escapeMarkup(parts.description)}">`,
    `<link rel="icon" href="${iconAddress(parts.page.site.monogram)}">`,
    ...assetLinks(parts, /<img [^>]*fetchpriority="high"/i.test(parts.html)),
    ...accentStyles(parts.page.site).map((style) => `<style>${style}</style>`),
    ...searchTags(parts),
  ].join('\n');
}

/** What the browser can't render either. */
const withoutScripts = ({ site }: Page): string => {
  const { language, text } = serverTexts(site);
  const why = text('This page could not be prepared. Turn on JavaScript to see it, or try again later.');
  return `<noscript><p lang="${language}">${escapeMarkup(why)}</p></noscript>`;
};

const htmlWithoutSums = (parts: PageParts): string => `<!doctype html>
<html lang="${parts.page.language ?? english}"${parts.page.site.systemTheme ? ' data-system-theme' : ''}>
<head>
${pageHead(parts)}
</head>
<body class="${bodyClass(themes[0])}">
<div id="${rootId}" data-shell="${escapeMarkup(parts.shell.release.version)}" ${sentMark}="">${parts.html}</div>${parts.html === '' ? withoutScripts(parts.page) : ''}
${dataBlock(`type="application/json" id="${pageDataId}"`, parts.page)}
${parts.badge ?? ''}
</body>
</html>
`;

/** Says how many bytes it has, and a sum of the text in `#root`: a shell that can't hydrate it sees whether a proxy has changed it. */
export const pageHtml = (parts: PageParts): string => {
  const html = htmlWithoutSums(parts);
  const sum = sumOfText(parts.html.replaceAll(/<[^>]*>|&#?\w+;/g, ''));
  return html.replace(`${sentMark}=""`, `${sentMark}="${Buffer.byteLength(html)} ${sum}"`);
};
