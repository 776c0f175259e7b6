import { testArrival } from '../../../e2e/faults/arrival.js';
import { test } from '../../../e2e/product/test.js';

// Each is a test of its own.
test.describe.configure({ mode: 'parallel' });

testArrival('mfe-public', 'entry', 'hangs');
testArrival('mfe-public', 'style', 'is slow');
testArrival('mfe-account', 'entry', 'is HTML');
testArrival('mfe-account', 'script', 'is cut off');
testArrival('mfe-public', 'style', 'has another byte and so another hash');
testArrival('mfe-admin', 'style', 'hangs');
