import { ownerId } from '@portico/contract/accounts/owner';
import { aNewInterest } from '@portico/contract/testing/rows';
import { useTestDatabase } from '../../testing/databases/open-test-database.js';
import { FirstStart } from '../first-start.js';
import { InterestsService } from '../interests/interests.service.js';
import { Deletion } from './deletion.entity.js';
import { removeOldDeletions } from './deletions.js';

const minute = 60_000;
const admin = { userId: ownerId };
const start = Date.now();

const db = useTestDatabase();
beforeEach(() => new FirstStart(db.database).run());
afterEach(() => jest.restoreAllMocks());

const deleteAt = async (time: number, name: string): Promise<void> => {
  jest.spyOn(Date, 'now').mockReturnValue(time);
  const interests = new InterestsService(db.database);
  const { interestId } = await interests.add(admin, {
    ...aNewInterest({ name }),
    inResume: true,
  });
  await interests.delete(admin, interestId, undefined);
};

const sweepAt = async (time: number): Promise<void> => {
  jest.spyOn(Date, 'now').mockReturnValue(time);
  await removeOldDeletions(db.database);
};

const waiting = (): Promise<number> => db.database.read().count(Deletion);

test('what was not restored within an hour is removed, and not earlier', async () => {
  await deleteAt(start, 'first');
  await deleteAt(start + minute, 'second');
  await sweepAt(start + 60 * minute - 1);
  expect(await waiting()).toBe(2);
  await sweepAt(start + 60 * minute);
  expect(await waiting()).toBe(1);
  await sweepAt(start + 61 * minute);
  expect(await waiting()).toBe(0);
});
