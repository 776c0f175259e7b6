import './steps/node-version.mjs';
import { build } from './steps/build.mjs';
import { runCommand } from './steps/command.mjs';
import { makeDataFolder } from './steps/data-folder.mjs';
import { install } from './steps/install.mjs';
import { publish } from './steps/publish.mjs';
import { settings } from './steps/settings.mjs';

// `npm start`: does all the set-up that is missing, then becomes the server.
await runCommand(async () => {
  await install();
  await build();
  const { dataDir } = await settings();
  makeDataFolder(dataDir);
  await publish(dataDir);
});

await import('../api/dist/main.js');
