import { brokenVersions } from './broken-versions.js';
import { testStandIn } from './stand-in-test.js';

testStandIn(brokenVersions.find(({ name }) => name === 'throws at import')!);
