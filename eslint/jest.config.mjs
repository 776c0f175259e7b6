import { base } from '../jest/base.mjs';

export default { ...base, displayName: 'lint', testMatch: ['<rootDir>/**/*.spec.js'] };
