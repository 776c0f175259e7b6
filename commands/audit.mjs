import './steps/node-version.mjs';
import { setUpServer } from './steps/build.mjs';
import { runCommand } from './steps/step.mjs';

// `npm run audit -- verify`: whether somebody has changed the audit of the installation in DATA_DIR, while its servers run or not;
// `new-key` and `add-keys FILE` change its keys.
await runCommand(async () => {
  await setUpServer();
  const { runAudit } = await import('../api/dist/run-audit.js');
  const output = { out: console.log, error: console.error };
  process.exitCode = await runAudit(process.argv.slice(2), process.env, output);
});
