import { browser } from '../jest/browser.mjs';

export default browser('mfe-account');
