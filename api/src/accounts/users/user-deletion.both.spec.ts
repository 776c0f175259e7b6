import { FirstStart } from '../../content/first-start.js';
import { systemActor } from '../../foundation/audit/actor.js';
import { anyRecord } from '../../testing/databases/any-record.js';
import { useTestDatabase } from '../../testing/databases/open-test-database.js';
import { deleteUser } from './user-deletion.js';
import { User } from './user.entity.js';

const db = useTestDatabase();
beforeEach(() => new FirstStart(db.database).run());

/** Makes these the only administrators who can sign in: the owner has no password yet. */
const replaceAdministrators = (count: number): Promise<number[]> =>
  db.database.write(systemActor, async (transaction) => {
    await transaction.record(anyRecord);
    const { manager } = transaction;
    await manager.update(User, { isAdmin: true }, { isAdmin: false });
    const admins = Array.from({ length: count }, () =>
      manager.create(User, {
        firstName: 'A',
        lastName: 'B',
        company: '',
        isAdmin: true,
        passwordHash: 'a hash',
        createdAt: '',
      }),
    );
    await manager.insert(User, admins);
    return admins.map(({ userId }) => userId);
  });

const deletion = (userId: number): Promise<User> =>
  db.database.write(systemActor, (transaction) => deleteUser(transaction, userId, undefined));

test('of concurrently deleted administrators, one always stays (D6)', async () => {
  // Opens the connections first, so that the deletions start together.
  await Promise.all(Array.from({ length: 8 }, () => db.sources.write.query('SELECT 1')));
  for (let round = 0; round < 25; round += 1) {
    const admins = await replaceAdministrators(2 + (round % 7));
    const results = await Promise.allSettled(admins.map(deletion));
    const refused = results.filter(({ status }) => status === 'rejected');
    expect(refused).toEqual([{ status: 'rejected', reason: expect.objectContaining({ status: 409 }) }]);
    expect(await db.database.read().countBy(User, { isAdmin: true })).toBe(1);
  }
});

test('deletes nobody where there is no such user', async () => {
  await expect(
    db.database.write(systemActor, async (transaction) => {
      await transaction.record(anyRecord);
      return deleteUser(transaction, 4_711, undefined);
    }),
  ).rejects.toMatchObject({ status: 404 });
});
