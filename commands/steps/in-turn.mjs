import { mkdirSync, readFileSync, rmSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StepFailure } from './step.mjs';

/** An installation takes minutes on a slow line. */
const longestWaitMs = 600_000;
const retryMs = 100;

/** The locks of this process. One that names it and is not among them is of an earlier process of the same number. */
const held = new Set();

/**
 * Does what sets a checkout up, unless it is done, while no other process does: two installations would write into one
 * `node_modules`. Waits for another that does, and says so on the standard error. It is made of Node's own modules,
 * because nothing else may be installed yet.
 *
 * @param {string} folder the checkout
 * @param {() => boolean} isDone asked before, and again in turn; what it cannot read counts as not done, since another
 *   process may be writing it
 * @param {() => Promise<void>} work
 * @throws {StepFailure} when the other has not ended after ten minutes, or the checkout cannot be written
 */
export const inTurn = async (folder, isDone, work) => {
  if (isSurely(isDone)) return;
  const lock = join(folder, '.setting-up');
  await takeInTurn(lock);
  const release = () => {
    held.delete(lock);
    rmSync(lock, { force: true });
  };
  // A signal ends the process without the rest of this function.
  process.once('exit', release);
  try {
    if (!isSurely(isDone)) await work();
  } finally {
    process.off('exit', release);
    release();
  }
};

/** @param {() => boolean} isDone */
const isSurely = (isDone) => {
  try {
    return isDone();
  } catch {
    return false;
  }
};

/** @param {string} lock */
const takeInTurn = async (lock) => {
  let isSaid = false;
  for (let waitedMs = 0; !take(lock); waitedMs += retryMs) {
    const holder = holderOf(lock);
    if (holder !== undefined && !isRunning(lock, holder)) free(lock, holder);
    else if (holder !== undefined && !isSaid) {
      console.error(`Waiting for another process (${holder}) that sets this checkout up ...`);
      isSaid = true;
    }
    if (waitedMs >= longestWaitMs) throw stuck(lock, holder);
    await new Promise((resolve) => setTimeout(resolve, retryMs));
  }
};

/** @param {string} lock @returns whether it is this process's now */
const take = (lock) => {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
    held.add(lock);
    return true;
  } catch (error) {
    const { code, message } = /** @type {NodeJS.ErrnoException} */ (error);
    if (code === 'EEXIST') return false;
    throw new StepFailure(`This checkout cannot be set up: ${message}`);
  }
};

/** @param {string} lock @returns {number | undefined} its process; none where it was made or removed just now */
const holderOf = (lock) => {
  try {
    return Number(readFileSync(lock, 'utf8')) || undefined;
  } catch {
    return undefined;
  }
};

/**
 * @param {string} lock
 * @param {number} holder
 */
const isRunning = (lock, holder) => {
  if (holder === process.pid) return held.has(lock);
  try {
    return process.kill(holder, 0);
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code !== 'ESRCH';
  }
};

/**
 * Frees a lock whose process was killed. Of several processes that find it only the one that makes the folder may:
 * another would remove what a third has taken meanwhile.
 *
 * @param {string} lock
 * @param {number} killed
 */
const free = (lock, killed) => {
  const claim = `${lock}.${killed}.killed`;
  try {
    mkdirSync(claim);
  } catch {
    return;
  }
  if (holderOf(lock) === killed) rmSync(lock);
  rmdirSync(claim);
};

/**
 * @param {string} lock
 * @param {number | undefined} holder
 */
const stuck = (lock, holder) =>
  new StepFailure(
    `Another process (${holder ?? 'unknown'}) has been setting this checkout up for 10 minutes. End it, or remove ${lock}* where it has ended or is none of Portico's, then try again.`,
  );
