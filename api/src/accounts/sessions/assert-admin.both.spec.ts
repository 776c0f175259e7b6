import { EventEmitter, once } from 'node:events';
import { systemActor } from '../../foundation/audit/actor.js';
import type { Transaction } from '../../foundation/database/transaction.js';
import { anyRecord } from '../../testing/databases/any-record.js';
import { useTestDatabase } from '../../testing/databases/open-test-database.js';
import { User } from '../users/user.entity.js';
import { assertAdmin } from './write-as-admin.js';

const db = useTestDatabase();

const addUser = (isAdmin: boolean): Promise<number> =>
  db.database.write(systemActor, async ({ manager, record }) => {
    const user = manager.create(User, {
      firstName: 'Ada',
      lastName: 'Tester',
      company: '',
      isAdmin,
      createdAt: '',
    });
    await manager.insert(User, user);
    await record(anyRecord);
    return user.userId;
  });

const demote = (userId: number): Promise<void> =>
  db.database.write(systemActor, async ({ manager, record }) => {
    await manager.update(User, { userId }, { isAdmin: false });
    await record(anyRecord);
  });

const act = (userId: number, change: (transaction: Transaction) => Promise<void>): Promise<void> =>
  db.database.write({ userId }, async (transaction) => {
    await assertAdmin(transaction, { userId });
    await change(transaction);
    await transaction.record(anyRecord);
  });

test('an administrator may continue', async () => {
  await expect(act(await addUser(true), async () => undefined)).resolves.toBeUndefined();
});

test('a user gets 403, a deleted user 401', async () => {
  const userId = await addUser(false);
  await expect(act(userId, async () => undefined)).rejects.toMatchObject({ status: 403 });
  await expect(act(4_711, async () => undefined)).rejects.toMatchObject({ status: 401 });
});

test('a demotion during a change waits until it is committed', async () => {
  const userId = await addUser(true);
  const order: string[] = [];
  const events = new EventEmitter();
  const admitted = once(events, 'admitted');
  const change = act(userId, async ({ manager }) => {
    events.emit('admitted');
    // Gives other connections time: on PostgreSQL only the lock makes the demotion wait.
    for (let turn = 0; turn < 50; turn += 1) await manager.query('SELECT 1');
    order.push('changed');
  });
  await admitted;
  await Promise.all([change, demote(userId).then(() => order.push('demoted'))]);
  expect(order).toEqual(['changed', 'demoted']);
  await expect(act(userId, async () => undefined)).rejects.toMatchObject({ status: 403 });
});
