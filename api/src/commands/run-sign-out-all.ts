import { replaceSigningKey } from '../accounts/keys/signing-key.js';
import { Session } from '../accounts/sessions/session.entity.js';
import { systemActor } from '../database/actor.js';
import { withDatabase } from '../database/command-database.js';
import { program } from './run-program.js';
import { lockFiles } from '../database/process-lock.js';
import { schema } from '../schema.js';

export const runSignOutAll = program({
  usage: 'npm run sign-out-all [-- --json]',
  arguments: 0,
  run: async (settings) => {
    await withDatabase(settings, schema, (database) =>
      database.write(systemActor, async ({ manager, record }) => {
        // First, as by all that change files.
        await lockFiles(manager);
        await record({ action: 'session.all-ended', targetType: 'session', targetId: null });
        await manager.deleteAll(Session);
        replaceSigningKey(settings.dataDir);
      }),
    );
    return {
      lines: ['Everybody is signed out. A new key signs whoever signs in from now on.'],
      data: {},
    };
  },
});
