import type { Page } from '@portico/contract/pages/page';
import type { PageRemote } from '@portico/contract/pages/page-remote';
import { examplePage } from '@portico/platform/testing/example-page';
import { exampleRemote, exampleRoute } from '../testing/example-remote';
import { completeTexts, withCatalogues } from './catalogues';
import type { ScreenModule } from './screen';

const Screen = () => null;
const catalogue = { Notes: 'Notizen' };
const shell = { Retry: 'Erneut versuchen' };
const asset = { file: 'messages/de.json', integrity: `sha384-${'A'.repeat(64)}` };
let made = 0;

/** A remote with a German catalogue that is at an address of its own. */
const translated = () => ({
  ...exampleRemote(),
  base: `/releases/mfe-example/1.0.${(made += 1)}/`,
  messages: { de: asset },
});
const german = (change: Partial<Page> = {}): Page => ({
  ...examplePage,
  language: 'de',
  texts: { shell },
  ...change,
});
/** As a page has it whose language the screen lacks. */
const withLang = (remote: PageRemote, lang: string): PageRemote => ({
  ...remote,
  descriptor: { ...remote.descriptor, routes: [exampleRoute({ lang })] },
});
const load = (page: Page, remote = translated()) =>
  withCatalogues(page, async (): Promise<ScreenModule> => ({ default: Screen }))(remote, './example', 0).then(
    ({ texts }) => texts!(page),
  );

const answerWith = (status: number) =>
  (globalThis.fetch = jest.fn(async () => new Response(JSON.stringify(catalogue), { status })));
const { fetch } = globalThis;
afterEach(() => (globalThis.fetch = fetch));

const worded = { language: 'de', catalogues: [catalogue, shell] };

it('loads a catalogue once, with the hash of the release', async () => {
  const asked = answerWith(200);
  const remote = translated();
  for (const _each of [1, 2]) expect(await load(german(), remote)).toEqual(worded);
  expect(asked.mock.calls).toEqual([
    [`${remote.base}messages/de.json`, expect.objectContaining({ integrity: asset.integrity })],
  ]);
});

it('fails with it, and loads it again for a retry', async () => {
  answerWith(404);
  const remote = translated();
  await expect(load(german(), remote)).rejects.toThrow('was answered with 404');
  answerWith(200);
  expect(await load(german(), remote)).toEqual(worded);
});

it('asks for none that is in the page, in English, or that there is not', async () => {
  const asked = answerWith(200);
  const remote = translated();
  const served = german({ remotes: [remote], texts: { shell, 'mfe-example': catalogue } });
  expect(await load(served, remote)).toEqual(worded);
  for (const page of [examplePage, german({ language: 'fr' }), german({ remotes: [withLang(remote, 'en')] })])
    expect(await load(page, remote)).toMatchObject({ language: 'en' });
  expect(asked).not.toHaveBeenCalled();
});

it('marks a screen that is in neither the page’s language nor English', async () => {
  const remote = translated();
  expect(await load(german({ remotes: [withLang(remote, 'fr')] }), remote)).toEqual({
    language: 'fr',
    catalogues: [undefined],
  });
});

it('hydrates with what a page was rendered with; what is loaded after that waits for all', async () => {
  const asked = answerWith(200);
  const remote = translated();
  const messages = { ...asset, file: `${remote.base}shell.json` };
  const texts = { shell: {}, 'mfe-example': {} };
  const page = german({ remotes: [remote], texts, messages, state: {} });
  const loadScreen = withCatalogues(page, async (): Promise<ScreenModule> => ({ default: Screen }));
  await loadScreen(remote, './example', 0);
  expect(asked).not.toHaveBeenCalled();
  const inUse = (await loadScreen(remote, './other', 0)).texts!(page).catalogues;
  expect(inUse).toEqual([catalogue, catalogue]);
  expect(inUse[0]).toBe(texts['mfe-example']);
  await completeTexts(page);
  expect(asked.mock.calls.map(([address]: unknown[]) => address)).toEqual([
    messages.file,
    `${remote.base}messages/de.json`,
  ]);
});
