import { testArrival, testCode } from './cell-tests.js';
import { arrivalCell } from './matrix.js';
import { remoteOf } from './remotes.js';

testArrival(arrivalCell('mfe-public', 'entry', 'answers 404'));
testArrival(arrivalCell('mfe-public', 'script', 'has another byte and so another hash'));
testArrival(arrivalCell('mfe-public', 'script', 'hangs'));
testCode(remoteOf('mfe-account'), { name: 'throws at import' });
