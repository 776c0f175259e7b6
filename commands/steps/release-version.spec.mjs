import { releaseVersion } from './release-version.mjs';

it('is made of the package, the time and what was built', () => {
  const version = releaseVersion('1.2.0', new Date('2026-11-21T09:30:00.123Z'), '1a2b3c4d5e6f');
  expect(version).toBe('1.2.0-20261121T093000-1a2b3c4d');
});
