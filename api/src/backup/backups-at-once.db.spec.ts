import { join } from 'node:path';
import type { CurrentPassword } from '../accounts/profile/current-password.js';
import { User } from '../accounts/users/user.entity.js';
import { readSettings } from '../foundation/config/read-settings.js';
import { useTestDatabase } from '../testing/databases/open-test-database.js';
import { serverEnvironment } from '../testing/server/server-environment.js';
import { backupsIn } from './make/backup-folder.js';
import { BackupsController } from './backups.controller.js';
import { Backups } from './backups.service.js';

const db = useTestDatabase();

test('of those that are asked for at once, one is made', async () => {
  const admin = { firstName: 'Ada', lastName: 'Tester', company: '', isAdmin: true, createdAt: '' };
  const { userId } = (await db.sources.write.manager.insert(User, admin)).generatedMaps[0] as User;
  const user = await db.sources.write.manager.findOneByOrFail(User, { userId });
  const settings = readSettings(serverEnvironment(db.settings));
  const backups = new Backups(settings);
  // All know the password at the same moment, so each finds that none is under way yet.
  const compared: (() => void)[] = [];
  const currentPassword = {
    confirm: () =>
      new Promise<User>((resolve) => {
        compared.push(() => resolve(user));
        if (compared.length === 3) for (const one of compared) one();
      }),
  } as unknown as CurrentPassword;
  const controller = new BackupsController(settings, db.database, currentPassword, backups);
  const caller = { actor: { userId }, sessionId: '', address: '203.0.113.7' };

  const asked = await Promise.allSettled([1, 2, 3].map(() => controller.start(caller, { password: 'any' })));

  const ended = asked.map((one) =>
    one.status === 'fulfilled' ? one.value.isUnderWay : (one.reason as { status?: number }).status,
  );
  expect(ended).toEqual([true, 409, 409]);
  await backups.onModuleDestroy();
  expect(await backupsIn(join(db.settings.dataDir, 'backups'))).toEqual([]);
});
