import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readStamp, removeStamp, writeStamp } from './build-stamp.mjs';
import { frontEnds, readJson, root } from './checkout.mjs';
import { inputsHash } from './inputs-hash.mjs';
import { releaseVersion } from './release-version.mjs';
import { run } from './run.mjs';
import { step } from './step.mjs';
import { tool } from './tool.mjs';

/** More at a time are not faster on two cores. */
const atATime = 2;

/** Builds each front end of which something changed, as a version of its own. */
export const buildFrontEnds = async () => {
  const changed = frontEnds()
    .map((name) => ({ folder: join(root, name), name, inputs: inputsOf(name) }))
    .filter(({ folder, inputs }) => readStamp(folder)?.inputs !== inputs);
  if (changed.length === 0) return;

  await step(`Building ${changed.map(({ name }) => name).join(', ')}`, async () => {
    const waiting = [...changed];
    const work = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) await buildChanged(next);
    };
    await Promise.all(Array.from({ length: atATime }, work));
  });
};

/**
 * Builds a front end in its turn, unless another process has built the same meanwhile.
 *
 * @param {{ name: string, folder: string, inputs: string }} changed
 */
export const buildChanged = async ({ name, folder, inputs }) => {
  const { withBuildLock } = await import('../../release/dist/build-lock.js');
  await withBuildLock(name, folder, async () => {
    if (readStamp(folder)?.inputs !== inputs) await buildFrontEnd(folder, inputs);
  });
};

/**
 * The hash of all that the build of a front end reads.
 *
 * @param {string} name
 */
export const inputsOf = (name) => {
  const recipes = readdirSync(root).filter((file) => /^(?:rspack|tsconfig)\..*(?:ts|json)$/.test(file));
  return inputsHash(root, [name, 'contract/src', 'platform', 'rspack', ...recipes, 'package-lock.json']);
};

/**
 * @param {string} folder
 * @param {string} inputs the hash of all that the build reads
 * @param {string} [given] a version, instead of a new one
 */
export const buildFrontEnd = async (folder, inputs, given) => {
  const { name, version: semver } = readJson(join(folder, 'package.json'));
  const now = new Date();
  const version = given ?? releaseVersion(semver, now, inputs);
  removeStamp(folder);
  await run(
    `The build of ${name}`,
    process.execPath,
    [tool('@rspack/cli'), 'build', '-c', 'rspack.config.ts'],
    {
      cwd: folder,
      env: { ...process.env, NODE_ENV: 'production', RELEASE_VERSION: version },
    },
  );
  const stamp = { inputs, version, builtAt: now.toISOString() };
  writeStamp(folder, stamp);
  return stamp;
};
