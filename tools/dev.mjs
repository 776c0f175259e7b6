import './steps/node-version.mjs';
import { build } from './steps/build.mjs';
import { frontEnds } from './steps/checkout.mjs';
import { developed, watchServer } from './steps/development-servers.mjs';
import { install } from './steps/install/install.mjs';
import { prepareData } from './steps/prepare-data.mjs';
import { runCommand, StepFailure } from './steps/step.mjs';

// `npm run dev`: every front end with hot reload; `npm run dev -w mfe-admin`: one, with the others as released.
await runCommand(async () => {
  const wanted = process.argv.slice(2);
  await install('all');
  const unknown = wanted.find((name) => !frontEnds().includes(name));
  if (unknown)
    throw new StepFailure(`There is no front end ${unknown}. Choose from ${frontEnds().join(', ')}.`);
  await build();
  await prepareData();
  const { readSettings } = await import('../api/dist/config/read-settings.js');
  const { host, port } = readSettings(process.env);
  const names = wanted.length > 0 ? wanted : frontEnds();
  // Only now, because it needs what was built.
  const { develop } = await import('../packages/kit/develop.mjs');
  const server = watchServer();
  await develop(await Promise.all(names.map(developed)), new URL(`http://${host}:${port}`));
  await server;
});
