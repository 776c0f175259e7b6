import { linkSync, mkdirSync, readFileSync, rmSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StepFailure } from './step-failure.mjs';

/** In milliseconds. An installation takes minutes on a slow line. */
const longestWait = 600_000;

/** In milliseconds. */
const betweenTries = 100;

/**
 * Does what sets a checkout up, unless it is done, while no other process does: two installations would write into one
 * `node_modules`. Waits for another that does, and says so on the standard error. It is made of Node's own modules,
 * because nothing else may be installed yet.
 *
 * @param {string} folder the checkout
 * @param {() => boolean} isDone asked before, and again after another process had its turn
 * @param {() => Promise<void>} work
 * @throws {StepFailure} when the other has not ended after ten minutes
 */
export const inTurn = async (folder, isDone, work) => {
  if (isDone()) return;
  const lock = join(folder, '.setting-up');
  for (let waited = 0; !take(lock); waited += betweenTries) {
    const holder = holderOf(lock);
    if (holder !== undefined && !isRunning(holder)) free(lock, holder);
    if (waited === 0 && holder !== undefined && isRunning(holder))
      console.error(`Waiting for another process (${holder}) that sets this checkout up ...`);
    if (waited >= longestWait) throw stuck(lock, holder);
    await new Promise((resolve) => setTimeout(resolve, betweenTries));
  }
  try {
    if (!isDone()) await work();
  } finally {
    rmSync(lock);
  }
};

/** @param {string} lock @returns whether it is this process's now; it appears with its content, or not at all */
const take = (lock) => {
  const own = `${lock}.${process.pid}`;
  writeFileSync(own, String(process.pid));
  try {
    linkSync(own, lock);
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error;
    return false;
  } finally {
    rmSync(own);
  }
};

/** @param {string} lock @returns {number | undefined} its process, none where it was freed just now */
const holderOf = (lock) => {
  try {
    return Number(readFileSync(lock, 'utf8'));
  } catch {
    return undefined;
  }
};

/** @param {number} pid */
const isRunning = (pid) => {
  try {
    return process.kill(pid, 0);
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

/** @param {string} lock @param {number | undefined} holder */
const stuck = (lock, holder) =>
  new StepFailure(
    `Another process (${holder}) has been setting this checkout up for 10 minutes. End it, or remove ${lock}* if it has nothing to do with Portico, then try again.`,
  );
