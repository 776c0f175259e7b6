import './steps/node-version.mjs';
import { setUpServer } from './steps/build.mjs';
import { runCommand } from './steps/step.mjs';

// `npm run reset-password -- EMAIL`: prints a link to choose a new password, whether the server runs or not.
await runCommand(async () => {
  await setUpServer();
  const { runResetPassword } = await import('../api/dist/run-reset-password.js');
  const output = { out: console.log, error: console.error };
  process.exitCode = await runResetPassword(process.argv.slice(2), process.env, output);
});
