import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { refusal } from './refusal.mjs';
import { readReport, reportFile, reportOf, writeReport } from './report.mjs';

// `npm run declarations -w platform`: writes what platform gives, where its version says as much.
const now = reportOf(dirname(import.meta.dirname));
const refused = existsSync(reportFile) && refusal(readReport(readFileSync(reportFile, 'utf8')), now);
if (refused) {
  console.error(refused);
  process.exitCode = 1;
} else {
  writeFileSync(reportFile, writeReport(now));
}
