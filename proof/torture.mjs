import '../commands/steps/node-version.mjs';
import { build } from '../commands/steps/build.mjs';
import { install } from '../commands/steps/install.mjs';
import { runCommand, secondsSince } from '../commands/steps/step.mjs';
import { trialOptions } from './trials/trial-options.mjs';

// `npm run torture -- [--ops N] [--seed S] [--database postgres]`: 24 clients change an installation of its own, whose server
// is killed (SIGKILL) or stopped again and again, until N operations are acknowledged. After each kill all rows are
// compared with what clients were told. Each change leaves its number in all its texts, so that a row says which
// operation made it. Found is what is
// - lost: acknowledged and not there, an older version than acknowledged, a version that two changes were given;
// - phantom: there but refused, never sent, deleted, done twice, or made of parts of two operations;
// - failed: an answer with 5xx, and what SQLite's own checks find.
// An operation whose answer never came may be done or not. A seed repeats what is drawn, not the moment of a kill. That
// synced writes survive a power cut is the system's promise and not tried.

await runCommand(async () => {
  const { amount: ops, seed, database } = trialOptions('torture', 'ops');
  await install('all');
  await build();
  // Not imported at the top, because they need the build.
  const { OwnInstallation } = await import('./trials/own-installation.mjs');
  const { Torture } = await import('./torture/run.mjs');
  const installation = await OwnInstallation.start(database);
  const started = performance.now();
  try {
    const torture = await Torture.start(installation, seed);
    await torture.run(ops);
    const { counts, kills, restarts, changes, findings, checker, failures } = torture;
    console.log(listed(changes));
    if (findings.length > 0) {
      process.exitCode = 1;
      console.log([installation.log, ...findings.slice(0, 20)].join('\n'));
    }
    console.log(
      [
        `${listed(counts)} on ${database}`,
        listed({ kills, restarts }),
        `${checker.lost.length} lost, ${checker.phantom.length} phantom, ${failures.length} failed`,
        `${secondsSince(started)}, seed ${seed}`,
      ].join('; '),
    );
  } finally {
    await installation.stop();
  }
});

/** @param {Record<string, number>} counts by kind */
function listed(counts) {
  return Object.entries(counts)
    .map(([kind, count]) => `${count} ${kind}`)
    .join(', ');
}
