import './steps/node-version.mjs';
import { testEnvironment } from './steps/test-environment.mjs';
import { allSuites } from './suites/all-suites.mjs';
import { runSuites } from './suites/run-suites.mjs';
import { setUp } from './suites/set-up.mjs';

// `npm run proof`: the suites with every case of their matrices instead of a seeded sample.
await runSuites({ 'set-up': setUp, ...allSuites(testEnvironment({ PROOF: '1' })) });
