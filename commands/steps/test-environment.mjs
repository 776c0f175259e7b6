import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What the product and its tests read; what is set for the user's own installation must not reach the tests. */
const settings =
  /^(?:PORT|HOST|PUBLIC_URL|API_BASE|CORS_ORIGINS|DATA_DIR|DATABASE_URL|TRUST_PROXY|ACCOUNTS|OWNER_.*|PASSWORD_MIN_LENGTH|LIMIT_.*|AUDIT_RETENTION_DAYS|NODE_ENV|PROOF|TEST_DATABASE|CHROMIUM_PATH)$/;

/**
 * The environment without the product's settings, and with a data folder of its own, which is removed when this
 * process ends.
 *
 * @param {Record<string, string>} [additions]
 * @returns {NodeJS.ProcessEnv}
 */
export const testEnvironment = (additions = {}) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'portico-data-'));
  process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }));
  const rest = Object.entries(process.env).filter(([name]) => !settings.test(name));
  return { ...Object.fromEntries(rest), DATA_DIR: dataDir, ...additions };
};
