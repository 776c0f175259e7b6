import type { Database } from '../../database/database.js';
import type { LiveReleases } from './live-releases.js';
import { SiteRevision } from './site-revision.js';

afterEach(() => jest.useRealTimers());

test('the revision stays while nothing changes, and is another one after a change, a release and midnight', () => {
  jest.useFakeTimers({ now: Date.parse('2026-12-31T00:00:00Z') });
  const version = { current: 1 };
  const live = { current: () => releases };
  let releases = {};
  const revision = new SiteRevision({ version } as Database, live as LiveReleases);
  const seen = [revision.current];
  jest.setSystemTime(Date.parse('2026-12-31T23:59:59Z'));
  expect(revision.current).toBe(seen[0]);
  const changes = [
    () => (version.current += 1),
    () => (releases = {}),
    () => jest.setSystemTime(Date.parse('2027-01-01T00:00:00Z')),
    // A clock that is set back.
    () => jest.setSystemTime(Date.parse('2026-12-31T23:00:00Z')),
  ];
  for (const change of changes) {
    change();
    expect(seen).not.toContain(revision.current);
    seen.push(revision.current);
  }
});
