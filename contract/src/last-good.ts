import type { Past } from './pointer.js';

/** The version to go back to: the last one that was live before and that its team did not take back. */
export const lastGood = ({ before }: { before: Past[] }): string | undefined =>
  before.find(({ rolledBack }) => !rolledBack)?.version;
