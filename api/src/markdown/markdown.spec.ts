import { renderMarkdown } from './markdown.js';

it.each([
  ['a **bold** word', '<p>a <strong>bold</strong> word</p>'],
  ['# Title\n\n###### Deep', '<h2>Title</h2>\n<h3>Deep</h3>'],
  ['## One\n\n### Deeper\n\n## Two', '<h2>One</h2>\n<h3>Deeper</h3>\n<h2>Two</h2>'],
  [
    '- [x] done',
    /<li class="task-list-item"><label><input type="checkbox" checked disabled> done<\/label><\/li>/,
  ],
  ['- [ ] a *b*\n\n  c', /<p><label><input type="checkbox" disabled> a <em>b<\/em><\/label><\/p>/],
  ['- [ ] a\n  - b', /<label><input type="checkbox" disabled> a\n<\/label><ul>/],
  [
    '|a|\n|-|\n|b|',
    /^<div tabindex="0" role="group" aria-label="Table"><table>[^]*<th>a<\/th>[^]*<td>b<\/td>/,
  ],
  ['https://example.org', '<p><a href="https://example.org" translate="no">https://example.org</a></p>'],
  ['[site](https://example.org)', '<p><a href="https://example.org">site</a></p>'],
  [
    '![a gull](https://example.org/gull.png)',
    '<p><a href="https://example.org/gull.png" rel="noopener noreferrer" data-enlarge="" aria-label="Enlarge: a gull"><img src="https://example.org/gull.png" alt="a gull" loading="lazy" referrerpolicy="no-referrer"></a></p>',
  ],
  [
    '[![](https://example.org/gull.png)](https://example.org)',
    '<p><a href="https://example.org"><img src="https://example.org/gull.png" alt="" loading="lazy" referrerpolicy="no-referrer"></a></p>',
  ],
  ['List<String> <b>of</b> vector<int>', '<p>List&lt;String> of vector&lt;int></p>'],
  ['', ''],
])('renders %j (G4)', (text, html) => {
  if (typeof html === 'string') expect(renderMarkdown(text)).toBe(html);
  else expect(renderMarkdown(text)).toMatch(html);
});

it('leads from a footnote to its text and back', () => {
  const html = renderMarkdown('Row[^1]\n\n[^1]: Boat');
  const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  const targets = [...html.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
  expect(targets).toHaveLength(2);
  expect(targets.filter((id) => !ids.includes(id))).toEqual([]);
});

it('highlights code whose language is named, and no other', () => {
  expect(renderMarkdown('```ts\nconst a = 1;\n```')).toContain('<span class="hljs-keyword">const</span>');
  expect(renderMarkdown('```\nconst a = 1;\n```')).toBe(
    '<pre tabindex="0" role="group" aria-label="Code"><code>const a = 1;\n</code></pre>',
  );
  expect(renderMarkdown('```klingon\nQapla\n```')).toContain('Qapla');
});

it.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '[x](javascript:alert(1))',
  '[x](JaVaScRiPt&#58;alert(1))',
  '![x](data:text/html,<script>alert(1)</script>)',
  '<a href="https://example.org" style="position:fixed;inset:0">x</a>',
  '```"><script>alert(1)</script>\nx\n```',
  '<iframe src="https://example.org"></iframe>',
  '<style>body{display:none}</style>',
])('leaves nothing of %j that runs or covers the page (G1)', (text) => {
  const html = renderMarkdown(text);
  expect(html).not.toMatch(/(?:href|src)="(?!https:)/i);
  const withoutValues = html.replace(/="[^"]*"/g, '');
  expect(withoutValues).not.toMatch(/<(?:script|iframe|style)|<[^>]*\s(?:on\w+|style)\b/i);
});

it.each([
  'https://me:secret@example.org/',
  'http://192.168.1.1/',
  'https://printer.local/',
  '//10.0.0.1/a',
  'https://[::1]/',
])('takes %j from a link and a picture, as from a company', (address) => {
  expect(renderMarkdown(`[a](${address}) ![b](${address})`)).not.toMatch(/href|src/);
});

it('leaves links to public sites, to this one and to mailboxes', () => {
  const html = renderMarkdown('[a](http://example.org/) [b](/info/about) [c](mailto:ada@example.org)');
  expect(html.match(/ href="/g)).toHaveLength(3);
});

it.each([
  ['brackets', '['.repeat(5_000)],
  ['stars', '*a '.repeat(5_000)],
])('shows the text in spite of many %s', (_what, text) => {
  expect(renderMarkdown(`${text} gull`)).toContain('gull');
});

const table = (columns: number, rows: number) =>
  `|${'a|'.repeat(columns)}\n|${'-|'.repeat(columns)}\n${'|\n'.repeat(rows)}`;

it.each([
  ['cells', 'padded rows', table(500, 20)],
  ['cells', 'several tables', `${table(50, 50)}\n`.repeat(2)],
  ['levels', 'quotes', '>'.repeat(500)],
  ['levels', 'lists', Array.from({ length: 60 }, (_, depth) => `${'  '.repeat(depth)}- a`).join('\n')],
  [
    'html',
    'a long address at many places',
    `[a]: https://a.example/${'x'.repeat(3_000)}\n\n${'[a] '.repeat(100)}`,
  ],
])('refuses for its %s: %s', (reason, _what, text) => {
  expect(() => renderMarkdown(text)).toThrow(expect.objectContaining({ reason }));
});

it('takes a table at the limit, and lists inside one another as people write them', () => {
  expect(renderMarkdown(table(50, 99))).toContain('<td></td>');
  const lists = Array.from({ length: 20 }, (_, depth) => `${'  '.repeat(depth)}- ${depth}`).join('\n');
  expect(renderMarkdown(lists)).toMatch(/<li>19<\/li>/);
});
