import './steps/node-version.mjs';
import { build } from './steps/build.mjs';
import { frontEnds } from './steps/checkout.mjs';
import { developmentServers, watchServer } from './steps/development-servers.mjs';
import { install } from './steps/install/install.mjs';
import { prepareData } from './steps/prepare-data.mjs';
import { runCommand, StepFailure } from './steps/step.mjs';

// `npm run dev`: every front end with hot reload; `npm run dev -w mfe-admin`: one remote, with the others built.
// Hot reload needs the development build of React, which the shell provides, so the shell always runs in development.
await runCommand(async () => {
  const wanted = process.argv.slice(2);
  await install('all');
  const unknown = wanted.find((name) => !frontEnds().includes(name));
  if (unknown)
    throw new StepFailure(`There is no front end ${unknown}. Choose from ${frontEnds().join(', ')}.`);
  await build();
  const dataDir = await prepareData();
  const names = wanted.length > 0 ? [...new Set(['shell', ...wanted])] : frontEnds();
  await developmentServers(dataDir, names);
  await watchServer();
});
