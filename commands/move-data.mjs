import './steps/node-version.mjs';
import { setUpServer } from './steps/build.mjs';
import { runCommand } from './steps/step.mjs';

// `npm run move-data -- --to URL|sqlite`: moves the rows of the installation in DATA_DIR to PostgreSQL, or back to SQLite.
await runCommand(async () => {
  await setUpServer();
  const { runMoveData } = await import('../api/dist/run-move-data.js');
  const output = { out: console.log, error: console.error };
  process.exitCode = await runMoveData(process.argv.slice(2), process.env, output);
});
