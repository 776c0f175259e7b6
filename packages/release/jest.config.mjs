import { base } from '../../tools/jest/config.mjs';

// Some tests kill processes that publish; those run what is built.
export default { ...base, displayName: 'release', globalSetup: '../../tools/testing/built-server.mjs' };
