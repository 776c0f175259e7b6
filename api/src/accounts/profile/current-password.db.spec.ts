import { systemActor } from '../../database/actor.js';
import { anyRecord } from '../../testing/databases/any-record.js';
import { useTestDatabase } from '../../testing/databases/open-test-database.js';
import { User } from '../users/user.entity.js';
import { assertSamePassword } from './current-password.js';

const db = useTestDatabase();

test('a change is refused whose password has changed since it was checked', async () => {
  const names = { firstName: 'Ada', lastName: 'Tester', company: '' };
  await db.database.write(systemActor, async ({ manager, record }) => {
    const user = manager.create(User, { ...names, isAdmin: true, createdAt: '', passwordHash: 'one' });
    await manager.insert(User, user);
    await record(anyRecord);
    await expect(assertSamePassword(manager, user)).resolves.toBeUndefined();
    const before = { ...user };
    await manager.update(User, { userId: user.userId }, { passwordHash: 'another' });
    await expect(assertSamePassword(manager, before)).rejects.toMatchObject({ status: 401 });
  });
});
