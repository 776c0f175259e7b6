import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { SiteSettingsEdit } from '@portico/contract/site/site';
import { aSiteEdit } from '@portico/contract/testing/rows';
import { type FixtureRelease, makeLive, remote, shell } from '../testing/releases/fixture-release.js';
import { TestSite } from '../testing/site/test-site.js';

const greets = `exports.show = async () => require('greeting').hello`;

const apiBase = 'https://api.example.org';

const site = TestSite.use({ API_BASE: apiBase });

let made = 0;

/** Makes the probe live, by default one that greets, with a shell that has rendered nothing yet. @returns their version */
const publish = (change: Partial<FixtureRelease> = {}, bundle = greets): string => {
  const version = `${(made += 1)}.0.0`;
  makeLive(site.settings.dataDir, [shell(version), { ...remote(bundle, version), ...change }]);
  return version;
};

/** Saves Site Settings. */
async function editSite(change: Partial<SiteSettingsEdit>): Promise<void> {
  await (await site.owner()).put('site/settings', aSiteEdit(change));
}

const page = async (path = '/screen'): Promise<string> => (await fetch(site.url + path)).text();

/** The JSON that the page carries for the browser. */
const pageDataOf = (html: string): unknown => JSON.parse(/id="page-data">(.*?)<\/script>/s.exec(html)![1]!);

test('a page is rendered by the released bundles, which take shared modules from the shell', async () => {
  const version = publish();
  const answer = await fetch(`${site.url}/screen`, { headers: { 'accept-encoding': 'br' } });
  const html = await answer.text();
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  expect(answer.headers.get('content-encoding')).toBe('br');
  expect(html).toContain(`<h1>Hello from the shell, ${version}</h1>`);
  expect(html).toContain('<title>Probe &amp; more – Noémi Adjavon-Tamm</title>');
  expect(html).toContain('<meta name="description" content="A &quot;probe&quot;">');
  expect(pageDataOf(html)).toMatchObject({
    remotes: [{ name: 'mfe-probe', version, container: 'mfe_probe' }],
    state: { path: '/screen' },
  });
});

test('all scripts of the screen are preloaded, and its style is inlined', async () => {
  const version = publish();
  const html = await page();
  for (const file of ['main.js', 'screen.js']) {
    const path = `/releases/mfe-probe/${version}/${file}`;
    expect(html).toContain(`<link rel="preload" as="script" href="${path}"`);
  }
  expect(html).toContain(
    `<style data-screen="/releases/mfe-probe/${version}/screen.css">/* its style */</style>`,
  );
  expect(html).toContain(
    `<link rel="preload" as="script" data-entry href="/releases/shell/${version}/main.js" integrity="sha384-`,
  );
});

test("the owner's content can't inject markup", async () => {
  publish();
  await editSite({ name: '</script></title><script>alert(1)</script>', biography: '<script>alert(1)' });
  const html = await page();
  expect(html).toContain('&lt;/script&gt;&lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt;</title>');
  expect(html).not.toContain('<script>alert(1)');
  expect(pageDataOf(html)).toMatchObject({ site: { name: '</script></title><script>alert(1)</script>' } });
});

test('structured data of a screen and its canonical address are in the head', async () => {
  const person = { '@type': 'Person', name: '</script><!--' };
  const bundle = `${greets}; exports.structuredData = [${JSON.stringify(person)}]`;
  publish({}, bundle);
  const html = await page('/screen/?from=mail');
  expect(JSON.parse(/ld\+json">(.*?)<\/script>/s.exec(html)![1]!)).toEqual(person);
  expect(html).toContain(`<link rel="canonical" href="${site.url}/screen">`);
  expect(pageDataOf(html)).toMatchObject({ publicUrl: site.url });
});

test('screens with restricted access and unknown paths are not indexed', async () => {
  const descriptor = remote(greets).descriptor!;
  const routes = descriptor.routes.map((route) => ({ ...route, access: 'visitor' as const }));
  publish({ descriptor: { ...descriptor, routes } });
  for (const path of ['/screen', '/nowhere']) {
    expect(await page(path)).toContain('<meta name="robots" content="noindex">');
  }
});

test("a change of the owner's content shows on the next page", async () => {
  publish({}, `exports.show = async ({ page }) => page.site.welcome`);
  await editSite({ welcome: 'Good morning' });
  expect(await page()).toContain('<h1>Good morning</h1>');
  await editSite({ welcome: 'Hello from Ada' });
  expect(await page()).toContain('<h1>Hello from Ada</h1>');
});

test('Home and About are introduced by the owner, in search results and where they are shared', async () => {
  const headAt = async (path: string) => {
    const fixture = remote(greets, `${(made += 1)}.0.0`, { name: 'mfe-probe', path });
    makeLive(site.settings.dataDir, [shell(fixture.version), fixture]);
    const html = await page(path);
    return [
      '<title>',
      'name="description" content="',
      'property="og:title" content="',
      'property="og:description" content="',
    ].map((start) => html.split(start)[1]?.split(/[<"]/)[0]);
  };
  await editSite({ searchTitle: null, searchDescription: null });
  const { name, tagline } = aSiteEdit();
  const derived = [`${name} – ${tagline}`, tagline];
  expect(await headAt('/')).toEqual([...derived, ...derived]);
  expect(await headAt('/info/about')).toEqual([...derived, ...derived]);
  await editSite({ searchTitle: 'Ada, engineer', searchDescription: 'Her engines.' });
  expect(await headAt('/')).toEqual(['Ada, engineer', 'Her engines.', 'Ada, engineer', 'Her engines.']);
});

describe('where the owner’s texts are in German', () => {
  const catalogue = { 'Page not found': 'Seite nicht gefunden' };
  const json = JSON.stringify(catalogue);

  /** @returns what the page says of its language */
  async function german(language: string | null, path: string, file = json, released = json) {
    const version = `${(made += 1)}.0.0`;
    const base = shell(version);
    makeLive(site.settings.dataDir, [
      { ...base, files: { ...base.files, 'messages/de.json': released } },
      remote(`exports.show = async ({ page }) => page.texts?.shell['Page not found'] ?? 'English'`, version),
    ]);
    writeFileSync(join(site.settings.dataDir, 'releases/shell', version, 'messages/de.json'), file);
    await editSite({ language });
    const html = await page(path);
    const { language: inData, texts } = pageDataOf(html) as { language?: string; texts?: object };
    const [, lang] = /<html lang="([^"]*)"/.exec(html)!;
    const [, title] = /<title>(.*?) –/.exec(html)!;
    const [, locale] = /og:locale" content="([^"]*)"/.exec(html) ?? [];
    return { lang, title, locale, rendered: /<h1>(.*?)<\/h1>/.exec(html)?.[1], inData, texts };
  }
  const english = { lang: 'en', inData: undefined, texts: undefined };

  test('the page has the shell’s catalogue, for rendering and for the browser', async () => {
    const texts = { shell: catalogue };
    const said = { lang: 'de', inData: 'de', texts, rendered: 'Seite nicht gefunden' };
    expect(await german('de-AT', '/screen')).toMatchObject({ ...said, locale: 'de_AT' });
    const unknown = { lang: 'de', title: 'Seite nicht gefunden', texts };
    expect(await german('de', '/nowhere')).toMatchObject(unknown);
  });

  test('and that of the remote whose screen it shows; browsers load those of others beside them', async () => {
    const version = `${(made += 1)}.0.0`;
    const base = shell(version);
    const withCatalogue = (fixture: FixtureRelease, text: string) => ({
      ...fixture,
      files: { ...fixture.files, 'messages/de.json': JSON.stringify({ Notes: text, 'Probe & more': text }) },
    });
    const other = remote(greets, version, { name: 'mfe-other', path: '/other' });
    makeLive(site.settings.dataDir, [
      withCatalogue(base, 'Notizen'),
      withCatalogue(remote(`${greets};exports.texts = { shell: { Menu: 'Menü' } }`, version), 'Anmerkungen'),
      withCatalogue(other, 'Zettel'),
    ]);
    await editSite({ language: 'de' });
    const html = await page('/other');
    expect(html).toContain('<title>Zettel – ');
    const asset = { file: 'messages/de.json', integrity: expect.stringMatching(/^sha384-/) as string };
    expect(pageDataOf(html)).toMatchObject({
      texts: { shell: { Notes: 'Notizen' }, 'mfe-other': { Notes: 'Zettel' } },
      remotes: ['Anmerkungen', 'Zettel'].map((title) => ({
        messages: { de: asset },
        descriptor: { routes: [{ title }] },
      })),
    });
    expect(pageDataOf(await page())).toMatchObject({
      // As rendering says.
      texts: { shell: { Menu: 'Menü' } },
      messages: { ...asset, file: `/releases/shell/${version}/messages/de.json` },
    });
    await editSite({ language: null });
    expect(await page('/other')).not.toContain('messages/de.json');
  });

  test.each([[null], ['en-GB'], ['pt']])('and in %s instead, it is in English', async (language) => {
    const locale = `en_${language?.split('-')[1] ?? 'US'}`;
    const said = { ...english, locale, rendered: 'English' };
    expect(await german(language, '/screen')).toMatchObject(said);
    expect(await german(language, '/nowhere')).toMatchObject({ ...english, title: 'Page not found' });
  });

  test('what develops a remote gets it in another language that it names, and nobody else does', async () => {
    await german(null, '/screen');
    const shown = async (headers: Record<string, string> = {}) => {
      const answer = await fetch(`${site.url}/screen`, { headers });
      const html = await answer.text();
      const { language, texts, state } = pageDataOf(html) as Record<string, unknown>;
      return {
        kept: answer.headers.get('cache-control'),
        lang: html.match(/lang="(..)"/)![1],
        language,
        texts,
        state,
      };
    };
    const usual = { kept: 'no-cache, no-transform', lang: 'en', state: { path: '/screen' } };
    expect(await shown()).toEqual(usual);
    const inGerman = { lang: 'de', language: 'de', texts: { shell: catalogue } };
    const asked = { 'portico-language': 'de' };
    for (const _time of [1, 2])
      expect(await shown(asked)).toEqual({ ...inGerman, kept: 'no-store, no-transform' });
    expect(await shown({ 'portico-language': '__proto__' })).toMatchObject({
      lang: 'en',
      kept: 'no-store, no-transform',
    });
    expect(await shown()).toEqual(usual);
    await editSite({ language: 'de' });
    expect(await shown({ 'portico-language': 'en' })).toMatchObject({ lang: 'en' });
  });

  test('a catalogue that has changed since its release, or isn’t one, is left out', async () => {
    expect(await german('de', '/screen', '{"Page not found":"<script>"}')).toMatchObject(english);
    expect(await german('de', '/screen', '5', '5')).toMatchObject(english);
  });
});

test("the owner's accent colour is in the first frame: its style is allowed by hash", async () => {
  publish();
  await editSite({ accent: '#0000ff' });
  const answer = await fetch(`${site.url}/screen`);
  const [, style = ''] = /<style>(:root\{--accent-dark:#[^<]*)<\/style>/.exec(await answer.text()) ?? [];
  expect(style).toMatch(/^:root\{--accent-dark:#....ff;--accent-light:#0000ff[;}]/);
  const hash = createHash('sha256').update(style).digest('base64');
  expect(answer.headers.get('content-security-policy')).toMatch(
    new RegExp(`style-src [^;]*'sha256-${hash.replace(/[+/]/g, '\\$&')}'`),
  );
  await editSite({ accent: null });
  expect(await page()).not.toContain('--accent-');
});

test('every page has a policy that allows only its own inline code, by hash, and no eval (H4)', async () => {
  publish();
  const empty = `'self' 'sha256-${createHash('sha256').update('').digest('base64')}'`.replaceAll('+', '\\+');
  const sources = { '/screen': `${empty} 'sha256-[^ ']+'`, '/nowhere': empty };
  for (const [path, styles] of Object.entries(sources)) {
    const policy = (await fetch(site.url + path)).headers.get('content-security-policy')!;
    expect(policy).not.toContain('unsafe');
    expect(policy).toMatch(
      new RegExp(`default-src 'none'; script-src 'self' 'sha256-[^']+'; style-src ${styles};`),
    );
    expect(policy).toContain("font-src 'self' data:; worker-src 'self'; ");
    expect(policy).toContain(`connect-src 'self' ${apiBase};`);
    expect(policy).toContain("frame-ancestors 'none'");
  }
});

test('what remotes without a grant name is in the policy of each page, once and in order', async () => {
  const [a, b] = ['https://a.example', 'https://b.example:8443'];
  const connecting = (name: string, connect: string[]) => {
    const fixture = remote(greets, '1.0.0', { name, path: `/${name}` });
    return { ...fixture, descriptor: { ...fixture.descriptor!, connect } };
  };
  const remotes = [connecting('mfe-one', [b, a]), connecting('mfe-other', [b])];
  makeLive(site.settings.dataDir, [shell('1.0.0'), ...remotes]);
  for (const path of ['/mfe-one', '/nowhere']) {
    const policy = (await fetch(site.url + path)).headers.get('content-security-policy');
    expect(policy).toContain(`connect-src 'self' ${apiBase} ${a} ${b};`);
  }
});

test('an incompatible remote is neither rendered nor preloaded', async () => {
  const fitting = publish();
  expect(await page()).toContain(`/releases/mfe-probe/${fitting}/screen.js`);
  const version = publish({ packages: { react: '^99.0.0' } });
  const answer = await fetch(`${site.url}/screen`);
  const html = await answer.text();
  expect([answer.status, pageDataOf(html)]).toMatchObject([200, { remotes: [{ name: 'mfe-probe' }] }]);
  expect(html).not.toContain('Hello from the shell');
  expect(html).not.toContain(`/releases/mfe-probe/${version}/screen`);
});

test('browsers run no script without a hash', async () => {
  publish();
  const { headers } = await fetch(`${site.url}/screen`);
  expect(headers.get('integrity-policy')).toBe('blocked-destinations=(script)');
});

test('without a live shell there is no page, and the server is not ready', async () => {
  publish();
  expect((await fetch(`${site.url}/screen`)).status).toBe(200);
  await rm(join(site.settings.dataDir, 'releases', 'current.json'));
  const answers = await Promise.all([fetch(`${site.url}/screen`), fetch(`${site.url}/api/health/ready`)]);
  expect(answers.map(({ status }) => status)).toEqual([503, 503]);
  expect(await answers[1]!.json()).toMatchObject({
    errors: [{ msg: 'The shell, or every remote, has no live release' }],
  });
});
