import './steps/node-version.mjs';
import { becomeServer } from './steps/become-server.mjs';
import { prepareData } from './steps/prepare-data.mjs';
import { runCommand } from './steps/step.mjs';

// `node tools/serve.mjs`: `npm start` of what is installed and built, for images and service managers. It writes nothing
// outside DATA_DIR and needs no development packages.
await runCommand(async () => {
  await prepareData();
});

await becomeServer();
