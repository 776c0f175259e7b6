type Names = [pattern: RegExp, name: string][];

// The first that matches: most browsers also name those that came before them.
const browsers: Names = [
  [/\bEdg/, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|Chromium|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const systems: Names = [
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

const nameIn = (names: Names, text: string) => names.find(([pattern]) => pattern.test(text))?.[1];

/** Like "Firefox on Linux". No more of the header is stored. */
export const browserName = (userAgent = ''): string =>
  [nameIn(browsers, userAgent) ?? 'Another program', nameIn(systems, userAgent)].filter(Boolean).join(' on ');
