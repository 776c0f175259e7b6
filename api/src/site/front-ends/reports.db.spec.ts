import type { ApiAnswer } from '../../testing/site/api-client.js';
import { TestSite } from '../../testing/site/test-site.js';

let site: TestSite;
beforeAll(async () => (site = await TestSite.start()));
afterAll(() => site.stop());

const report = { name: 'mfe-probe', version: '2.0.0', module: './screen', reason: 'It hangs' };

const send = (fields: object, client = site.visitor()): Promise<ApiAnswer> =>
  client.post('front-ends/reports', fields);

/** The lines of the log that a report brings. */
const linesOf = async (fields: object): Promise<string[]> => {
  const before = site.server.output().length;
  expect((await send(fields)).status).toBe(204);
  return site.server.output().slice(before).trimEnd().split('\n');
};

test.each([
  [{}, 'that mfe-probe 2.0.0 ./screen failed and nothing is shown instead: It hangs'],
  [{ shownInstead: '1.0.0' }, 'that mfe-probe 2.0.0 ./screen failed and version 1.0.0 is shown instead: It'],
  [{ module: undefined }, 'that mfe-probe 2.0.0 failed and nothing'],
])('a report with %j is one line of warning', async (fields, line) => {
  const [warning, ...others] = await linesOf({ ...report, ...fields });
  expect(JSON.parse(warning!)).toMatchObject({ level: 'warn', message: expect.stringContaining(line) });
  expect(others).toEqual([]);
});

test('a reason cannot forge a line', async () => {
  const reason = 'It hangs\r\n{"level":"error","message":"forged"}\u001b[2K\u2028\u0085\u202e\u2066';
  const lines = await linesOf({ ...report, reason });
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(/^[\x20-\x7e]*$/);
  expect(JSON.parse(lines[0]!)).toMatchObject({ level: 'warn' });
});

test.each([
  ['name', 'mfe-probe\nforged'],
  ['version', '2.0'],
  ['module', '../screen'],
  ['reason', 'x'.repeat(501)],
  ['shownInstead', 'forged'],
  ['address', '192.0.2.1'],
])('a wrong %s is refused, and the log is told nothing', async (field, wrong) => {
  const before = site.server.output();
  const { status, body } = await send({ ...report, [field]: wrong });
  expect([status, body.errors]).toEqual([422, [expect.objectContaining({ path: field })]]);
  expect(site.server.output()).toBe(before);
});

test('of one address so many a minute are taken, and no more of them reach the log', async () => {
  const client = site.visitor();
  const sent = await Promise.all(Array.from({ length: 32 }, () => send(report, client)));
  const refused = sent.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(2);
  expect(Number(refused[0]!.headers.get('retry-after'))).toBeGreaterThan(0);
  const before = site.server.output();
  expect((await send(report, client)).status).toBe(429);
  expect(site.server.output()).toBe(before);
  expect((await send(report)).status).toBe(204);
});
