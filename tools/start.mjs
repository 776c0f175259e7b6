import './steps/node-version.mjs';
import { becomeServer } from './steps/become-server.mjs';
import { build } from './steps/build.mjs';
import { install } from './steps/install/install.mjs';
import { prepareData } from './steps/prepare-data.mjs';
import { runCommand } from './steps/step.mjs';

// `npm start`: does whatever setup is missing, then becomes the server.
await runCommand(async () => {
  await install();
  await build();
  await prepareData();
});

await becomeServer();
