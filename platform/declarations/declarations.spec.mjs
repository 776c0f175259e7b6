/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { refusal } from './refusal.mjs';
import { readReport, reportFile, reportOf, writeReport } from './report.mjs';

it('are the committed ones, or of a version that says that they are others', () => {
  const committed = readFileSync(reportFile, 'utf8');
  const now = reportOf(dirname(import.meta.dirname));
  expect(refusal(readReport(committed), now)).toBeUndefined();
  // Where this alone fails, the version is raised and `npm run declarations -w platform` is to be run.
  expect(writeReport(now)).toBe(committed);
  // In milliseconds: TypeScript reads platform and all that it stands on.
}, 60_000);
