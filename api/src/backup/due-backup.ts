import { madeAtOf } from './archive/manifest.js';

const dayMs = 24 * 60 * 60 * 1000;

export const periodsMs = { daily: dayMs, weekly: 7 * dayMs };

/** @param newest the name of the newest backup that isn't dated in the future */
export const isDue = (newest: string | undefined, periodMs: number): boolean =>
  newest === undefined || Date.now() - Date.parse(madeAtOf(newest)!) >= periodMs;
