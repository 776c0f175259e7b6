import { base } from '../tools/jest/config.mjs';

export default { ...base, displayName: 'proof', testMatch: ['<rootDir>/**/*.spec.mjs'] };
