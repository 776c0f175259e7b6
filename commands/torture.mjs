import './steps/node-version.mjs';
import { parseArgs } from 'node:util';
import { build } from './steps/build.mjs';
import { install } from './steps/install.mjs';
import { runCommand, secondsSince, StepFailure } from './steps/step.mjs';
import { parts } from './torture/without.mjs';

// `npm run torture -- [--ops N] [--seed S] [--database postgres] [--without queue]`: many clients change an installation of its own while
// faults strike; after each, and in the end, it is checked that nothing is lost and nothing is there that should not be.
// The last line says what came of it.

await runCommand(async () => {
  const { ops, seed, database, without } = options();
  await install();
  await build();
  // Not imported at the top, because they need the build.
  const { Installation } = await import('./torture/installation.mjs');
  const { Torture } = await import('./torture/run.mjs');
  const installation = await Installation.start(database, without);
  if (database === 'sqlite' && !installation.disk)
    console.log(
      'Disk faults and power cuts are left out: they need Linux and a C compiler (on Debian: gcc, libc6-dev).',
    );
  const started = performance.now();
  let isClean = false;
  try {
    const before = await installation.openDatabase();
    const torture = new Torture(installation, await before.read(0, true), seed);
    await before.close();
    await torture.run(ops);
    const { history } = torture;
    isClean = history.findings.length === 0;
    if (!isClean) {
      process.exitCode = 1;
      console.log([...history.findings, `History and log: ${installation.folder}`].join('\n'));
      console.log(`The same plan: npm run torture -- --ops ${ops} --seed ${seed} --database ${database}`);
    }
    console.log(`Acknowledged changes: ${listed(history.changes)}`);
    console.log(lastLine(history, database, secondsSince(started), seed));
  } finally {
    await installation.stop(!isClean);
  }
});

/** @param {Record<string, number>} counts by kind */
function listed(counts) {
  return Object.entries(counts)
    .map(([kind, count]) => `${count} ${kind}`)
    .join(', ');
}

/**
 * @param {import('./torture/history.mjs').History} history
 * @param {string} database
 * @param {string} seconds
 * @param {number} seed
 */
function lastLine({ counts, faults, lost, phantom }, database, seconds, seed) {
  const { acknowledged, changes, refused, unknown, failed } = counts;
  const { kill: kills = 0, ...others } = faults;
  return [
    `${acknowledged} operations acknowledged on ${database} (${changes} of them changes), ${refused} refused, ${failed} failed, ${unknown} unanswered`,
    listed({ kills, ...others }),
    `${lost} lost, ${phantom} phantom`,
    `${seconds}, seed ${seed}`,
  ].join('; ');
}

/**
 * @returns {{ ops: number, seed: number, database: 'sqlite' | 'postgres', without: string | undefined }}
 * @throws {StepFailure}
 */
function options() {
  const { values } = parseArgs({
    options: {
      ops: { type: 'string', default: '20000' },
      seed: { type: 'string', default: String(Date.now() % 1_000_000) },
      database: { type: 'string', default: 'sqlite' },
      without: { type: 'string' },
    },
  });
  const { ops, seed, database, without } = values;
  if (!/^[1-9]\d{0,8}$/.test(ops) || !/^\d{1,9}$/.test(seed))
    throw new StepFailure('--ops and --seed take whole numbers: npm run torture -- --ops 20000 --seed 1');
  if (database !== 'sqlite' && database !== 'postgres')
    throw new StepFailure('--database takes sqlite or postgres.');
  if (without !== undefined && !(without in parts))
    throw new StepFailure(`--without takes one of ${Object.keys(parts).join(', ')}.`);
  return { ops: Number(ops), seed: Number(seed), database, without };
}
