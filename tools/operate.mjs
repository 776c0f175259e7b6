import './steps/node-version.mjs';
import { setUpServer } from './steps/build.mjs';
import { runCommand, StepFailure } from './steps/step.mjs';

/** What an operator does on the machine of the installation, whether its servers run or not: `npm run backup` and the like. */
const programs = {
  backup: async () => (await import('../api/dist/commands/run-backup.js')).runBackup,
  restore: async () => (await import('../api/dist/commands/run-backup.js')).runRestore,
  'reset-password': async () => (await import('../api/dist/commands/run-reset-password.js')).runResetPassword,
  'sign-out-all': async () => (await import('../api/dist/commands/run-sign-out-all.js')).runSignOutAll,
};

await runCommand(async () => {
  const [name = '', ...args] = process.argv.slice(2);
  if (!Object.hasOwn(programs, name))
    throw new StepFailure(`Which command? ${Object.keys(programs).join(', ')}`);
  await setUpServer();
  const run = await programs[/** @type {keyof typeof programs} */ (name)]();
  process.exitCode = await run(args, process.env, { out: console.log, error: console.error });
});
