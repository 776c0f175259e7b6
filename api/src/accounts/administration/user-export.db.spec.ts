import { runSql } from '../../testing/databases/run-sql.js';
import type { ApiClient } from '../../testing/site/api-client.js';
import { ownerEmail, TestSite } from '../../testing/site/test-site.js';

/** More than are read at a time. */
const count = 1_200;

const site = TestSite.use();
let owner: ApiClient;
beforeAll(async () => {
  owner = await site.owner();
  await site.user({ firstName: '=1+1', lastName: 'O"Neill, Jr.', email: 'ada@portfolio.example' });
  const rows = Array.from(
    { length: count },
    (_, index) => `(${index + 1_001}, 'Many', 'More', 'Ltd', false, '')`,
  );
  await runSql(
    site.settings,
    `INSERT INTO users ("userId", "firstName", "lastName", "company", "isAdmin", "createdAt") VALUES ${rows.join()}`,
  );
});

const download = (query: string, method = 'GET') =>
  fetch(`${site.url}/api/users/export?${query}`, { method, headers: { 'x-auth-token': owner.token! } });

/** With the mark at its beginning, which `text()` takes away. */
const textOf = async (response: Response): Promise<string> =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(await response.arrayBuffer());

test('a CSV file holds every user once, in the order asked for', async () => {
  const response = await download('order=asc');
  expect(await textOf(await download('format=csv&order=asc'))).toContain(ownerEmail);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="users.csv"');
  expect(response.headers.get('cache-control')).toBe('no-store');
  const lines = (await textOf(response)).split('\r\n');
  expect(lines[0]).toBe('\ufeffID,First Name,Last Name,Email,Company,Admin');
  expect(lines[1]).toMatch(new RegExp(`^1,.*,${ownerEmail},,true$`));
  expect(lines[2]).toBe(`2,'=1+1,"O""Neill, Jr.",ada@portfolio.example,Test Ltd,false`);
  expect(lines.slice(3, -1)).toEqual(
    Array.from({ length: count }, (_, index) => `${index + 1_001},Many,More,,Ltd,false`),
  );
  expect(lines.at(-1)).toBe('');
});

test('it contains only matching users, or none', async () => {
  expect((await textOf(await download('search=ADA'))).split('\r\n')).toHaveLength(3);
  expect((await textOf(await download('search=nobody'))).split('\r\n')).toHaveLength(2);
});

const exports = async (): Promise<number> => (await site.audited({ action: 'users.exported' })).length;

test('each export is noted in the audit, and one that is refused is not', async () => {
  const before = await exports();
  await (await download('format=csv')).text();
  await (await site.user()).get('users/export?format=csv');
  await owner.get('users/export?format=xml');
  expect(await exports()).toBe(before + 1);
});

test('HEAD answers as GET does, without a file, and notes nothing', async () => {
  const before = await exports();
  const head = await download('format=csv', 'HEAD');
  expect([head.status, await head.text()]).toEqual([200, '']);
  expect(head.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(head.headers.get('content-disposition')).toBe('attachment; filename="users.csv"');
  expect(await exports()).toBe(before);
  expect((await download('format=xml', 'HEAD')).status).toBe(400);
});
