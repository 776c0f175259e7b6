import { base } from '../../tools/jest/config.mjs';

export default { ...base, displayName: 'contract' };
