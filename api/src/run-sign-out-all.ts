import { replaceSigningKey } from './accounts/keys/signing-key.js';
import { Session } from './accounts/users/session.entity.js';
import { systemActor } from './foundation/audit/actor.js';
import { withDatabase } from './foundation/commands/command-database.js';
import { type Output, runProgram } from './foundation/commands/run-program.js';
import { readSettings } from './foundation/config/read-settings.js';
import { lockFiles } from './foundation/database/process-lock.js';
import { schema } from './schema.js';

/** `npm run sign-out-all [-- --json]`, with the server's environment, while it runs or not. */
export const runSignOutAll = (args: string[], env: NodeJS.ProcessEnv, output: Output): Promise<number> =>
  runProgram(
    {
      usage: 'npm run sign-out-all [-- --json]',
      arguments: 0,
      run: async () => {
        const settings = readSettings(env);
        await withDatabase(settings, schema, (database) =>
          database.write(systemActor, async ({ manager, record }) => {
            await record({ action: 'session.all-ended', targetType: 'session', targetId: null });
            await manager.deleteAll(Session);
            await lockFiles(manager);
            replaceSigningKey(settings.dataDir);
          }),
        );
        return {
          lines: ['Everybody is signed out. A new key signs whoever signs in from now on.'],
          data: {},
        };
      },
    },
    args,
    output,
  );
