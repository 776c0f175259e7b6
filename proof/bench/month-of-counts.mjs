/**
 * The owner looks at Front ends after a month of counts: 30 days with failures in each hour, of five versions of each front end, with
 * five shares of a day each. Ends with 1 where the screen's answers take long.
 */
import { join } from 'node:path';
import { setTimeout as passes } from 'node:timers/promises';
import { build } from '../../tools/steps/build.mjs';
import { publish } from '../../tools/steps/prepare-data.mjs';
import {
  claimed,
  owner,
  post,
  serverProgram,
  startProduct,
  testEnvironment,
} from '../../tools/steps/running-product.mjs';
import { beside } from './bystanders.mjs';

const maxMs = 100;
const lookMs = 15_000;

const days = 30;
const dayMs = 86_400_000;
const hourMs = 3_600_000;
const minuteMs = 60_000;

const hourly = ['loads', 'failed', 'uncaught', 'rejection', 'load', 'visits', 'failed visits a'];
/** Of largest paints and longest interactions: as many buckets as there are in a day of a site. */
const daily = ['lcp', 'inp'].flatMap((vital) =>
  Array.from({ length: 20 }, (_, index) => `${vital} ${index + 20}`),
);
const inShare = ['visits', 'failed visits a'];

await build();
const { default: Database } = await import('../../packages/release/sqlite/driver.cjs');
const { readPointer } = await import('../../packages/release/dist/pointer.js');
const { ReleaseStore } = await import('../../packages/release/dist/release-store.js');
const { lay, remote } = await import('../../api/dist/testing/releases/fixture-release.js');

const env = testEnvironment(claimed);
await publish(env.DATA_DIR);
const { frontEnds } = readPointer(new ReleaseStore(env.DATA_DIR));
const versions = Object.values(frontEnds).flatMap(({ release: { name, version } }) =>
  [version, '0.9.0', '0.8.0', '0.7.0', '0.6.0'].map((one) => ({ name, version: one })),
);
for (const { name, version } of versions)
  if (name !== 'shell' && version.startsWith('0'))
    lay(env.DATA_DIR, remote('exports.default = () => null;', version, { name, path: `/${name}` }));
const start = () => startProduct(env, [process.execPath, serverProgram]);
let product = await start();

/** @param {number} time @param {number} length */
const at = (time, length) => new Date(time).toISOString().slice(0, length);

/** @returns {Generator<[hour: string, kind: string]>} of a version, the newest first */
function* counted(/** @type {number} */ index) {
  const now = Date.now();
  for (let hour = 0; hour < days * 24; hour += 1)
    for (const kind of hourly) yield [at(now - hour * hourMs, 13), kind];
  for (let day = 0; day < days; day += 1)
    for (const kind of daily) yield [`${at(now - day * dayMs, 10)}T00`, kind];
  for (let minute = 0; minute < 24 * 60; minute += 1)
    for (const kind of inShare) yield [at(now - index * dayMs - minute * minuteMs, 16), kind];
}

function fill() {
  const database = new Database(join(env.DATA_DIR, 'portico.db'));
  const count = database.prepare(
    'INSERT INTO version_counts (name, version, hour, kind, count) VALUES (?, ?, ?, ?, 7)',
  );
  const message = database.prepare(
    `INSERT INTO version_messages (id, name, version, kind, message, place, networks, count, "lastAt")
     VALUES (?, ?, ?, 'uncaught', ?, 'main.js:1:5', 'abcdef', 3, ?)`,
  );
  let rows = 0;
  database.transaction(() => {
    for (const [index, { name, version }] of versions.entries()) {
      for (const [hour, kind] of counted(index % 5)) rows += count.run(name, version, hour, kind).changes;
      for (let one = 0; one < 40; one += 1)
        message.run(
          `${name} ${version} ${one}`,
          name,
          version,
          `It breaks in a handler: ${one}`,
          at(Date.now(), 24),
        );
    }
  })();
  database.close();
  return rows;
}

try {
  const { token } = await post(product.url, 'auth', owner);
  const asked = (/** @type {string} */ path) => ({
    ask: () => fetch(`${product.url}/api/${path}`, { headers: { 'x-auth-token': token } }),
    maxMs,
  });
  const screen = { 'all front ends': asked('front-ends/all'), 'the badge': asked('front-ends/failing') };
  await beside('no counts', screen, passes(lookMs / 3));
  await product.stop();
  console.log(`${fill()} counts of ${versions.length} versions`);
  product = await start();
  // What a start sweeps.
  await passes(lookMs / 3);
  await beside('a month of counts', screen, passes(lookMs));
} finally {
  await product.stop();
}
