import { sitemap } from './sitemap.js';

test('a public address with characters that XML keeps for itself stays an address', () => {
  expect(sitemap('https://example.org/a&b', ['/c'])).toContain('<loc>https://example.org/a&amp;b/c</loc>');
});
