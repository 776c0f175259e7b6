import './steps/node-version.mjs';
import { testEnvironment } from './steps/test-environment.mjs';
import { allSuites } from './suites/all-suites.mjs';
import { engineSuites } from './suites/engine-suites.mjs';
import { runSuites } from './suites/run-suites.mjs';
import { setUp } from './suites/set-up.mjs';

const env = testEnvironment({ PROOF: '1' });

// `npm run proof`: the suites with every case of their matrices instead of a seeded sample, and the other engines.
await runSuites({ 'set-up': setUp, ...allSuites(env), ...engineSuites(env) });
