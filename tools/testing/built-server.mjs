import { buildServer } from '../steps/build.mjs';
import { buildAddons } from '../steps/install/install.mjs';

/** Before all tests of a project: they run, or import, what the server and its packages are built to. */
export default async function buildOnce() {
  await buildAddons();
  await buildServer();
}
