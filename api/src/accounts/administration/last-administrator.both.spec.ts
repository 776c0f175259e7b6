import { ownerId } from '@portico/contract/accounts/owner';
import type { UserEdit } from '@portico/contract/accounts/user';
import { Not } from 'typeorm';
import type { CurrentPassword } from '../profile/current-password.js';
import type { Caller } from '../sessions/access.guard.js';
import type { Sessions } from '../sessions/sessions.js';
import { signedInUser } from '../users/user-answer.js';
import { deleteUser } from '../profile/user-deletion.js';
import { User } from '../users/user.entity.js';
import { FirstStart } from '../../first-start/first-start.js';
import { systemActor } from '../../database/actor.js';
import { ProblemException } from '../../http/routes/problem.js';
import { useTestDatabase } from '../../testing/databases/open-test-database.js';
import { seededRandom } from '../../testing/databases/seeded-random.js';
import { UserAdministrationController } from './user-administration.controller.js';

const rounds = 20;

const db = useTestDatabase();
let administration: UserAdministrationController;
beforeEach(async () => {
  await new FirstStart(db.database).run();
  administration = new UserAdministrationController(
    db.database,
    { confirmGiven: confirm } as unknown as CurrentPassword,
    { publicUrl: '' },
    {} as Sessions,
  );
  // So that each has its connection already, and none is late.
  await Promise.all(Array.from({ length: 10 }, () => db.sources.write.query('SELECT 1')));
});

const names = { firstName: 'Ada', lastName: 'Tester', company: 'Test Ltd' };

/** Leaves the owner and so many other administrators. Answers the ids of these. */
const startRound = (count: number, ownerCanSignIn: boolean): Promise<number[]> =>
  db.database.write(systemActor, async ({ manager, record }) => {
    await record({ action: 'sample.created', targetType: 'site', targetId: null });
    await manager.delete(User, { userId: Not(ownerId) });
    await manager.update(User, { userId: ownerId }, { passwordHash: ownerCanSignIn ? 'a hash' : null });
    const admins = Array.from({ length: count }, () =>
      manager.create(User, { ...names, isAdmin: true, passwordHash: 'a hash', createdAt: '' }),
    );
    await manager.insert(User, admins);
    return admins.map(({ userId }) => userId);
  });

/** Whatever the password. */
const confirm: CurrentPassword['confirm'] = ({ actor }) => signedInUser(db.database.read(), actor.userId);
const callerOf = (userId: number): Caller => ({
  actor: { userId },
  sessionId: '',
  withPasskey: false,
  address: '',
});

const demote = (userId: number, target: number): Promise<unknown> => {
  const edit: UserEdit = { userId: target, ...names, isAdmin: false, password: 'any' };
  return administration.edit(callerOf(userId), edit, undefined);
};

const remove = (userId: number, target: number): Promise<unknown> =>
  administration.delete(callerOf(userId), target, { password: 'any' }, undefined);

/** As DELETE /api/users/selfEdit does it. */
const leave = (userId: number): Promise<unknown> =>
  db.database.write({ userId }, (transaction) => deleteUser(transaction, userId, undefined));

const outcomeOf = (result: PromiseSettledResult<unknown>): string => {
  if (result.status === 'fulfilled') return 'done';
  if (!(result.reason instanceof ProblemException)) throw result.reason;
  return String(result.reason.errors[0]?.code ?? result.reason.getStatus());
};

test.each([
  ['can sign in', true],
  ['has not claimed the account', false],
])(
  'administrators who demote and delete one another at once leave the owner, who %s, and one who can sign in (D6)',
  async (_which, ownerCanSignIn) => {
    const random = seededRandom(ownerCanSignIn ? 1 : 2);
    const outcomes = new Set<string>();
    for (let round = 0; round < rounds; round += 1) {
      const admins = await startRound(2 + (round % 9), ownerCanSignIn);
      const anyOf = (ids: number[]): number => ids[Math.floor(random() * ids.length)]!;
      const acts = [...admins, ...admins].map((admin) => {
        const target = anyOf([...admins, admin, ownerId]);
        return [() => demote(admin, target), () => remove(admin, target), () => leave(admin)][
          Math.floor(random() * 3)
        ]!();
      });
      for (const result of await Promise.allSettled(acts)) outcomes.add(outcomeOf(result));
      const left = await db.database.read().findBy(User, { isAdmin: true });
      expect(left).toContainEqual(expect.objectContaining({ userId: ownerId }));
      expect(left.filter(({ passwordHash }) => passwordHash !== null)).not.toEqual([]);
    }
    expect([...outcomes].sort()).toEqual(
      [
        ...['401', '403', '404', 'done', 'own-account', 'site-owner'],
        ...(ownerCanSignIn ? [] : ['last-admin']),
      ].sort(),
    );
  },
  900_000,
);

test('of two who demote each other one does it, and the other may not any more (D6, D7)', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const [one, other] = (await startRound(2, true)) as [number, number];
    const results = await Promise.allSettled([demote(one, other), demote(other, one)]);
    expect(results.map(outcomeOf).sort()).toEqual(['403', 'done']);
    expect(await db.database.read().countBy(User, { isAdmin: true })).toBe(2);
  }
}, 900_000);
