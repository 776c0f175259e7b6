/** Run as `hold-build.mjs FOLDER`: holds the lock on the builds of a front end, says so, and ends with its caller at the latest. */
import { withBuildLock } from '../../dist/build-lock.js';

await withBuildLock('mfe-sample', process.argv[2], () => {
  console.log('held');
  return new Promise(() => process.stdin.resume());
});
