import { anyRecord } from '../testing/databases/any-record.js';
import { useTestDatabase } from '../testing/databases/open-test-database.js';
import { systemActor } from './actor.js';
import { AuditEntry } from './audit-entry.entity.js';
import { log } from '../log/log.js';
import { ifClockAgrees } from './clock-check.js';

const day = 24 * 60 * 60 * 1000;
const db = useTestDatabase();
afterEach(() => jest.restoreAllMocks());

const addEntryOf = async (daysAgo: number): Promise<void> => {
  const at = new Date(Date.now() - daysAgo * day).toISOString();
  await db.database.write(systemActor, async ({ manager, record }) => {
    await manager.insert(AuditEntry, { at, actorId: 0, ...anyRecord });
    // By the clock as it is, which doesn't make that right.
    await record(anyRecord);
  });
};

test.each([
  [400, false],
  [30, true],
])(
  '%i days after the last entry of the activity log, what is old is removed: %s',
  async (days, isRemoved) => {
    const error = jest.spyOn(log, 'error').mockReturnValue();
    await addEntryOf(days);
    const remove = jest.fn();
    await ifClockAgrees(db.database, remove);
    expect(remove).toHaveBeenCalledTimes(isRemoved ? 1 : 0);
    expect(error).toHaveBeenCalledTimes(isRemoved ? 0 : 1);
  },
);

test('a clock that jumps years ahead is believed after a week, however long the server had run before', async () => {
  jest.spyOn(log, 'error').mockReturnValue();
  await addEntryOf(400);
  const now = jest.spyOn(performance, 'now');
  const remove = jest.fn();
  for (const days of [50, 56, 58]) {
    now.mockReturnValue(days * day);
    await ifClockAgrees(db.database, remove);
    expect(remove).toHaveBeenCalledTimes(days === 58 ? 1 : 0);
  }
});

test('an owner who was away is told nothing while the server ran: it has seen the time pass', async () => {
  const error = jest.spyOn(log, 'error').mockReturnValue();
  await addEntryOf(30);
  const start = Date.now();
  const now = jest.spyOn(Date, 'now');
  const remove = jest.fn();
  for (const days of [0, 20, 40, 60]) {
    now.mockReturnValue(start + days * day);
    await ifClockAgrees(db.database, remove);
  }
  expect([remove.mock.calls.length, error.mock.calls.length]).toEqual([4, 0]);
  now.mockReturnValue(start + 400 * day);
  await ifClockAgrees(db.database, remove);
  expect([remove.mock.calls.length, error.mock.calls.length]).toEqual([4, 1]);
});
