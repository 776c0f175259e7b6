import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { StepFailure } from './step.mjs';

/** Installing takes minutes on a slow connection. */
const maxWaitMs = 600_000;
const retryMs = 100;

/** The locks of this process. Other lock files with its id are from an earlier process with the same id. */
const held = new Set();

/**
 * Does a part of the setup, unless it is done, while no other process does. Uses only Node's own modules, because
 * nothing may be installed yet.
 *
 * @template Result
 * @param {string} folder the checkout, or a front end's
 * @param {() => boolean} isDone called before and after waiting; counts as false if it throws, because another process
 *   may be writing what it reads
 * @param {() => Promise<Result>} work
 * @returns {Promise<Result | undefined>}
 * @throws {StepFailure} if the other process is still busy after ten minutes, or the checkout isn't writable
 */
export const inTurn = async (folder, isDone, work) => {
  if (isSurely(isDone)) return undefined;
  const lock = join(folder, '.setting-up');
  await waitForLock(lock);
  const unlock = () => {
    held.delete(lock);
    rmSync(lock, { force: true });
  };
  // `finally` doesn't run if a signal ends the process.
  process.once('exit', unlock);
  try {
    return isSurely(isDone) ? undefined : await work();
  } finally {
    process.off('exit', unlock);
    unlock();
  }
};

/** @param {() => boolean} isDone */
export const isSurely = (isDone) => {
  try {
    return isDone();
  } catch {
    return false;
  }
};

/** @param {string} lock */
const waitForLock = async (lock) => {
  let isReported = false;
  for (let waitedMs = 0; !takeLock(lock); waitedMs += retryMs) {
    const holder = holderOf(lock);
    // It is taken in the next turn at the earliest, so that no process removes another's new one.
    if (holder && !isRunning(lock, holder)) rmSync(lock, { force: true });
    else if (holder && !isReported) {
      console.error(`Waiting for another process (${holder}) that is setting up ${dirname(lock)} ...`);
      isReported = true;
    }
    if (waitedMs >= maxWaitMs)
      throw new StepFailure(
        `Another process (${holder ?? 'unknown'}) has been setting up ${dirname(lock)} for 10 minutes. Stop it, or remove ${lock} if it has ended or isn't part of Portico. Then try again.`,
      );
    await new Promise((resolve) => setTimeout(resolve, retryMs));
  }
};

/** @param {string} lock */
const takeLock = (lock) => {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
    held.add(lock);
    return true;
  } catch (error) {
    const { code, message } = /** @type {NodeJS.ErrnoException} */ (error);
    if (code === 'EEXIST') return false;
    throw new StepFailure(`Could not set up this checkout: ${message}`);
  }
};

/** @param {string} lock @returns {number | undefined} its process; undefined if it was just created or removed */
const holderOf = (lock) => {
  try {
    return Number(readFileSync(lock, 'utf8')) || undefined;
  } catch {
    return undefined;
  }
};

/** @param {string} lock @param {number} holder */
const isRunning = (lock, holder) => {
  if (holder === process.pid) return held.has(lock);
  try {
    return process.kill(holder, 0);
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code !== 'ESRCH';
  }
};
