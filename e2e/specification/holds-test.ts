import { escaped } from './escaped.js';

/** Whether the text of a file has a test of this title, also one with parameters, after `each`. */
export function holdsTest(source: string, title: string): boolean {
  const call = String.raw`^\s*(?:(?:test|it)|.*\))\(\s*(['"\`])${escaped(title)}\1,`;
  return new RegExp(call, 'm').test(source);
}
