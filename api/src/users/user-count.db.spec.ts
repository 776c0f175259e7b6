import { ownerId } from '@portico/contract/owner';
import { Not } from 'typeorm';
import { FirstStart } from '../first-start/first-start.js';
import { openTestDatabase, type OpenTestDatabase } from '../testing/databases/open-test-database.js';
import { UserCount } from './user-count.entity.js';
import { User } from './user.entity.js';

let db: OpenTestDatabase;
beforeEach(async () => {
  db = await openTestDatabase();
  await new FirstStart(db.database).run();
});
afterEach(() => db.drop());

const person = { firstName: 'A', lastName: 'B', company: '', isAdmin: false, createdAt: '' };

const counted = async (): Promise<number[]> =>
  (await db.database.read().find(UserCount)).map(({ users }) => users);

test('the count follows whatever adds or deletes users, several at once, and nothing at all', async () => {
  expect(await counted()).toEqual([1]);
  await db.database.keepCount((manager) =>
    manager.insert(
      User,
      Array.from({ length: 5 }, () => ({ ...person })),
    ),
  );
  expect(await counted()).toEqual([6]);
  await db.database.keepCount((manager) => manager.update(User, { isAdmin: false }, { lastName: 'C' }));
  await db.database.keepCount((manager) => manager.delete(User, { userId: 3 }));
  await db.database.keepCount((manager) => manager.delete(User, { userId: 3 }));
  expect(await counted()).toEqual([5]);
  await db.database.keepCount((manager) => manager.delete(User, { userId: Not(ownerId) }));
  expect(await counted()).toEqual([1]);
});

test('what is not kept is not counted', async () => {
  const failing = db.database.keepCount(async (manager) => {
    await manager.insert(User, { ...person });
    throw new Error('changed my mind');
  });
  await expect(failing).rejects.toThrow('changed my mind');
  expect(await counted()).toEqual([1]);
});

test('users who come at the same time are all counted', async () => {
  await Promise.all(
    Array.from({ length: 20 }, () => db.database.keepCount((manager) => manager.insert(User, { ...person }))),
  );
  expect(await counted()).toEqual([21]);
});
