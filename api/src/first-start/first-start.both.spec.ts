import { sampleInterests } from '@portico/contract/rows/interests/sample-interests';
import { OneTimeLink } from '../accounts/users/one-time-link.entity.js';
import { hashLinkCode, findLink } from '../accounts/users/one-time-links.js';
import { claimOwner, isClaimed } from '../accounts/claim/owner-claim.js';
import { User } from '../accounts/users/user.entity.js';
import { systemActor } from '../database/actor.js';
import { AuditEntry } from '../database/audit-entry.entity.js';
import { useTestDatabase } from '../testing/databases/open-test-database.js';
import { Experience } from '../rows/experience/experience.entity.js';
import { FirstStart } from './first-start.js';
import { Interest } from '../rows/interests/interest.entity.js';
import { Project } from '../rows/projects/project.entity.js';

const db = useTestDatabase();
let firstStart: FirstStart;

beforeEach(() => (firstStart = new FirstStart(db.database)));

const counts = (): Promise<number[]> =>
  Promise.all([User, Experience, Project, Interest].map((entity) => db.database.read().count(entity)));

const onlyClaim = (): Promise<OneTimeLink> => db.database.read().findOneByOrFail(OneTimeLink, {});

test('the first start makes the owner, not claimed, and the sample content (M1)', async () => {
  await firstStart.run();

  expect(await counts()).toEqual([1, 24, 3, 11]);
  const owner = await db.database.read().findOneByOrFail(User, {});
  expect(owner).toMatchObject({ userId: 1, isAdmin: true, email: null, passwordHash: null, version: 1 });
  expect(owner.firstName).not.toBe('');
  expect(owner.lastName).not.toBe('');
  expect(await db.database.read().countBy(Experience, { authorId: 1 })).toBe(24);
  const interests = await db.database.read().find(Interest, { order: { interestId: 'ASC' } });
  expect(interests.map(({ name }) => name)).toEqual(sampleInterests.map(({ name }) => name));
  const entries = await db.database.read().find(AuditEntry, { order: { id: 'ASC' } });
  expect(entries.map(({ action, actorId }) => `${action} by ${actorId}`)).toEqual(
    ['owner.created', 'sample.created', 'owner-claim.renewed'].map((action) => `${action} by 0`),
  );
});

test('the code has at least 128 bits, is kept as its hash only, and is valid for 30 minutes (M1)', async () => {
  const before = Date.now();
  const { claimCode = '' } = await firstStart.run();
  const after = Date.now();

  expect(claimCode).toMatch(/^[A-Za-z0-9_-]{22,}$/);
  const claim = await onlyClaim();
  expect(claim.codeHash).toBe(hashLinkCode(claimCode));
  expect(JSON.stringify(claim)).not.toContain(claimCode);
  const madeAt = Date.parse(claim.expiresAt) - 30 * 60 * 1000;
  expect(madeAt).toBeGreaterThanOrEqual(before);
  expect(madeAt).toBeLessThanOrEqual(after);
});

test("a second start adds nothing and makes a code of its own; the first one's stays valid (M1)", async () => {
  const codes = [await firstStart.run(), await firstStart.run()].map(({ claimCode }) => claimCode ?? '');

  expect(await counts()).toEqual([1, 24, 3, 11]);
  expect(codes[0]).not.toBe(codes[1]);
  const whose = () =>
    Promise.all(codes.map(async (code) => (await findLink(db.database.read(), code, 'password'))?.userId));
  expect(await whose()).toEqual([1, 1]);

  await db.database.write(systemActor, (transaction) =>
    claimOwner(transaction, { email: 'owner@example.org', passwordHash: 'a hash' }),
  );
  expect(await whose()).toEqual([undefined, undefined]);
});

test('first starts at the same time make the content once', async () => {
  const starts = Array.from({ length: 5 }, () => new FirstStart(db.database));
  // So that each has its connection already, and none is late.
  await Promise.all(starts.map(() => db.sources.write.query('SELECT 1')));

  await Promise.all(starts.map((start) => start.run()));

  expect(await counts()).toEqual([1, 24, 3, 11]);
});

test('once the owner is claimed, a start makes no code', async () => {
  expect(await isClaimed(db.database.read())).toBe(false);
  await firstStart.run();
  expect(await isClaimed(db.database.read())).toBe(false);

  await db.database.write(systemActor, async ({ manager, record }) => {
    await manager.update(User, { userId: 1 }, { passwordHash: 'a hash' });
    await record({ action: 'owner.claimed', targetType: 'user', targetId: 1 });
  });

  expect(await isClaimed(db.database.read())).toBe(true);
  expect(await firstStart.run()).toEqual({});
});

describe('with an owner in the environment', () => {
  const owner = async () => ({ email: 'Owner@Example.org', passwordHash: 'a hash' });

  test('the first start gives the account away without a code, by its own name', async () => {
    expect(await firstStart.run(owner)).toEqual({});

    expect(await isClaimed(db.database.read())).toBe(true);
    expect(await db.database.read().count(OneTimeLink)).toBe(0);
    expect(await db.database.read().findOneByOrFail(User, { userId: 1 })).toMatchObject({
      email: 'Owner@Example.org',
      emailKey: 'owner@example.org',
      passwordHash: 'a hash',
      isAdmin: true,
      company: '',
      version: 2,
    });
    const entries = await db.database.read().find(AuditEntry, { order: { id: 'ASC' } });
    expect(entries.map(({ action }) => action)).toEqual(['owner.created', 'sample.created', 'owner.claimed']);
  });

  test("a later one does while the account isn't claimed, and invalidates the codes", async () => {
    await firstStart.run();
    expect(await firstStart.run(owner)).toEqual({});
    expect(await db.database.read().count(OneTimeLink)).toBe(0);
  });

  test('once the account is claimed, nothing is asked or changed', async () => {
    await firstStart.run(owner);
    const account = jest.fn();
    expect(await firstStart.run(account)).toEqual({});
    expect(account).not.toHaveBeenCalled();
  });

  test('an e-mail that another account has is refused, and nothing is given away', async () => {
    await firstStart.run();
    await db.database.write(systemActor, async ({ manager, record }) => {
      const emails = { email: 'owner@example.org', emailKey: 'owner@example.org' };
      const names = { firstName: 'A', lastName: 'B', company: '' };
      await manager.insert(User, { ...emails, ...names, isAdmin: false, createdAt: '' });
      await record({ action: 'user.registered', targetType: 'user', targetId: 2 });
    });

    await expect(firstStart.run(owner)).rejects.toThrow(/^OWNER_EMAIL: /);
    expect(await isClaimed(db.database.read())).toBe(false);
  });
});
