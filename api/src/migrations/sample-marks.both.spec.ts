import { aNewExperience, aNewInterest } from '@portico/contract/testing/rows';
import { ownerId } from '@portico/contract/accounts/owner';
import { FirstStart } from '../first-start/first-start.js';
import { Experience } from '../rows/experience/experience.entity.js';
import { Interest } from '../rows/interests/interest.entity.js';
import { User } from '../accounts/users/user.entity.js';
import { migrateUp } from '../database/schema/migration-runner.js';
import { useTestDatabase } from '../testing/databases/open-test-database.js';
import { allMigrations } from './all-migrations.js';

const db = useTestDatabase();

test("the owner's rows with all texts of the sample of then are marked, and no others", async () => {
  await new FirstStart(db.database).run();
  const { write } = db.sources;
  const { manager } = write;
  for (const entity of [Experience, Interest]) await manager.deleteAll(entity);
  const user = manager.create(User, {
    firstName: 'A',
    lastName: 'B',
    company: '',
    isAdmin: false,
    createdAt: '',
  });
  await manager.insert(User, user);
  const entry = aNewExperience({ type: 'Language', body: 'HTML and CSS', time: '16 years' });
  await manager.insert(Experience, [
    { ...entry, authorId: ownerId },
    { ...entry, authorId: ownerId, summary: 'Mine' },
    { ...entry, authorId: user.userId },
  ]);
  const interest = {
    name: 'Rye bread',
    category: 'Hobby',
    about:
      'A neighbour in Tartu gave me a sourdough starter that has since survived four flats, one fire alarm and every August in Trieste.',
  };
  await manager.insert(Interest, [aNewInterest(interest), aNewInterest({ ...interest, about: 'Mine' })]);
  for (const table of ['experiences', 'projects', 'interests'])
    await write.query(`ALTER TABLE ${table} DROP COLUMN "isSample"`);
  await write.query(`DELETE FROM migrations WHERE name = '0012-sample-marks'`);

  await migrateUp(write, allMigrations);

  const marks = async (entity: typeof Experience | typeof Interest, key: string) =>
    (await manager.find(entity, { order: { [key]: 'ASC' } })).map(({ isSample }) => isSample);
  expect(await marks(Experience, 'expId')).toEqual([true, false, false]);
  expect(await marks(Interest, 'interestId')).toEqual([true, false]);
});
