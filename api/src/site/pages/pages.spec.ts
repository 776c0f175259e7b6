import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Pointer } from '@portico/contract/releases/pointer';
import { sealedJson, unsealedJson } from '@portico/contract/files/sealed-json';
import { createTestDatabase, type TestDatabase } from '../../testing/databases/test-database.js';
import { makeLive, remote, shell } from '../../testing/releases/fixture-release.js';
import { serverEnvironment } from '../../testing/server/server-environment.js';
import { launchServer, type ServerProcess } from '../../testing/server/start-server.js';

const greets = `exports.show = async () => require('greeting').hello`;

let data: TestDatabase;
let server: ServerProcess | undefined;
beforeEach(async () => (data = await createTestDatabase()));
afterEach(async () => {
  await server?.stop();
  await data.drop();
});

const start = (env: NodeJS.ProcessEnv = {}): Promise<string> => {
  server = launchServer({ ...serverEnvironment(data.settings), ...env });
  return server.ready;
};

const page = async (url: string): Promise<string> => (await fetch(url)).text();

/** The JSON that the page carries for the browser. */
const pageDataOf = (html: string): unknown => JSON.parse(/id="page-data">(.*?)<\/script>/s.exec(html)![1]!);

test('a page is rendered by the released bundles, which take shared modules from the shell', async () => {
  makeLive(data.settings.dataDir, [shell(), remote(greets)]);
  const answer = await fetch(`${await start()}/screen`);
  const html = await answer.text();
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  expect(html).toContain('<h1>Hello from the shell, 1.0.0</h1>');
  expect(html).toContain('<title>Probe &amp; more – Noémi Adjavon-Tamm</title>');
  expect(html).toContain('<meta name="description" content="A &quot;probe&quot;">');
  expect(pageDataOf(html)).toMatchObject({
    remotes: [{ name: 'mfe-probe', version: '1.0.0', container: 'mfe_probe' }],
    state: { renders: 1 },
  });
});

test('the browser is told at once of all scripts that the screen needs, and its style stands in the page', async () => {
  makeLive(data.settings.dataDir, [shell(), remote(greets)]);
  const html = await page(`${await start()}/screen`);
  for (const file of ['mfe-probe/1.0.0/main.js', 'mfe-probe/1.0.0/screen.js']) {
    expect(html).toMatch(new RegExp(`<link rel="preload" as="script" href="/releases/${file}"`));
  }
  expect(html).toContain('<style data-screen="/releases/mfe-probe/1.0.0/screen.css">/* its style */</style>');
  expect(html).toMatch(/<script defer src="\/releases\/shell\/1\.0\.0\/main\.js" integrity="sha384-/);
});

test('an unknown path shows the shell with status 404, and is rendered once for all', async () => {
  makeLive(data.settings.dataDir, [shell(), remote(greets)]);
  const url = await start();
  const [one, other] = await Promise.all([fetch(`${url}/nowhere`), fetch(`${url}/wp-login.php?a=b`)]);
  expect([one.status, other.status]).toEqual([404, 404]);
  expect(await one.text()).toContain('render 1 in');
  expect(await other.text()).toContain('render 1 in');
});

test("what is in the owner's content cannot leave the place where it stands", async () => {
  makeLive(data.settings.dataDir, [shell(), remote(greets)]);
  const url = await start();
  const file = join(data.settings.dataDir, 'site.json');
  const site = JSON.parse(await readFile(file, 'utf8')) as Record<string, unknown>;
  await writeFile(file, JSON.stringify({ ...site, name: '</script></title><script>alert(1)</script>' }));
  const html = await page(`${url}/screen`);
  expect(html).toContain('&lt;/script&gt;&lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt;</title>');
  expect(html).not.toContain('<script>alert(1)');
  expect(pageDataOf(html)).toMatchObject({ site: { name: '</script></title><script>alert(1)</script>' } });
});

test('what a screen tells search engines stands in the head, with the address at which it is found', async () => {
  const person = { '@type': 'Person', name: '</script><!--' };
  const bundle = `${greets}; exports.structuredData = [${JSON.stringify(person)}]`;
  makeLive(data.settings.dataDir, [shell(), remote(bundle)]);
  const url = await start();
  const html = await page(`${url}/screen/?from=mail`);
  expect(JSON.parse(/ld\+json">(.*?)<\/script>/s.exec(html)![1]!)).toEqual(person);
  expect(html).toContain(`<link rel="canonical" href="${url}/screen">`);
  expect(pageDataOf(html)).toMatchObject({ publicUrl: url });
});

test('search engines are to leave out screens that are not for everyone, and unknown paths', async () => {
  const probe = remote(greets);
  const routes = probe.descriptor!.routes.map((route) => ({ ...route, access: 'visitor' as const }));
  makeLive(data.settings.dataDir, [shell(), { ...probe, descriptor: { ...probe.descriptor!, routes } }]);
  const url = await start();
  for (const path of ['/screen', '/nowhere']) {
    expect(await page(url + path)).toContain('<meta name="robots" content="noindex">');
  }
});

test('a shell that is older than structured data renders its pages all the same', async () => {
  makeLive(data.settings.dataDir, [shell(), remote(greets)]);
  const html = await page(`${await start()}/screen`);
  expect(html).toContain('<h1>Hello from the shell, 1.0.0</h1>');
  expect(html).not.toContain('ld+json');
});

test("a change of the owner's content shows in the next page that is rendered", async () => {
  makeLive(data.settings.dataDir, [shell(), remote(`exports.show = async ({ page }) => page.site.welcome`)]);
  const url = await start();
  expect(await page(`${url}/screen`)).toContain("<h1>Welcome, I'm Noémi</h1>");
  const file = join(data.settings.dataDir, 'site.json');
  const site = JSON.parse(await readFile(file, 'utf8')) as Record<string, unknown>;
  await writeFile(file, JSON.stringify({ ...site, welcome: 'Hello from Ada' }));
  expect(await page(`${url}/screen`)).toContain('<h1>Hello from Ada</h1>');
});

test('every page has a policy that allows no inline code but its own, by its hash, and no eval', async () => {
  makeLive(data.settings.dataDir, [shell(), remote(greets)]);
  const url = await start({ API_BASE: 'https://api.example.org' });
  const sources = { '/screen': "'self' 'sha256-[^ ']+'", '/nowhere': "'self'" };
  for (const [path, styles] of Object.entries(sources)) {
    const policy = (await fetch(url + path)).headers.get('content-security-policy')!;
    expect(policy).not.toContain('unsafe');
    expect(policy).toMatch(
      new RegExp(`default-src 'none'; script-src 'self' 'sha256-[^']+'; style-src ${styles};`),
    );
    expect(policy).toContain("font-src 'self' data:;");
    expect(policy).toContain("connect-src 'self' https://api.example.org;");
    expect(policy).toContain("frame-ancestors 'none'");
  }
});

test('of a remote that does not fit the shell nothing is run or asked for in advance', async () => {
  const { dataDir } = data.settings;
  makeLive(dataDir, [shell(), remote(greets)]);
  const url = `${await start()}/screen`;
  expect(await page(url)).toContain('/releases/mfe-probe/1.0.0/screen.js');
  makeLive(dataDir, [shell(), { ...remote(greets), packages: { react: '^99.0.0' } }]);
  const answer = await fetch(url);
  const html = await answer.text();
  expect([answer.status, pageDataOf(html)]).toMatchObject([200, { remotes: [{ name: 'mfe-probe' }] }]);
  expect(html).not.toContain('Hello from the shell');
  expect(html).not.toContain('/releases/mfe-probe/1.0.0/screen');
});

test('browsers run no script without a hash, but for those of a development server', async () => {
  const { dataDir } = data.settings;
  makeLive(dataDir, [shell(), remote(greets)]);
  const url = `${await start()}/screen`;
  expect((await fetch(url)).headers.get('integrity-policy')).toBe('blocked-destinations=(script)');
  const pointer = join(dataDir, 'releases', 'current.json');
  const { frontEnds } = unsealedJson(await readFile(pointer, 'utf8')) as Pointer;
  const developed = { ...frontEnds, shell: { ...frontEnds['shell'], origin: { kind: 'development' } } };
  await writeFile(pointer, sealedJson({ format: 2, frontEnds: developed }));
  expect((await fetch(url)).headers.get('integrity-policy')).toBeNull();
});

test('a page is compressed as the client likes, and not sent again to whoever has it', async () => {
  makeLive(data.settings.dataDir, [shell(), remote(greets)]);
  const url = `${await start()}/screen`;
  for (const encoding of ['br', 'gzip']) {
    const answer = await fetch(url, { headers: { 'accept-encoding': encoding } });
    expect(answer.headers.get('content-encoding')).toBe(encoding);
    expect(await answer.text()).toContain('Hello from the shell');
  }
  const plain = await fetch(url, { headers: { 'accept-encoding': 'identity' } });
  expect(plain.headers.get('content-encoding')).toBeNull();
  const tag = plain.headers.get('etag')!;
  expect((await fetch(url, { headers: { 'if-none-match': tag } })).status).toBe(304);
});

test('without a live shell there is no page, and the server is not ready', async () => {
  const url = await start();
  const answers = await Promise.all([fetch(`${url}/`), fetch(`${url}/api/health/ready`)]);
  expect(answers.map(({ status }) => status)).toEqual([503, 503]);
  expect(await answers[1]!.json()).toMatchObject({ errors: [{ msg: 'A front end has nothing live' }] });
});
