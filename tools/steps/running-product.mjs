import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './checkout.mjs';
import { startChild } from './run.mjs';
import { StepFailure } from './step.mjs';

/** The owner's credentials in a product that a command started. */
export const owner = { email: 'owner@portfolio.example', password: 'the keeper lights it at dusk' };

/** The settings that claim a product for that owner. */
export const claimed = { OWNER_EMAIL: owner.email, OWNER_PASSWORD: owner.password };

/** Settings without limits in time. */
export const unlimited = Object.fromEntries(
  [
    'SIGN_INS_PER_MINUTE',
    'REGISTRATIONS_PER_HOUR',
    'MESSAGES_PER_HOUR',
    'ALL_MESSAGES_PER_MINUTE',
    'WRITES_PER_MINUTE',
    'EXPORTS_PER_HOUR',
    'ENTRIES',
  ].map((name) => [`LIMIT_${name}`, '1000000']),
);

/** Sends JSON to the API of a product. @param {string} url @param {string} path @param {object} body @param {string} [token] @param {string} [method] */
export const send = (url, path, body, token, method = 'POST') =>
  fetch(new URL(`/api/${path}`, url), {
    method,
    headers: { 'content-type': 'application/json', ...(token && { 'x-auth-token': token }) },
    body: JSON.stringify(body),
  });

/** What it answers. @param {Parameters<typeof send>} request @returns {Promise<any>} @throws {StepFailure} if it refuses */
export const post = async (...request) => {
  const answer = await send(...request);
  const text = await answer.text();
  if (!answer.ok) throw new StepFailure(`${request[1]} was answered with ${answer.status}: ${text}`);
  return JSON.parse(text);
};

/** Settings of the developer's own installation, which must not affect the tests. */
const settings =
  /^(?:PORT|HOST|PUBLIC_URL|API_BASE|CORS_ORIGINS|DATA_.*|DATABASE_URL|BACKUP_.*|SMTP_URL|MAIL_TO|TRUST_PROXY|ACCOUNTS|OWNER_.*|PASSWORD_MIN_LENGTH|LIMIT_.*|.*_MAX_MB|AUDIT_RETENTION_DAYS|NODE_ENV|PROOF|TEST_DATABASE|CHROMIUM_PATH)$/;

/**
 * The environment without the product's settings, and with a new data folder that is removed when this process exits.
 *
 * @param {Record<string, string>} [additions]
 * @returns {NodeJS.ProcessEnv & { DATA_DIR: string }}
 */
export const testEnvironment = (additions = {}) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'portico-data-'));
  process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }));
  const rest = Object.entries(process.env).filter(([name]) => !settings.test(name));
  // On a busy machine, too, pages are rendered on the server.
  return { ...Object.fromEntries(rest), DATA_DIR: dataDir, LIMIT_PAGE_WAIT_MS: '60000', ...additions };
};

/** The built server. */
export const serverProgram = join(root, 'api', 'dist', 'bundle', 'server.js');

/** Everything is already built. */
const maxStartMs = 60_000;

const startCommand = [process.execPath, join(root, 'tools', 'start.mjs')];

/**
 * Starts the built product.
 *
 * @param {NodeJS.ProcessEnv} env with its own DATA_DIR
 * @param {string[]} command
 * @param {number} port any free one by default
 * @returns when it is ready; `output` is what it printed, and `stop` resolves to the exit code or the signal
 * @throws {StepFailure} with its output, if it is not ready within 60 s
 */
export const startProduct = async (env, [program = '', ...args] = startCommand, port = 0) => {
  const child = startChild(program, args, {
    env: { ...env, HOST: '127.0.0.1', PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const stop = async (/** @type {NodeJS.Signals} */ signal = 'SIGTERM') => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill(signal);
      await once(child, 'close');
    }
    return child.exitCode ?? child.signalCode;
  };
  /** @type {Promise<string>} */
  const ready = new Promise((resolve, reject) => {
    const fail = (/** @type {string} */ message) => reject(new StepFailure(message, output));
    setTimeout(() => fail('The server was not ready within 60 s.'), maxStartMs).unref();
    child.once('error', (error) => fail(`Could not start the server: ${error.message}`));
    child.once('close', () => fail('The server exited while starting.'));
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (text) => {
        output += text;
        const address = /ready on (http\S+)/.exec(output)?.[1];
        if (address) resolve(address);
      });
  });
  try {
    return { url: await ready, pid: child.pid ?? 0, output: () => output, stop };
  } catch (error) {
    await stop();
    throw error;
  }
};
