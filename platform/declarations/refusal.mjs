/** @typedef {import('./report.mjs').Report} Report */

/**
 * Why a package may not give this under its version, where it gave something else before; nothing where it may.
 *
 * What is gone or is another needs a version that the ranges of remotes leave out that were built before
 * (`contract/src/satisfies.ts`); what was added, one that those ask for that are built from now on.
 *
 * @param {Report} before
 * @param {Report} now
 * @returns {string | undefined}
 */
export const refusal = (before, now) => {
  const gone = missing(before, now);
  const added = missing(now, before);
  if (gone.length + added.length === 0) return undefined;
  const demanded = raised(before.version, gone.length > 0 ? 'breaking' : 'added');
  if (compared(now.version, demanded) >= 0) return undefined;
  return [
    `platform's exports are others than those of ${before.version}: raise "version" in platform/package.json to`,
    `${demanded}, and run \`npm run declarations -w platform\`.`,
    ...gone.map((text) => `\n- ${text}`),
    ...added.map((text) => `\n+ ${text}`),
  ].join(' ');
};

/** @param {Report} one @param {Report} other @returns {string[]} what the other lacks of the one */
const missing = (one, other) =>
  Object.entries(one.declarations).flatMap(([entry, texts]) =>
    texts.filter((text) => !other.declarations[entry]?.includes(text)).map((text) => `${entry}: ${text}`),
  );

/** @param {string} version @param {'breaking' | 'added'} change @returns {string} the next version for such a change */
const raised = (version, change) => {
  const numbers = numbersOf(version);
  const leading = numbers.findIndex((number) => number > 0);
  const breaking = leading === -1 ? 2 : leading;
  const index = change === 'breaking' ? breaking : Math.min(breaking + 1, 2);
  return numbers.map((number, at) => (at < index ? number : at === index ? number + 1 : 0)).join('.');
};

/** @param {string} one @param {string} other @returns {number} over 0 where the one is newer */
const compared = (one, other) => {
  const others = numbersOf(other);
  const differences = numbersOf(one).map((number, index) => number - (others[index] ?? 0));
  return differences.find((difference) => difference !== 0) ?? 0;
};

/** @param {string} version */
const numbersOf = (version) => version.split('.').map(Number);
