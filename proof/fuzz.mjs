import '../tools/steps/node-version.mjs';
import { parseArgs } from 'node:util';
import { build } from '../tools/steps/build.mjs';
import { installProof } from '../tools/steps/install/install.mjs';
import { runCommand, secondsSince, StepFailure } from '../tools/steps/step.mjs';

// `npm run fuzz -- [--requests N] [--seed S] [--database postgres]`: sends N requests, which fast-check makes from the OpenAPI
// document, to an installation of its own, as a visitor, a user, an administrator and the owner. Half are as the document
// says, half are broken or hostile. Found is: an answer that the document doesn't allow, a 5xx, none at all, an error in the
// server's log, a server that doesn't end in order. A finding ends the run with the smallest request that still has it. The same seed sends the same requests.

await runCommand(async () => {
  const { values: options } = parseArgs({
    options: {
      requests: { type: 'string', default: '20000' },
      seed: { type: 'string', default: String(Date.now() % 1_000_000) },
      database: { type: 'string', default: 'sqlite' },
    },
  });
  const { database } = options;
  const [numRuns, seed] = [Number(options.requests), Number(options.seed)];
  if (!(numRuns > 0) || !Number.isInteger(seed) || !['sqlite', 'postgres'].includes(database))
    throw new StepFailure(
      'Use numbers and a database: npm run fuzz -- --requests 20000 --seed 1 --database sqlite',
    );
  await installProof();
  await build();
  // Not imported at the top, because they need the packages and the build.
  const { default: fc } = await import('fast-check');
  const { startInstallation } = await import('./fuzz/own-installation.mjs');
  const { checkAnswer } = await import('../api/src/testing/site/check-answer.mjs');
  const { apiDocument, operationsOf } = await import('./fuzz/api-document.mjs');
  const { exchange } = await import('./fuzz/exchange.mjs');
  const { People } = await import('./fuzz/people.mjs');
  const { requestsOf } = await import('./fuzz/requests.mjs');
  const { remote } = await import('../api/dist/testing/releases/fixture-release.js');
  const { packFixture } = await import('../api/dist/testing/releases/pack-fixture.js');

  const team = { name: 'mfe-tides', path: '/info/tides' };
  const release = await packFixture(remote('exports.default = () => "tides";', '1.0.0', team));
  const installation = await startInstallation(database);
  const operations = operationsOf(await apiDocument(installation.url));
  const started = performance.now();
  /** Operations that did what they are for. */
  const done = new Set();
  let sent = 0;
  let readLog = 0;
  try {
    const people = new People(installation);
    await people.start();
    const property = fc.asyncProperty(requestsOf(operations, release), async (request) => {
      sent += 1;
      const headers = { ...people.headersOf(request), ...request.headers };
      const { method } = request.operation;
      const answer = await exchange(installation.url, { ...request, method, headers });
      const written = installation.log().slice(readLog);
      readLog += written.length;
      const found = beyondDocument(request.operation, answer);
      if (written.includes('"level":"error"')) found.push('An error in the log');
      await checkAnswer(installation.url, `${method} ${request.operation.path}`, answer).catch((error) =>
        found.push(error.message),
      );
      await people.learn(request, answer);
      if (answer.status < 300) done.add(request.operation);
      if (found.length > 0) throw new Error([...found, answer.text.slice(0, 500), written].join('\n'));
    });
    const { failed, counterexample, errorInstance } = await fc.check(property, { numRuns, seed });
    if (failed) {
      process.exitCode = 1;
      const [request] = counterexample ?? [];
      console.log(errorInstance, { ...request, operation: request?.operation.method });
    } else await installation.endServer();
    console.log(
      `${sent} requests on ${database}, ${done.size} of ${operations.length} operations answered 2xx; seed ${seed}, ${secondsSince(started)}, ${failed ? 1 : 0} findings`,
    );
  } finally {
    await installation.stop();
  }
});

/**
 * What no answer may have, though the OpenAPI document allows it.
 *
 * @param {import('./fuzz/api-document.mjs').Operation} operation
 * @param {import('./fuzz/exchange.mjs').Answer} answer
 */
function beyondDocument({ responses }, { status, headers, body }) {
  return [
    ...(status >= 500 ? [`It failed with ${status}`] : []),
    ...(status >= 400 && body?.status !== status ? ['The status in the body is another one'] : []),
    ...(status === 429 && !/^[1-9]\d*$/.test(headers.get('retry-after') ?? '') ? ['No Retry-After'] : []),
    ...(responses[status]?.headers?.['ETag'] && !headers.has('etag') ? ['No ETag'] : []),
  ];
}
