import type { Past, Published } from '@portico/contract/pointer';

/**
 * What was live before `version`, which takes the place of what is published: the latest first, each version once.
 *
 * @param rolledBack whether the team takes back what makes way
 */
export const pastAfter = (published: Published, version: string, rolledBack: boolean): Past[] => {
  const until = new Date().toISOString();
  const past = [{ version: published.release.version, until, rolledBack }, ...published.before];
  return past.filter((one) => one.version !== version);
};
