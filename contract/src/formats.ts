interface FormatRule {
  matches: (text: string) => boolean;
  /** With its article. */
  name: string;
  advice: string;
}

function isWebAddress(text: string): boolean {
  try {
    const { protocol, username, password } = new URL(text);
    return (protocol === 'https:' || protocol === 'http:') && username === '' && password === '';
  } catch {
    return false;
  }
}

const isMonth = (text: string): boolean => /^[12]\d{3}-(0[1-9]|1[0-2])$/.test(text);

/** What an optional text may have to look like. */
export const formats = {
  month: { matches: isMonth, name: 'a month', advice: 'Use one like 2026-03' },
  yearOrMonth: {
    matches: (text) => isMonth(text) || /^[12]\d{3}$/.test(text),
    name: 'a year or month',
    advice: 'Use one like 2026 or 2026-03',
  },
  webAddress: {
    matches: isWebAddress,
    name: 'a web address',
    advice: 'Use one like https://example.org',
  },
} as const satisfies Record<string, FormatRule>;

export type Format = keyof typeof formats;
