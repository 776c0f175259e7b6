import './steps/node-version.mjs';
import { testEnvironment } from './steps/test-environment.mjs';
import { allSuites } from './suites/all-suites.mjs';
import { lint } from './suites/lint.mjs';
import { runSuites } from './suites/run-suites.mjs';
import { setUp } from './suites/set-up.mjs';
import { types } from './suites/types.mjs';

// `npm test`: does all the set-up that is missing, then runs every suite.
await runSuites({
  'set-up': setUp,
  lint: () => lint({ cached: false }),
  types,
  ...allSuites(testEnvironment()),
});
