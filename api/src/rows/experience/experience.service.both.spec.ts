import type { Experience } from '@portico/contract/rows/experience/experience';
import { ownerId } from '@portico/contract/accounts/owner';
import { aNewJob } from '@portico/contract/testing/rows';
import { User } from '../../accounts/users/user.entity.js';
import type { Actor } from '../../database/actor.js';
import { AuditEntry } from '../../database/audit-entry.entity.js';
import { useTestDatabase } from '../../testing/databases/open-test-database.js';
import { StoredMarkdown } from '../../markdown/stored-markdown.js';
import { FirstStart } from '../../first-start/first-start.js';
import { Deletion } from '../deletion.entity.js';
import { Experience as ExperienceEntity } from './experience.entity.js';
import { ExperienceService } from './experience.service.js';

const db = useTestDatabase();
let experiences: ExperienceService;
beforeEach(async () => {
  await new FirstStart(db.database).run();
  experiences = new ExperienceService(db.database, { maxEntries: most }, new StoredMarkdown(db.database));
});

const author: Actor = { userId: ownerId, requestId: 'request', address: '198.51.100.0/24' };
// Without a summary, which would start a process for its Markdown in each test.
const fields = { ...aNewJob(), body: 'canary', summary: null, current: false, inResume: true };

const edit = ({ expId }: Experience, by = author) => experiences.edit(by, { expId, ...fields }, undefined);

/** What is sent to the database from now on, transactions aside. */
function watchStatements(): string[] {
  const statements: string[] = [];
  const logQuery = (statement: string): void => {
    if (statement.includes('experiences')) statements.push(statement);
  };
  for (const source of [db.sources.write, db.sources.read]) source.setOptions({ logging: true });
  for (const source of [db.sources.write, db.sources.read])
    jest.spyOn(source.logger, 'logQuery').mockImplementation(logQuery);
  return statements;
}

test('a change asks for id and author in the statement that makes it (D4)', async () => {
  const entry = await experiences.add(author, fields);
  const statements = watchStatements();
  const update = /^UPDATE "experiences" SET .* WHERE .*"expId" = .* AND .*"authorId" = /;
  const removal = /^DELETE FROM "experiences" WHERE .*"expId" = .* AND .*"authorId" = /;
  await edit(entry);
  expect(statements.splice(0)).toContainEqual(expect.stringMatching(update));

  await experiences.delete(author, entry.expId, undefined);
  expect(statements).toContainEqual(expect.stringMatching(removal));
});

test('a refused change leaves no trace in the audit', async () => {
  const entry = await experiences.add(author, fields);
  const before = await db.database.read().count(AuditEntry);
  await expect(edit(entry, { userId: 9 })).rejects.toMatchObject({ status: 401 });
  await expect(experiences.delete({ userId: 9 }, entry.expId, undefined)).rejects.toMatchObject({
    status: 401,
  });
  await expect(experiences.restore(author, entry.expId)).rejects.toMatchObject({ status: 404 });
  await expect(experiences.delete(author, entry.expId, [7])).rejects.toMatchObject({ status: 412 });
  expect(await db.database.read().count(AuditEntry)).toBe(before);
});

const most = 1_000;

/** So many entries of the owner's, made at once. */
const fillTo = (count: number): Promise<void> =>
  db.database.write(author, async ({ manager, record }) => {
    const there = await manager.countBy(ExperienceEntity, { authorId: ownerId });
    const rows = Array.from({ length: count - there }, () => ({ ...fields, authorId: ownerId }));
    await manager.insert(ExperienceEntity, rows);
    await record({ action: 'experience.created', targetType: 'experience', targetId: null });
  });

const countOfEntries = () => db.database.read().countBy(ExperienceEntity, { authorId: ownerId });

test('one of 50 concurrent additions gets the last place, and the others say what to do', async () => {
  await fillTo(most - 1);
  // Once more when PostgreSQL has opened all its connections, so that they do come at once.
  for (let round = 0; round < 2; round += 1) {
    const additions = await Promise.allSettled(
      Array.from({ length: 50 }, () => experiences.add(author, fields)),
    );
    const refused = additions.filter((addition) => addition.status === 'rejected');
    expect(refused).toHaveLength(49);
    const msg = 'You can have at most 1,000 entries. Delete one to add another.';
    for (const { reason } of refused)
      expect(reason).toMatchObject({ status: 409, errors: [{ msg, code: 'too-many-entries' }] });
    expect(await countOfEntries()).toBe(most);
    const added = additions.find((addition) => addition.status === 'fulfilled')!;
    await experiences.delete(author, added.value.expId, undefined);
  }
});

test('over the limit nothing is restored, and once there is room it is', async () => {
  const [first, second] = [await experiences.add(author, fields), await experiences.add(author, fields)];
  await experiences.delete(author, first.expId, undefined);
  await fillTo(most);
  await expect(experiences.restore(author, first.expId)).rejects.toMatchObject({
    status: 409,
    errors: [{ msg: 'You can have at most 1,000 entries. Delete one to restore this one.' }],
  });
  expect(await countOfEntries()).toBe(most);

  await experiences.delete(author, second.expId, undefined);
  expect(await experiences.restore(author, first.expId)).toMatchObject({ expId: first.expId });
});

const deleteAccount = (userId: number): Promise<void> =>
  db.database.write(author, async ({ manager, record }) => {
    await manager.delete(User, { userId });
    await record({ action: 'user.deleted', targetType: 'user', targetId: userId });
  });

const addAccount = (): Promise<number> =>
  db.database.write(author, async ({ manager, record }) => {
    const names = { firstName: 'Ada', lastName: 'Tester', company: '' };
    const user = manager.create(User, { ...names, isAdmin: false, createdAt: '' });
    await manager.insert(User, user);
    await record({ action: 'user.registered', targetType: 'user', targetId: user.userId });
    return user.userId;
  });

test('entries of an account that is being deleted are refused with 401, or go with it (I8)', async () => {
  const deletion = deleteAccount(ownerId);
  const additions = await Promise.allSettled(
    Array.from({ length: 20 }, () => experiences.add(author, fields)),
  );
  await deletion;

  await expect(experiences.add(author, fields)).rejects.toMatchObject({ status: 401 });
  for (const addition of additions)
    if (addition.status === 'rejected') expect(addition.reason).toMatchObject({ status: 401 });
  expect(await db.database.read().count(ExperienceEntity)).toBe(0);
});

test('of an account that is being deleted nothing can be restored, and the two never wait for each other', async () => {
  for (let round = 0; round < 10; round += 1) {
    const leaving = { userId: await addAccount() };
    const entries = await Promise.all(Array.from({ length: 8 }, () => experiences.add(leaving, fields)));
    const deleted = entries.slice(4);
    for (const { expId } of deleted) await experiences.delete(leaving, expId, undefined);

    const changes = Promise.allSettled([
      ...deleted.map(({ expId }) => experiences.restore(leaving, expId)),
      ...entries.slice(0, 4).map(({ expId }) => experiences.delete(leaving, expId, undefined)),
    ]);
    await deleteAccount(leaving.userId);

    for (const change of await changes)
      if (change.status === 'rejected') expect(change.reason).toMatchObject({ status: 401 });
    expect(await db.database.read().countBy(ExperienceEntity, { authorId: leaving.userId })).toBe(0);
    expect(await db.database.read().countBy(Deletion, leaving)).toBe(0);
  }
});
