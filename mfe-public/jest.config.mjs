import { browser } from '../tools/jest/config.mjs';

export default browser('mfe-public');
