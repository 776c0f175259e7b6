import type { RenderedScreen } from '@portico/contract/releases/shipping';
import { remote, shell } from '../../testing/releases/fixture-release.js';
import { answers, component, useTrials } from '../../testing/releases/try-fixtures.js';
import type { Ask } from '../../rendering/messages.js';
import { tryScreens } from './try-screens.js';

const { find, findWith, place } = useTrials();

it('finds nothing in a remote whose modules load and whose screens show something without the API', async () => {
  const asksTheApi = `async ({ fetch }) => (await fetch(new Request('http://api.invalid/api/interests'))).status`;
  expect(await find(`${component} exports.show = ${asksTheApi}`)).toEqual([]);
  expect(
    await find(`exports.default = { $$typeof: 'memo' }; exports.show = () => '<img src="a.png">'`),
  ).toEqual([]);
});

it.each([
  [
    'throws when it is loaded',
    `\nthrow new Error('broken')`,
    /^mfe-probe \.\/screen: broken \(server\/screen\.cjs:2:16\)$/,
  ],
  ['needs what the shell lacks', `require('lodash')`, /requires lodash, which the shell does not provide/],
  ['needs a browser when it is loaded', `document.title = 'x'`, /'document' is not defined/],
  ['exports a text', `exports.default = 'x'`, /exports no component as default/],
  [
    'throws when it renders',
    `${component} exports.show = () => { throw new Error('broken') }`,
    /^mfe-probe \.\/screen at \/screen: broken \(/,
  ],
])('finds a remote that %s', async (_, bundle, expected) => {
  expect(await find(bundle)).toEqual([expect.stringMatching(expected)]);
});

it('finds a screen that shows nothing where the shell has its place', async () => {
  const framed = shell();
  framed.files['server/shell.cjs'] = `
    exports.loadProvided = async () => ({});
    exports.render = async ({ page, loadScreen }) => {
      const { show } = await loadScreen(page.remotes[0], './screen');
      return { html: '<header>The site</header><main id="main">' + show() + '</main><footer>2026</footer>', state: {} };
    };`;
  expect(await find(`${component} exports.show = () => '<h1>Notes</h1>'`, framed)).toEqual([]);
  expect(await find(`${component} exports.show = () => '<div><style>p{}</style></div>'`, framed)).toEqual([
    'mfe-probe ./screen at /screen: shows nothing',
  ]);
});

it('tries a screen with the parameter "example"', async () => {
  const bundle = `${component} exports.show = ({ path }) => { throw new Error(path) }`;
  const notes = remote(bundle, '1.0.0', { name: 'mfe-notes', path: '/notes/:year/:slug' });
  expect(await find(bundle, shell(), notes)).toEqual([
    expect.stringMatching(
      /^mfe-notes \.\/screen at \/notes\/:year\/:slug: \/notes\/example\/example \(server\/screen\.cjs/,
    ),
  ]);
});

describe('with the API', () => {
  it('finds a screen that throws with its answers only', async () => {
    expect(await findWith(answers([{ name: 'Boats' }]), `'first: ' + rows[0]?.name.length`)).toEqual([]);
    expect(await findWith(answers([{ name: 'Boats' }]), `'first: ' + rows[0]?.title.length`)).toEqual([
      expect.stringMatching(
        /^mfe-probe \.\/screen at \/screen, with the API's answers: TypeError: cannot read property 'length' of undefined \(server\/screen\.cjs:4:/,
      ),
    ]);
  });

  it('finds a screen that throws without answers once', async () => {
    const problems = await findWith(answers([]), `rows.map(({ name }) => name)[0].length`);
    expect(problems).toEqual([expect.stringMatching(/^mfe-probe \.\/screen at \/screen: TypeError/)]);
  });

  it('gives what it rendered with them in the site’s own page and language', async () => {
    const ofSite = { language: 'de', texts: { shell: {} }, remotes: [{ name: 'mfe-other' }], state: {} };
    const ask: Ask = async (path) =>
      path === '/'
        ? {
            status: 200,
            type: 'text/html',
            body: `<script type="application/json" id="page-data">${JSON.stringify(ofSite)}</script>`,
          }
        : answers([{ name: 'Boats' }])(path);
    const speaking = shell();
    speaking.files['messages/de.json'] = '{ "Menu": "Menü" }';
    speaking.files['server/shell.cjs'] = `
      exports.loadProvided = async () => ({});
      exports.render = async ({ page, fetch, loadScreen }) => {
        const [other, own] = page.remotes;
        const html = [other?.name, page.language, page.texts?.shell.Menu, page.texts?.['mfe-probe']?.Boats].join();
        const answer = await fetch(new Request('http://api.invalid/api/interests'));
        return { html, state: { rows: answer.ok && (await answer.json()) }, texts: page.texts };
      };`;
    const probe = remote(component);
    probe.files['messages/de.json'] = '{ "Boats": "Boote" }';
    const rendered: Record<string, RenderedScreen> = {};
    expect(await tryScreens(place(speaking), [place(probe)], ask, rendered)).toEqual([]);
    expect(rendered).toEqual({
      '/screen': {
        html: 'mfe-other,de,Menü,Boote',
        state: { rows: [{ name: 'Boats' }] },
        texts: { shell: { Menu: 'Menü' }, 'mfe-probe': { Boats: 'Boote' } },
      },
    });
  });

  it('finds nothing when it answers with an error', async () => {
    expect(await findWith(answers({ errors: [] }, 500), `'rows: ' + rows.length`)).toEqual([]);
  });
});

it('leaves a remote without server bundles to browsers', async () => {
  expect(await find('', shell(), { ...remote(''), files: {} })).toEqual([]);
});
