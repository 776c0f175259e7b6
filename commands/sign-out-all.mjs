import './steps/node-version.mjs';
import { setUpServer } from './steps/build.mjs';
import { runCommand } from './steps/step.mjs';

// `npm run sign-out-all`: makes a new signing key, as after a leak, whether the server runs or not.
await runCommand(async () => {
  await setUpServer();
  const { runSignOutAll } = await import('../api/dist/run-sign-out-all.js');
  const output = { out: console.log, error: console.error };
  process.exitCode = await runSignOutAll(process.argv.slice(2), process.env, output);
});
