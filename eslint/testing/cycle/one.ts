import { other } from './other.js';

export const one = (): number => other();
