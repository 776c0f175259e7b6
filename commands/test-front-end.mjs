import './steps/node-version.mjs';
import { root } from './steps/checkout.mjs';
import { install } from './steps/install.mjs';
import { testEnvironment } from './steps/test-environment.mjs';
import { lint } from './suites/lint.mjs';
import { runJest } from './suites/run-jest.mjs';
import { runSuites } from './suites/run-suites.mjs';
import { types } from './suites/types.mjs';

// `npm test -w mfe-admin`: what the team of one front end can break by itself, without a build, a server or a browser.
const folder = process.argv[2] ?? '';

// npm runs the script of a workspace in its folder.
process.chdir(root);

await runSuites({
  'set-up': async () => {
    await install();
    return { passed: 0, failed: 0 };
  },
  lint: () => lint({ cached: false, folder }),
  types: () => types([folder]),
  units: () => runJest(['-c', `${folder}/jest.config.mjs`], testEnvironment()),
});
