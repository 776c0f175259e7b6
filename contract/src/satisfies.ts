/**
 * Whether a version is in a range like `^1.2.3`: not older, and equal in the first number that is not zero. Anything
 * else is no range here, and nothing is in it. https://semver.org and the caret of npm (node-semver).
 */
export const satisfies = (version: string, range: string): boolean => {
  const least = numbers(range.slice(1));
  const given = numbers(version);
  if (!range.startsWith('^') || !least || !given) return false;
  const leading = least.findIndex((number) => number > 0);
  const differing = least.findIndex((number, index) => number !== given[index]);
  return (
    differing === -1 || (differing > (leading === -1 ? 2 : leading) && given[differing]! > least[differing]!)
  );
};

const numbers = (version: string): number[] | undefined =>
  /^\d+\.\d+\.\d+$/.test(version) ? version.split('.').map(Number) : undefined;
