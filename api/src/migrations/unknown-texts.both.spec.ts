import { aNewExperience, aNewInterest, aNewProject } from '@portico/contract/testing/rows';
import { Experience } from '../rows/experience/experience.entity.js';
import { Interest } from '../rows/interests/interest.entity.js';
import { Project } from '../rows/projects/project.entity.js';
import { Deletion } from '../rows/deletion.entity.js';
import { User } from '../accounts/users/user.entity.js';
import { migrateUp } from '../database/schema/migration-runner.js';
import { useTestDatabase } from '../testing/databases/open-test-database.js';
import { allMigrations } from './all-migrations.js';

const db = useTestDatabase();

test('only what imports wrote as a dash becomes blank, with a new version, also in deleted rows', async () => {
  const { write } = db.sources;
  const { manager } = write;
  const author = { firstName: 'A', lastName: 'B', email: null, emailKey: null, company: '', searchText: '' };
  const user = manager.create(User, { ...author, isAdmin: false, createdAt: '' });
  await manager.insert(User, user);
  const { userId: authorId } = user;
  const dashed = aNewProject({ title: '–', lang: '–', time: '–', desc: '–', hiLit: '–', satisf: '–' });
  const known = aNewInterest({ about: 'Tides – and winds' });
  await manager.insert(Experience, { ...aNewExperience({ type: '–', time: '–' }), authorId });
  await manager.insert(Project, { ...dashed, selfRat: ' – ', takeAway: '-' });
  await manager.insert(Interest, [aNewInterest({ category: '–', about: '–' }), known]);
  const deleted = (row: object, targetType: string) => ({
    targetType,
    targetId: 1,
    row,
    deletedAt: '',
    userId: null,
  });
  await manager.insert(Deletion, [
    deleted({ ...dashed, version: 3 }, 'project'),
    deleted({ ...aNewInterest({ name: '–', about: '–' }), version: 2 }, 'interest'),
    deleted({ ...aNewExperience({ time: '1 year' }), version: 2 }, 'experience'),
  ]);
  await write.query(`DELETE FROM migrations WHERE name = '0008-unknown-texts'`);

  await migrateUp(write, allMigrations);

  const blank = { lang: '', time: '', desc: '', hiLit: '', satisf: '' };
  expect(await manager.find(Experience)).toMatchObject([{ type: '–', time: '', version: 2 }]);
  expect(await manager.find(Project)).toMatchObject([
    { title: '–', ...blank, selfRat: '', takeAway: '-', version: 7 },
  ]);
  expect(await manager.find(Interest, { order: { interestId: 'ASC' } })).toMatchObject([
    { category: '–', about: '', version: 2 },
    { ...known, version: 1 },
  ]);
  const rows = (await manager.find(Deletion, { order: { targetType: 'ASC' } })).map(({ row }) => row);
  expect(rows).toEqual([
    { ...aNewExperience({ time: '1 year' }), version: 2 },
    { ...aNewInterest({ name: '–', about: '' }), version: 2 },
    { ...dashed, ...blank, version: 3 },
  ]);
});
