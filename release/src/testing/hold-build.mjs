/** Run as `hold-build.mjs FOLDER`: holds the lock on the builds of a front end, says so, and does not end. */
import { withBuildLock } from '../../dist/build-lock.js';

await withBuildLock('mfe-sample', process.argv[2], () => {
  console.log('held');
  return new Promise(() => setInterval(() => undefined, 60_000));
});
