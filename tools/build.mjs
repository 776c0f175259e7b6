import './steps/node-version.mjs';
import { build } from './steps/build.mjs';
import { install } from './steps/install/install.mjs';
import { runCommand } from './steps/step.mjs';

// `npm run build`: what `npm start` installs and builds, for images and for servers that `tools/serve.mjs` starts.
await runCommand(async () => {
  await install();
  await build();
});
