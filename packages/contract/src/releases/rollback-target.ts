import type { VersionFigures } from './failures.js';
import { goodBefore, type PastVersion } from './pointer.js';

/** By `NAME VERSION`; of no version that no browser has reported of. */
export type Figures = ReadonlyMap<string, VersionFigures>;

/** In at least 2 % of its pages of the last 30 days; if that is one page or two, in half of them. */
export const hasFailed = ({ loads, failed }: Pick<VersionFigures, 'loads' | 'failed'>): boolean =>
  failed >= loads * (failed > 2 ? 0.02 : 0.5);

/**
 * Of the versions that were live before and not rolled back: the latest that browsers have shown and that didn't fail.
 * Without one, the latest that no browser has reported of, as one that hangs can't; else the one with the smallest share.
 *
 * @returns also a sentence for each later version that it passes over
 */
export const rollbackTarget = (name: string, before: PastVersion[], figures: Figures) => {
  const good = goodBefore({ before }).map((version) => {
    const { loads = 0, failed = 0 } = figures.get(`${name} ${version}`) ?? {};
    const why =
      loads > 0 ? `which failed in ${failed} of ${loads} pages` : 'of which no browser has reported';
    return { version, loads, failed, sentence: `Passed over: ${version}, ${why}.` };
  });
  const target =
    good.find((one) => one.loads > 0 && !hasFailed(one)) ??
    good.find((one) => one.loads === 0) ??
    [...good].sort((one, other) => one.failed / one.loads - other.failed / other.loads)[0];
  if (!target) return undefined;
  const passedOver = good.slice(0, good.indexOf(target)).map(({ sentence }) => sentence);
  return { version: target.version, passedOver };
};
