import { base } from '../jest/base.mjs';

export default { ...base, displayName: 'contract' };
