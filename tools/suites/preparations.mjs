import { build } from '../steps/build.mjs';
import { buildAddons, installPackages, installProof } from '../steps/install/install.mjs';
import { addons, postgres } from '../steps/install/native-parts.mjs';
import { describeFailure } from '../steps/step.mjs';
import { oneCheck } from './run-suites.mjs';

/** @typedef {import('./run-suites.mjs').Tally} Tally */

/** What the suites need first: a suite itself, so that the time it takes is told. */
export const packages = () => counted(() => installPackages('all'));

export const proofPackages = () => counted(installProof);

export const builds = () =>
  counted(async () => {
    const both = await Promise.allSettled([buildAddons([...addons, postgres]), build()]);
    for (const one of both) if (one.status === 'rejected') throw one.reason;
  });

/** Counts as a failed test if it fails; the suites still run. @param {() => Promise<void>} work @returns {Promise<Tally>} */
const counted = async (work) => {
  try {
    await work();
    return { passed: 0, failed: 0 };
  } catch (error) {
    describeFailure(error);
    return oneCheck(false);
  }
};
