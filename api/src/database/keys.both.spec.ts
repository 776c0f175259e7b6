import { aNewExperience, aNewInterest } from '@portico/contract/testing/rows';
import { User } from '../accounts/users/user.entity.js';
import { Experience } from '../rows/experience/experience.entity.js';
import { FirstStart } from '../first-start/first-start.js';
import { Interest } from '../rows/interests/interest.entity.js';
import { anyRecord } from '../testing/databases/any-record.js';
import { useTestDatabase } from '../testing/databases/open-test-database.js';
import { systemActor } from './actor.js';

const db = useTestDatabase();

beforeEach(() => new FirstStart(db.database).run());

test('the id of the highest row is not reused after its deletion (C9)', async () => {
  const add = () =>
    db.database.write(systemActor, async (transaction) => {
      await transaction.record(anyRecord);
      const interest = aNewInterest();
      const { identifiers } = await transaction.manager.insert(Interest, interest);
      return (identifiers[0] as Pick<Interest, 'interestId'>).interestId;
    });
  const first = await add();
  await db.database.write(systemActor, async (transaction) => {
    await transaction.record(anyRecord);
    await transaction.manager.delete(Interest, first);
  });

  expect(await add()).toBe(first + 1);
});

test('an entry without a user is refused (I8)', async () => {
  const orphan = db.database.write(systemActor, async (transaction) => {
    await transaction.record(anyRecord);
    await transaction.manager.insert(Experience, { ...aNewExperience(), authorId: 9 });
  });

  await expect(orphan).rejects.toThrow(/foreign key/i);
});

test('emails are unique, except missing ones (I3)', async () => {
  const add = (emailKey: string | null) =>
    db.database.write(systemActor, async (transaction) => {
      await transaction.record(anyRecord);
      const user = { firstName: 'A', lastName: 'B', company: 'C', isAdmin: false, createdAt: '' };
      await transaction.manager.insert(User, { ...user, email: emailKey, emailKey });
    });
  await add('a@example.org');
  await add(null);
  await add(null);

  await expect(add('a@example.org')).rejects.toThrow(/unique/i);
});
