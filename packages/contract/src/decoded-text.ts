/** Spreadsheets save UTF-16 as "Unicode text". Without a byte order mark it has a zero beside the first letter. */
function encodingOf([first, second]: Uint8Array): string {
  if ((first === 0xff && second === 0xfe) || (first && second === 0)) return 'utf-16le';
  return (first === 0xfe && second === 0xff) || (first === 0 && second) ? 'utf-16be' : 'utf-8';
}

/** undefined if it isn't text. */
function decoded(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    // A byte order mark is left out. Only as a stream Node decodes all of Windows-1252 (nodejs/node#56542).
    const stream = encoding === 'windows-1252';
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream });
    return text.includes('\0') ? undefined : text;
  } catch {
    return undefined;
  }
}

/**
 * A text of another program: in UTF-8 or UTF-16, otherwise probably in Windows-1252, which older programs save.
 *
 * @returns undefined if it isn't text
 */
export function decodedText(bytes: Uint8Array): { text: string; isAssumed: boolean } | undefined {
  const text = decoded(bytes, encodingOf(bytes));
  if (text !== undefined) return { text, isAssumed: false };
  const assumed = decoded(bytes, 'windows-1252');
  // Other files have control characters.
  return assumed === undefined || /[^\P{Cc}\s]/u.test(assumed)
    ? undefined
    : { text: assumed, isAssumed: true };
}
