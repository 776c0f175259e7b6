import type { Page } from '@portico/contract/pages/page';
import type { PageRemote } from '@portico/contract/pages/page-remote';
import { examplePage } from '@portico/platform/testing/example-page';
import { exampleRemote, exampleRoute } from '../testing/example-remote';
import { withCatalogues } from './catalogues';
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
  withCatalogues(page, async (): Promise<ScreenModule> => ({ default: Screen }))(remote, './example', 0);

const answerWith = (status: number) =>
  (globalThis.fetch = jest.fn(async () => new Response(JSON.stringify(catalogue), { status })));
const { fetch } = globalThis;
afterEach(() => (globalThis.fetch = fetch));

const worded = { default: Screen, texts: { language: 'de', catalogues: [catalogue, shell] } };

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
    expect((await load(page, remote)).texts).toMatchObject({ language: 'en' });
  expect(asked).not.toHaveBeenCalled();
});

it('marks a screen that is in neither the page’s language nor English', async () => {
  const remote = translated();
  const { texts } = await load(german({ remotes: [withLang(remote, 'fr')] }), remote);
  expect(texts).toEqual({ language: 'fr', catalogues: [undefined] });
});
