import './steps/node-version.mjs';
import { setUpServer } from './steps/build.mjs';
import { runCommand } from './steps/step.mjs';

// `npm run backup`: backs up the installation in DATA_DIR into BACKUP_DIR, whether its servers run or not.
await runCommand(async () => {
  await setUpServer();
  const { runBackup } = await import('../api/dist/run-backup.js');
  const output = { out: console.log, error: console.error };
  process.exitCode = await runBackup(process.argv.slice(2), process.env, output);
});
