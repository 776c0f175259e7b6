import { testArrival, testCode } from '../../../e2e/faults/cell-tests.js';
import { codeFaults } from '../../../e2e/faults/faulty-code.js';
import { arrivalCell } from '../../../e2e/faults/matrix.js';
import { test } from '../../../e2e/faults/matrix-test.js';
import { withHooks } from '../../../e2e/faults/remotes.js';

// Each is a test of its own.
test.describe.configure({ mode: 'parallel' });

testArrival(arrivalCell('mfe-public', 'entry', 'hangs'));
testArrival(arrivalCell('mfe-public', 'style', 'is slow'));
testArrival(arrivalCell('mfe-account', 'entry', 'is HTML'));
testArrival(arrivalCell('mfe-account', 'script', 'is cut off'));
testArrival(arrivalCell('mfe-account', 'style', 'has another byte and so another hash'));
testArrival(arrivalCell('mfe-admin', 'style', 'hangs'));

// The remotes in turn.
codeFaults.forEach((fault, index) => testCode(withHooks[index % withHooks.length]!, fault));
