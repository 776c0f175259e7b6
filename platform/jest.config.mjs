import { browser } from '../jest/config.mjs';

export default browser('platform');
