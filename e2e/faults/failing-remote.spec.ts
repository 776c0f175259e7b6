import { testArrival } from './arrival.js';

testArrival('mfe-public', 'entry', 'answers 404');
testArrival('mfe-public', 'script', 'has another byte and so another hash');
testArrival('mfe-public', 'script', 'hangs');
