import { base } from '../../tools/jest/config.mjs';

export default { ...base, displayName: 'release', globalSetup: '<rootDir>/jest.setup.mjs' };
