import { commitLine, type Release } from '@portico/contract/releases/release';
import { escapeMarkup } from '../../markdown/escape-markup.js';
import { inlineHash } from '../../http/inline-hash.js';

const questionStyle = `body{max-width:40rem;margin:4rem auto;padding:0 1rem;font:1.1rem/1.6 system-ui,sans-serif;color-scheme:light dark}
dt{font-weight:600}dd{margin:0 0 .5rem;overflow-wrap:anywhere}a{display:inline-block;margin-inline-end:1.5rem;padding:.5rem 0}`;

export const previewStyle = `.preview-badge{position:fixed;inset-block-end:.5rem;inset-inline-end:.5rem;z-index:2147483647;max-width:calc(100vw - 1rem);padding:.25rem .75rem;border-radius:.5rem;background:#7a1f5c;color:#fff;font:.875rem/1.5 system-ui,sans-serif;overflow-wrap:anywhere}
.preview-badge a{display:inline-block;padding:.25rem .5rem;color:inherit}@media print{.preview-badge{display:none}}`;

const page = (title: string, content: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${questionStyle}</style>
</head>
<body>
<h1>${title}</h1>
${content}
</body>
</html>
`;

/** For the pages that ask, which have no script. */
export const questionPolicy = `default-src 'none'; style-src ${inlineHash(questionStyle)}; base-uri 'none'; frame-ancestors 'none'`;

/** Asks whether this browser is to get the version: whoever shows it may run its code. */
export const questionPage = ({ name, version, source = {} }: Release, code: string): string => {
  const facts = {
    'Front end': name,
    Version: version,
    Team: source.team ?? 'Unknown',
    Commit: [source.repository, commitLine(source)].filter(Boolean).join(' at ') || 'Unknown',
  };
  const list = Object.entries(facts).map(([term, fact]) => `<dt>${term}</dt><dd>${escapeMarkup(fact)}</dd>`);
  return page(
    'Preview this version?',
    `<p>It isn’t live. Only this browser gets it, until you leave the preview. What it does here, it does with your rights.</p>
<dl>${list.join('')}</dl>
<p><a href="/preview/${code}/show">Show the preview</a> <a href="/">Not now</a></p>`,
  );
};

export const endedPage = page(
  'This preview has ended',
  '<p>Its link works for seven days, as long as the version is stored and the release token behind it isn’t revoked. Ask its team for a new one.</p>\n<p><a href="/">To the site</a></p>',
);

/** In pages with the version, outside of what front ends render. */
export const previewBadge = ({ name, version }: Release): string =>
  `<style>${previewStyle}</style>
<aside class="preview-badge" lang="en" aria-label="Preview">Preview of ${escapeMarkup(`${name} ${version}`)} <a href="/preview/leave">Leave</a></aside>`;
