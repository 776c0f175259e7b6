import { browser } from '../tools/jest/config.mjs';

// Off UTC, so that a day of the reader's is none of UTC's.
process.env.TZ = 'Asia/Kolkata';

export default browser('mfe-admin');
