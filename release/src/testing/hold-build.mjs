/** Run as `hold-build.mjs FOLDER`: holds the lock on the builds of a front end, says so, and ends with its caller at the latest. */
import { withBuildLock } from '../../dist/build-lock.js';

await withBuildLock('mfe-sample', process.argv[2], () => {
  console.log('held');
  // By what ends it: a promise that nothing refers to can be collected, with the connection that holds the lock.
  return new Promise((resolve) => process.stdin.once('end', resolve).resume());
});
