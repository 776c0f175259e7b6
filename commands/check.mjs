import './steps/node-version.mjs';
import { install } from './steps/install.mjs';
import { runCommand } from './steps/command.mjs';
import { testEnvironment } from './steps/test-environment.mjs';
import { lint } from './suites/lint.mjs';
import { runSuites } from './suites/run-suites.mjs';
import { types } from './suites/types.mjs';
import { changedUnits } from './suites/changed-units.mjs';

// `npm run check`: lint, types and the units of what changed since the last commit.
await runCommand(install);
await runSuites({
  lint: () => lint({ cached: true }),
  types,
  'units of what changed': () => changedUnits(testEnvironment()),
});
