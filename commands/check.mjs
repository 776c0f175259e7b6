import './steps/node-version.mjs';
import { testEnvironment } from './steps/test-environment.mjs';
import { changedUnits } from './suites/changed-units.mjs';
import { lint } from './suites/lint.mjs';
import { runSuites } from './suites/run-suites.mjs';
import { setUp } from './suites/set-up.mjs';
import { types } from './suites/types.mjs';

// `npm run check`: lint, types and the units of what changed since the last commit.
await runSuites({
  'set-up': setUp,
  lint: () => lint({ cached: true }),
  types,
  'units of what changed': () => changedUnits(testEnvironment()),
});
