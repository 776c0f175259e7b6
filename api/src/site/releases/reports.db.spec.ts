import { setImmediate as nextTurn } from 'node:timers/promises';
import { makeLive, remote, shell } from '../../testing/releases/fixture-release.js';
import type { ApiAnswer } from '../../testing/site/api-client.js';
import { TestSite } from '../../testing/site/test-site.js';

const site = TestSite.use();
beforeAll(async () => {
  makeLive(site.settings.dataDir, [shell(), remote('', '2.0.0')]);
});

let reasons = 0;
/** As a browser sends it, with a new reason each time, because repeated ones aren't logged. */
const newReport = () => ({
  name: 'mfe-probe',
  version: '2.0.0',
  module: './screen',
  reason: `It hangs ${(reasons += 1)}`,
});

const send = (fields: object, client = site.visitor()): Promise<ApiAnswer> =>
  client.post('front-ends/reports', fields);

/** The log lines of the reports. A last report shows that all lines before it have arrived. */
const linesOf = async (reports: object[]): Promise<string[]> => {
  const before = site.server.output().length;
  const final = newReport();
  for (const fields of [...reports, final]) expect((await send(fields)).status).toBe(204);
  // The answer can be here before the line has come through the pipe.
  const output = (): string => site.server.output().slice(before);
  while (!output().includes(`${final.reason}"}\n`)) await nextTurn();
  return output().trimEnd().split('\n').slice(0, -1);
};

test.each([
  [{}, 'that mfe-probe 2.0.0 ./screen failed, with nothing shown instead: It hangs'],
  [{ shownInstead: '1.0.0' }, 'that mfe-probe 2.0.0 ./screen failed, with version 1.0.0 shown instead: It'],
  [{ module: undefined }, 'that mfe-probe 2.0.0 failed, with nothing'],
])('a report with %j is one line of warning', async (fields, line) => {
  const [warning, ...others] = await linesOf([{ ...newReport(), ...fields }]);
  expect(JSON.parse(warning!)).toMatchObject({ level: 'warn', message: expect.stringContaining(line) });
  expect(others).toEqual([]);
});

test('an invalid report is refused and not logged', async () => {
  const before = site.server.output();
  const { status, body } = await send({ ...newReport(), name: 'mfe-probe\nforged', version: '2.0' });
  expect([status, body.errors]).toMatchObject([422, [{ path: 'name' }, { path: 'version' }]]);
  expect(site.server.output()).toBe(before);
});

test('the same report is logged once a minute, whoever sends it; another reason is logged again', async () => {
  const [report, other] = [newReport(), newReport()];
  const lines = await linesOf([report, report, other, report]);
  expect(lines.map((line) => JSON.parse(line).message.split(': ')[1])).toEqual([report.reason, other.reason]);
});

test("a version that isn't in the store is not logged", async () => {
  expect(
    await linesOf([
      { ...newReport(), version: '2.0.1' },
      { ...newReport(), name: 'mfe-other' },
    ]),
  ).toEqual([]);
});

test('at most ten lines a minute are accepted per address, and sixty in total', async () => {
  await site.restart();
  const taken = [];
  for (let address = 0; address < 7; address += 1) {
    const client = site.visitor();
    const answers = await Promise.all(Array.from({ length: 12 }, () => send(newReport(), client)));
    taken.push(answers.filter(({ status }) => status === 204).length);
    const refused = answers.find(({ status }) => status === 429);
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
  }
  expect(taken).toEqual([10, 10, 10, 10, 10, 10, 0]);
  const lines = (): number => site.server.output().match(/A browser reports/g)?.length ?? 0;
  while (lines() < 60) await nextTurn();
  expect(lines()).toBe(60);
});
