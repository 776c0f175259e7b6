import { base } from '../jest/base.mjs';

export default { ...base, displayName: 'release', globalSetup: '<rootDir>/jest.setup.mjs' };
