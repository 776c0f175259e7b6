import type { LiveVersion } from '@portico/contract/releases/pointer';
import { sampleSite } from '@portico/contract/site/sample-site';
import type { SiteAnswer } from '@portico/contract/site/site';
import { exampleRelease } from '@portico/contract/testing/example-release';
import { pageHead, pageHtml, type PageParts } from './page-html.js';

const live: LiveVersion = {
  release: exampleRelease,
  base: '/releases/shell/1.2.0/',
  since: exampleRelease.builtAt,
  origin: { kind: 'team' },
  before: [],
};

const parts = (change: Partial<PageParts>, name: string = sampleSite.name): PageParts => ({
  page: {
    apiBase: '',
    passwordMinLength: 15,
    publicUrl: 'https://portfolio.example/me',
    site: { ...structuredClone(sampleSite), name, accounts: 'closed' } as unknown as SiteAnswer,
    year: 2031,
    remotes: [],
  },
  title: 'Projects – Noémi Adjavon-Tamm',
  description: 'What I have built.',
  canonicalPath: '/info/project',
  structuredData: [],
  shell: live,
  shellStyles: [],
  screen: [],
  html: '',
  ...change,
});

const metaOf = (head: string): Record<string, string> =>
  Object.fromEntries(
    [...head.matchAll(/^<meta (?:name|property)="([^"]*)" content="([^"]*)">$/gm)].map(
      ([, name, content]) => [name, content],
    ),
  );

const structuredDataOf = (head: string): unknown[] =>
  [...head.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, json]) => JSON.parse(json!) as unknown,
  );

test('only a page that could not be rendered says so without JavaScript', () => {
  expect(pageHtml(parts({}))).toMatch(
    /<noscript><p lang="en">This page could not be prepared\. .+<\/noscript>/,
  );
  const { page } = parts({});
  const site = { ...page.site, language: 'de' };
  const german = pageHtml(parts({ page: { ...page, site } }));
  expect(german).toMatch(
    /<noscript><p lang="de">Diese Seite konnte nicht vorbereitet werden\. .+<\/noscript>/,
  );
  expect(pageHtml(parts({ html: '<h1>Projects</h1>' }))).not.toContain('noscript');
});

test('a public screen has a title, a canonical address, and tags for link previews', () => {
  const head = pageHead(parts({}));
  expect(head).toContain('<title>Projects – Noémi Adjavon-Tamm</title>');
  expect(head).toContain('<link rel="canonical" href="https://portfolio.example/me/info/project">');
  expect(metaOf(head)).toEqual({
    viewport: 'width=device-width, initial-scale=1',
    description: 'What I have built.',
    'og:type': 'website',
    'og:locale': 'en_US',
    'og:site_name': 'Noémi Adjavon-Tamm',
    'og:title': 'Projects – Noémi Adjavon-Tamm',
    'og:description': 'What I have built.',
    'og:url': 'https://portfolio.example/me/info/project',
    'og:image': 'https://portfolio.example/me/social.png',
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': 'An arcade by the sea at sunset',
    'twitter:card': 'summary_large_image',
  });
});

test('a page names its own picture for social networks, if it has one', () => {
  const sharedImage = `/site/social/info/project/${'a'.repeat(32)}.jpg`;
  expect(metaOf(pageHead(parts({ sharedImage })))).toMatchObject({
    'og:image': `https://portfolio.example/me${sharedImage}`,
    'og:image:alt': 'Projects – Noémi Adjavon-Tamm',
  });
});

test('a page that must not be indexed says so, and has no tags for other sites', () => {
  const head = pageHead(parts({ canonicalPath: undefined }));
  expect(metaOf(head)).toEqual({
    viewport: 'width=device-width, initial-scale=1',
    description: 'What I have built.',
    robots: 'noindex',
  });
  expect(head).not.toContain('canonical');
});

test('each object of structured data gets its own block', () => {
  const structuredData = [{ '@type': 'Person' }, { '@type': 'CreativeWork', name: 'Low Water' }];
  expect(structuredDataOf(pageHead(parts({ structuredData })))).toEqual(structuredData);
});

test.each(['"><script>alert(1)</script>', "'</title></head>", '<!--<script>', '&quot;&amp;'])(
  '%s is escaped everywhere',
  (hostile) => {
    const structuredData = [{ name: hostile }];
    const head = pageHead(parts({ title: hostile, description: hostile, structuredData }, hostile));
    const tame = pageHead(parts({ title: 'T', description: 'T', structuredData: [{ name: 'T' }] }, 'T'));
    const tags = (text: string) => text.match(/<[!/]?[a-z-]+/gi);
    expect(tags(head)).toEqual(tags(tame));
    expect(Object.keys(metaOf(head))).toEqual(Object.keys(metaOf(tame)));
    expect(structuredDataOf(head)).toEqual(structuredData);
    const shown = hostile.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
    expect(metaOf(head)['og:site_name']).toBe(shown.replaceAll('"', '&quot;'));
  },
);
