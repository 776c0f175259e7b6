import { createTestDatabase } from '../testing/databases/test-database.js';
import { schema } from '../schema.js';
import { openDatabase } from './open-database.js';
import { withDatabase } from './command-database.js';

test('a server starts while a command works', async () => {
  const { settings, drop } = await createTestDatabase();
  await (await openDatabase(settings, schema)).close();
  const started = withDatabase(settings, schema, async () => (await openDatabase(settings, schema)).close());
  await expect(started).resolves.toBeUndefined();
  await drop();
});

test('a command refuses the database of another version, and changes nothing', async () => {
  const { settings, drop } = await createTestDatabase();
  const later = {
    ...schema,
    migrations: [...schema.migrations, { name: '9999-nothing', up: () => Promise.resolve() }],
  };
  await (await openDatabase(settings, schema)).close();
  const work = () => Promise.reject(new Error('It was opened'));
  await expect(withDatabase(settings, later, work)).rejects.toThrow(
    'from an earlier version of Portico. Back up with that version (after git pull: git checkout ORIG_HEAD)',
  );
  await (await openDatabase(settings, later)).close();
  await expect(withDatabase(settings, schema, work)).rejects.toThrow('changed by a later version of Portico');
  await drop();
});
