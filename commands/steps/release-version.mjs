/**
 * A version that is new by default: the package's own, the time (UTC) and what it was built of.
 *
 * @param {string} semver
 * @param {Date} time
 * @param {string} inputs
 * @returns {string} like 1.2.0-20261121T093000-1a2b3c4d
 */
export const releaseVersion = (semver, time, inputs) => {
  const stamp = time
    .toISOString()
    .replace(/[-:]/g, '')
    .replace(/\.\d+Z$/, '');
  return `${semver}-${stamp}-${inputs.slice(0, 8)}`;
};
