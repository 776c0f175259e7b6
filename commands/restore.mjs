import './steps/node-version.mjs';
import { setUpServer } from './steps/build.mjs';
import { runCommand } from './steps/step.mjs';

// `npm run restore -- FILE`: restores a backup into an empty DATA_DIR, and an empty database if DATABASE_URL is set.
await runCommand(async () => {
  await setUpServer();
  const { runRestore } = await import('../api/dist/run-backup.js');
  const output = { out: console.log, error: console.error };
  process.exitCode = await runRestore(process.argv.slice(2), process.env, output);
});
