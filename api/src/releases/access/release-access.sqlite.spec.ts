import { listTokens } from '@portico/release/access/tokens';
import { readPointer } from '@portico/release/pointer';
import { runSql } from '../../testing/databases/run-sql.js';
import { ShippingSite } from '../../testing/releases/shipping-site.js';
import type { ApiAnswer, ApiClient } from '../../testing/site/api-client.js';
import { password } from '../../testing/site/test-site.js';

const shipping = ShippingSite.use();
let owner: ApiClient;
beforeEach(async () => (owner = await shipping.site.owner()));

const wanted = { frontEnds: ['mfe-new'], rights: ['upload'], password };
const grant = { paths: ['/new'], menu: ['info'], rendering: true, password };

const add = (fields: object) => owner.post('release-tokens/add', { ...wanted, ...fields });
const state = () => [listTokens(shipping.store), readPointer(shipping.store).grants];

test.each([
  [{ frontEnds: [] }, 'frontEnds', 'Front ends are required'],
  [{ frontEnds: ['Notes'] }, 'frontEnds.0', `"Notes" isn’t a front end’s name. Use one like mfe-notes`],
  [
    { frontEnds: ['mfe-new', 'constructor'] },
    'frontEnds.1',
    `"constructor" isn’t a front end’s name. Use one like mfe-notes`,
  ],
  [{ frontEnds: ['m'.repeat(101)] }, 'frontEnds.0', 'A front end’s name is at most 100 characters'],
  [
    { frontEnds: Array.from({ length: 21 }, (_, index) => `mfe-${index}`) },
    'frontEnds',
    'A token is for at most 20 front ends',
  ],
  [{ rights: [] }, 'rights', 'Choose at least one right'],
  [{ rights: ['delete'] }, 'rights.0', 'A right is one of upload, promote, rollback, withdraw'],
  [{ until: 'soon' }, 'until', 'Until must be a day like 2027-03-31'],
  [{ until: '2999-02-30' }, 'until', 'Until must be a day like 2027-03-31'],
  [{ until: '2026-01-01' }, 'until', 'Until must not be in the past'],
  [
    { paths: ['../x'] },
    'paths.0',
    `"../x" isn’t an address. Use one like /info/notes, or /notes/* for all below it`,
  ],
  [
    { paths: Array.from({ length: 51 }, (_, index) => `/${index}`) },
    'paths',
    'Grant at most 50 addresses. One like /notes/* stands for all below it',
  ],
  [{ menu: ['top'] }, 'menu.0', expect.stringMatching(/^A group of the menu is one of main, info,/)],
  [{ rendering: 'yes' }, 'rendering', 'Rendering on the server must be true or false'],
  [
    { connect: ['https://api.notes.example/v1'] },
    'connect.0',
    `"https://api.notes.example/v1" isn’t an origin. Use one like https://api.notes.example`,
  ],
  [{ id: 'mine' }, 'id', 'id is not a field of this request'],
])('a token with %j is refused, whatever the password', async (fields, path, msg) => {
  const before = state();
  const answer = await add({ ...fields, password: 'not the password' });
  expect([answer.status, answer.body.errors]).toMatchObject([422, [{ path, msg }]]);
  expect(state()).toEqual(before);
});

test('a token is revoked while the disk has no room for its entry in the activity', async () => {
  const { id } = (await add({})).body.token;
  const change = (sql: string) => runSql(shipping.site.settings, sql);
  await change(`CREATE TRIGGER full BEFORE INSERT ON audit
    BEGIN SELECT RAISE(ABORT, 'no space left on device'); END`);
  const [made, revoked] = [await add({}), await owner.post(`release-tokens/revoke/${id}`)];
  await change('DROP TRIGGER full');
  expect([made.status, revoked.status, revoked.body]).toEqual([
    503,
    200,
    expect.objectContaining({ id, revokedAt: expect.any(String) }),
  ]);
  expect(shipping.site.server.output()).toContain(
    `release-token.revoked: ${id} of mfe-new, which the activity`,
  );
});

test('there is no grant for the shell, nor for what cannot be a name, and no unknown token to revoke', async () => {
  const answers: ApiAnswer[] = [
    await owner.put('front-ends/shell/grant', grant),
    await owner.put('front-ends/Notes/grant', grant),
    await owner.put('front-ends/constructor/grant', grant),
    await owner.post('release-tokens/revoke/none'),
  ];
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
});
