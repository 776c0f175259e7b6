import { join } from 'node:path';
import { readStamp } from './build-stamp.mjs';
import { checkoutId, frontEnds, readJson, root } from './checkout.mjs';
import { run } from './run.mjs';
import { step } from './step.mjs';

/**
 * Publishes the built front ends that are not live yet, in a process of its own: compressing takes memory that the
 * server's process shall not keep.
 *
 * @param {string} dataDir
 */
export const publish = async (dataDir) => {
  const live = liveVersions(dataDir);
  const names = frontEnds().filter((name) => live[name] !== readStamp(join(root, name))?.version);
  if (names.length === 0) return;
  const program = join(import.meta.dirname, 'publish-front-ends.mjs');
  const notes = await step(`Publishing ${names.join(', ')}`, () =>
    run('Publishing', process.execPath, [program, dataDir, checkoutId, ...names]),
  );
  process.stdout.write(notes);
};

/**
 * A glance at the pointer. What it cannot read is left to the publishing, which says what is wrong.
 *
 * @param {string} dataDir
 * @returns {Record<string, string>}
 */
const liveVersions = (dataDir) => {
  const pointer = join(dataDir, 'releases', 'current.json');
  try {
    const { format, frontEnds } = readJson(pointer);
    const entries = format === 2 ? Object.entries(frontEnds) : [];
    return Object.fromEntries(entries.map(([name, live]) => [name, live.release.version]));
  } catch {
    return {};
  }
};
