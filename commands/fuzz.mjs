import './steps/node-version.mjs';
import { parseArgs } from 'node:util';
import { build } from './steps/build.mjs';
import { install } from './steps/install.mjs';
import { runCommand, secondsSince, StepFailure } from './steps/step.mjs';

// `npm run fuzz -- [--requests N] [--minutes M] [--seed S] [--database postgres] [--keep-going] [--shares]`: sends
// generated requests to an installation of its own and checks every answer against the OpenAPI document, until there are
// N or M minutes are over. The last line says what came of it.

/** The others are sent one at a time to a server without limits, so that they can be repeated. */
const floodShare = 0.1;

/** For each operation of the document to be answered 2xx. */
const enoughForAll = 50_000;

/** The owner sends none of these, because what they restore would replace everything. */
const ownersOnly = '/api/backups/uploaded';

await runCommand(async () => {
  const { requests, seed, database, minutes, keepGoing, shares } = options();
  await install();
  await build();
  // Not imported at the top, because they need the build.
  const { apiDocument } = await import('./fuzz/api-document.mjs');
  const { Installation } = await import('./fuzz/installation.mjs');
  const { Fuzzer } = await import('./fuzz/fuzzer.mjs');
  const { Findings } = await import('./fuzz/findings.mjs');
  const { teamReleases } = await import('./fuzz/team-releases.mjs');
  const installation = await Installation.start(database, { isClaimed: false });
  const findings = new Findings(installation, keepGoing);
  const document = await apiDocument(installation.url);
  const releases = await teamReleases();
  const fuzzer = new Fuzzer(installation, document, seed, (finding) => findings.add(finding), releases);
  const started = performance.now();
  try {
    const ms = minutes * 60_000;
    await fuzzer.run(Math.ceil(requests * (1 - floodShare)), started + ms * (1 - floodShare));
    await installation.restartWithLimits();
    await fuzzer.flood(Math.floor(requests * floodShare), started + ms);
  } catch (error) {
    if (error !== findings.end) throw error;
  } finally {
    await installation.stop();
  }
  if (findings.count > 0) {
    process.exitCode = 1;
    console.log(`Repeat it: npm run fuzz -- --requests ${requests} --seed ${seed} --database ${database}`);
  }
  const sent = Object.values(fuzzer.statuses).reduce((sum, count) => sum + count, 0);
  const operations = [...fuzzer.operations];
  if (shares)
    for (const [operation, { sent: asked, done }] of operations)
      console.log(`${percent(done, asked).padStart(7)} of ${String(asked).padStart(6)}  ${operation}`);
  const never = operations
    .filter(([operation, { done }]) => done === 0 && !operation.includes(ownersOnly))
    .map(([operation]) => operation);
  if (sent >= enoughForAll && never.length > 0) {
    process.exitCode = 1;
    console.log(`Never answered 2xx, so hardly tested: ${never.join(', ')}`);
  }
  const statuses = Object.entries(fuzzer.statuses)
    .sort()
    .map(([status, count]) => `${count} ${status}`);
  console.log(
    `${sent} requests on ${database}: ${statuses.join(', ')}; seed ${seed}, ${secondsSince(started)}, ${findings.count} findings`,
  );
});

/** @param {number} part @param {number} whole */
function percent(part, whole) {
  return `${((part / Math.max(whole, 1)) * 100).toFixed(1)} %`;
}

/** @returns {{ requests: number, seed: number, database: 'sqlite' | 'postgres', minutes: number, keepGoing: boolean, shares: boolean }} @throws {StepFailure} */
function options() {
  const { values } = parseArgs({
    options: {
      requests: { type: 'string', default: '20000' },
      seed: { type: 'string', default: String(Date.now() % 1_000_000) },
      database: { type: 'string', default: 'sqlite' },
      minutes: { type: 'string', default: 'Infinity' },
      'keep-going': { type: 'boolean', default: false },
      shares: { type: 'boolean', default: false },
    },
  });
  const { requests, seed, database, shares } = values;
  if (!/^[1-9]\d{0,8}$/.test(requests) || !/^\d{1,9}$/.test(seed))
    throw new StepFailure(
      '--requests and --seed take whole numbers: npm run fuzz -- --requests 20000 --seed 1',
    );
  const minutes = Number(values.minutes);
  if (!(minutes > 0)) throw new StepFailure('--minutes takes a number: npm run fuzz -- --minutes 30');
  if (database !== 'sqlite' && database !== 'postgres')
    throw new StepFailure('--database takes sqlite or postgres.');
  return {
    requests: Number(requests),
    seed: Number(seed),
    database,
    minutes,
    keepGoing: values['keep-going'],
    shares,
  };
}
