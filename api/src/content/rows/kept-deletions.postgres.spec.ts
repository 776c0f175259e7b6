import { useTestDatabase } from '../../testing/databases/open-test-database.js';
import { Deletion } from './deletion.entity.js';
import { keepDeleted, takeDeleted } from './deletions.js';

const target = { targetType: 'interest', targetId: 7, userId: null };

const db = useTestDatabase();
afterEach(() => jest.restoreAllMocks());

const keepAt = async (time: number, name: string): Promise<void> => {
  jest.spyOn(Date, 'now').mockReturnValue(time);
  await db.database.keepCount((manager) => keepDeleted(manager, target, { name }));
};

test('a row that was restored, edited and deleted meanwhile is not restored to its old state', async () => {
  const now = Date.now();
  await keepAt(now, 'old');
  let tellFound = (): void => undefined;
  const isFound = new Promise<void>((resolve) => (tellFound = resolve));
  const somebodyElse = isFound.then(async () => {
    await db.database.keepCount((manager) => takeDeleted(manager, target));
    await keepAt(now + 1, 'new');
  });

  const taken = await db.database.keepCount((manager) => {
    const find = manager.findOneBy.bind(manager);
    jest.spyOn(manager, 'findOneBy').mockImplementationOnce(async (...where) => {
      const found = await find(...where);
      tellFound();
      await somebodyElse;
      return found;
    });
    return takeDeleted(manager, target);
  });

  expect(taken).toBeUndefined();
  const [kept] = await db.database.read().find(Deletion);
  expect(kept?.row).toEqual({ name: 'new' });
});
