import { browser } from '../jest/config.mjs';

const config = browser('platform');

export default { ...config, testMatch: [...config.testMatch, '<rootDir>/declarations/*.spec.mjs'] };
