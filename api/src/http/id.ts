import { largestId } from '@portico/contract/limits';

/** The id that a text is, or undefined: only digits, no sign, no leading zero, at most 2^31-1. */
export function parseId(text: string): number | undefined {
  if (!/^[1-9]\d{0,9}$/.test(text)) return undefined;
  const id = Number(text);
  return id <= largestId ? id : undefined;
}
