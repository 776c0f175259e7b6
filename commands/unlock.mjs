import './steps/node-version.mjs';
import { setUpServer } from './steps/build.mjs';
import { runCommand } from './steps/step.mjs';

// `npm run unlock -- EMAIL`: lets a user sign in right away after failed attempts, whether the server runs or not.
await runCommand(async () => {
  await setUpServer();
  const { runUnlock } = await import('../api/dist/run-unlock.js');
  const output = { out: console.log, error: console.error };
  process.exitCode = await runUnlock(process.argv.slice(2), process.env, output);
});
