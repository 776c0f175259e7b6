import { buildAddons } from '../tools/steps/install/install.mjs';
import { postgres } from '../tools/steps/install/native-parts.mjs';
import buildOnce from '../tools/testing/built-server.mjs';
import startDatabases from './src/testing/databases/start-databases.mjs';

/** Before all tests: what they run on. */
export default async function setUp() {
  await buildOnce();
  if (process.env.TEST_DATABASE === 'postgres') await buildAddons([postgres]);
  await startDatabases();
}
