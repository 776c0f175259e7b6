import { one } from './one.js';

export const other = (): number => one();
