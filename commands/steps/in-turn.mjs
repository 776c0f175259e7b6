import { mkdirSync, readFileSync, rmSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StepFailure } from './step.mjs';

/** An installation takes minutes on a slow line. */
const maxWaitMs = 600_000;
const retryMs = 100;

/** The locks of this process. A lock file that names it, and is not among them, is from an earlier process of the same id. */
const held = new Set();

/**
 * Does a part of the set-up, unless it is done, while no other process does: two installations would write into the same
 * `node_modules`. Waits for the other process, and says so on standard error. It uses only Node's own modules, because
 * nothing else may be installed yet.
 *
 * @param {string} folder the checkout
 * @param {() => boolean} isDone asked before waiting and again after; if it throws, because another process is writing
 *   what it reads, the work is not done
 * @param {() => Promise<void>} work
 * @throws {StepFailure} when the other process is still busy after ten minutes, or the checkout cannot be written
 */
export const inTurn = async (folder, isDone, work) => {
  if (isSurely(isDone)) return;
  const lock = join(folder, '.setting-up');
  await waitForLock(lock);
  const unlock = () => {
    held.delete(lock);
    rmSync(lock, { force: true });
  };
  // A signal ends the process without `finally`.
  process.once('exit', unlock);
  try {
    if (!isSurely(isDone)) await work();
  } finally {
    process.off('exit', unlock);
    unlock();
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
const waitForLock = async (lock) => {
  let isSaid = false;
  for (let waitedMs = 0; !takeLock(lock); waitedMs += retryMs) {
    const holder = holderOf(lock);
    if (holder && !isRunning(lock, holder)) breakLock(lock, holder);
    else if (holder && !isSaid) {
      console.error(`Waiting for another process (${holder}) that sets this checkout up ...`);
      isSaid = true;
    }
    if (waitedMs >= maxWaitMs)
      throw new StepFailure(
        `Another process (${holder ?? 'unknown'}) has been setting this checkout up for 10 minutes. End it, or remove ${lock}* if it has ended or doesn't belong to Portico, then try again.`,
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
    throw new StepFailure(`This checkout cannot be set up: ${message}`);
  }
};

/** @param {string} lock @returns {number | undefined} its process; undefined if it was made or removed just now */
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

/**
 * Removes the lock of a killed process. Only whoever makes the folder may, because the others would remove the lock that a
 * third process has taken meanwhile.
 *
 * @param {string} lock
 * @param {number} killed
 */
const breakLock = (lock, killed) => {
  const claim = `${lock}.${killed}.killed`;
  try {
    mkdirSync(claim);
  } catch {
    return;
  }
  if (holderOf(lock) === killed) rmSync(lock);
  rmdirSync(claim);
};
