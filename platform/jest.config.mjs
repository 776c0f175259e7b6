import { browser } from '../jest/browser.mjs';

const config = browser('platform');

export default { ...config, testMatch: [...config.testMatch, '<rootDir>/declarations/*.spec.mjs'] };
