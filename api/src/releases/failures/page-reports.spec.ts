import { createSecretKey } from 'node:crypto';
import { tmpdir } from 'node:os';
import type { Failure } from '@portico/contract/releases/failures';
import type { SigningKey } from '../../accounts/keys/signing-key.js';
import type { LiveReleases } from '../live/live-releases.js';
import type { CountWriter } from './count-writer.js';
import { PageMarks } from './page-marks.js';
import { PageReports } from './page-reports.js';
import type { VersionCount } from './version-count.entity.js';

test('what a page reports after midnight counts in the hour and day of the page', () => {
  const key = createSecretKey(Buffer.alloc(32));
  const marks = new PageMarks({ current: () => key } as unknown as SigningKey);
  const store = { version: () => tmpdir() };
  const releases = { store, current: () => ({ remotes: [] }) } as unknown as LiveReleases;
  const added: VersionCount[] = [];
  const writer = {
    add: (count: VersionCount) => added.push(count),
    addMessage: () => undefined,
  } as unknown as CountWriter;
  const reports = new PageReports(marks, releases, writer);
  const now = jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-07-01T23:50:00Z'));
  const mark = marks.next();
  const report = (inp: number, failures: Failure[] = []) =>
    reports.take({ mark, frontEnds: [{ name: 'probe', version: '1.0.0', failures, inp }] }, '192.0.2.1');
  report(100);
  now.mockReturnValue(Date.parse('2026-07-02T00:10:00Z'));
  report(200, [{ kind: 'uncaught', message: 'Error: broken' }]);
  expect(added.map(({ hour, kind, count }) => [hour, kind, count])).toEqual([
    ['2026-07-01T23', 'loads', 1],
    ['2026-07-01T00', 'inp 27', 1],
    ['2026-07-01T23', 'failed', 1],
    ['2026-07-01T23', 'uncaught', 1],
    ['2026-07-01T00', 'inp 27', -1],
    ['2026-07-01T00', 'inp 31', 1],
  ]);
  now.mockRestore();
});
