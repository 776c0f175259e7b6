import type { Live } from '@portico/contract/pointer';
import { escapeMarkup } from '../escape-markup.js';

/** The paths of all screens for everyone. */
export const publicPaths = (remotes: Live[]): string[] => {
  const routes = remotes.flatMap(({ release }) => release.descriptor?.routes ?? []);
  return [...new Set(routes.filter(({ access }) => access === 'everyone').map(({ path }) => path))];
};

/** The sitemap as in the protocol of sitemaps.org, version 0.9. */
export function sitemap(publicUrl: string, paths: string[]): string {
  const urls = paths.map((path) => `  <url><loc>${escapeMarkup(publicUrl + path)}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`;
}
