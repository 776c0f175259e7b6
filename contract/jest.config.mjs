import { base } from '../jest/config.mjs';

export default { ...base, displayName: 'contract' };
