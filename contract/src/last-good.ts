import type { Past } from './pointer.js';

/** The versions that were live before and that their team did not take back, the latest first. */
export const goodBefore = ({ before }: { before: Past[] }): string[] =>
  before.filter(({ rolledBack }) => !rolledBack).map(({ version }) => version);

/** The version to go back to. */
export const lastGood = (live: { before: Past[] }): string | undefined => goodBefore(live)[0];
