import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readJson } from '../steps/checkout.mjs';

/**
 * Lets a test runner write its report, and reads it.
 *
 * @template Result
 * @param {(path: string) => Promise<Result>} runner
 * @returns {Promise<{ result: Result, report: any }>} the report is undefined where the runner wrote none
 */
export const withReport = async (runner) => {
  const folder = mkdtempSync(join(tmpdir(), 'portico-report-'));
  const path = join(folder, 'report.json');
  try {
    const result = await runner(path);
    return { result, report: existsSync(path) ? readJson(path) : undefined };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
