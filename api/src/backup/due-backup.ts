import { uptime } from 'node:os';
import { madeAtOf } from './archive/manifest.js';

const hourMs = 60 * 60 * 1000;

export const periodsMs = { daily: 24 * hourMs, weekly: 7 * 24 * hourMs };

/** @param newest the name of a backup */
export const isAsOldAs = (periodMs: number, newest: string | undefined): boolean =>
  newest === undefined || Date.now() - Date.parse(madeAtOf(newest)!) >= periodMs;

/** Tells when the next backup is due. None becomes due by a clock that jumps while the server runs. */
export class DueBackup {
  #newest: string | undefined;
  /** Of the machine's uptime; nobody knows of one that was there before the first look. */
  #seenAtMs: number | undefined;

  isDue(newest: string | undefined, periodMs: number, uptimeMs = uptime() * 1000): boolean {
    if (this.#seenAtMs === undefined) this.#seenAtMs = -Infinity;
    else if (newest !== this.#newest) this.#seenAtMs = uptimeMs;
    this.#newest = newest;
    // It may have been made some time before it was seen.
    return isAsOldAs(periodMs, newest) && uptimeMs - this.#seenAtMs >= periodMs - hourMs;
  }
}
