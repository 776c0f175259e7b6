import '../../tools/steps/node-version.mjs';
import { copyFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { buildKit, buildServer } from '../../tools/steps/build.mjs';
import { install } from '../../tools/steps/install/install.mjs';
import { runCommand, StepFailure } from '../../tools/steps/step.mjs';

// `npm run kit -- pack [FILE]`: packs what a team's repository needs into one file, portico-kit.tgz by default.
await runCommand(async () => {
  const [command, file = 'portico-kit.tgz', ...rest] = process.argv.slice(2);
  if (command !== 'pack' || rest.length > 0) throw new StepFailure('Usage: npm run kit -- pack [FILE]');
  await install();
  await buildServer();
  const { path, version } = await buildKit();
  copyFileSync(path, resolve(file));
  console.log(`@portico/kit ${version} is packed into ${file}.`);
});
