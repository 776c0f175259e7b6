/**
 * Prints whether the time of a failed sign-in tells known e-mails from unknown ones, and how fast the server answers
 * others while many sign in; fails where it does or is too slow.
 */
import { performance } from 'node:perf_hooks';
import { buildServer } from '../commands/steps/build.mjs';
import { serverProgram, startProduct, testEnvironment } from '../commands/steps/running-product.mjs';
import { mannWhitney } from './mann-whitney.mjs';
import { median } from './median.mjs';

const samples = 201;
const atOnce = 64;
const rounds = 5;
/** In milliseconds, at the 99th percentile. */
const longestAnswer = 100;
const password = 'a phrase of five words';

await buildServer();
const env = testEnvironment({
  TRUST_PROXY: '1',
  ACCOUNTS: 'open',
  LIMIT_REGISTRATIONS_PER_HOUR: '1000000',
  LIMIT_SIGN_INS_PER_MINUTE: '1000000',
});
const product = await startProduct(env, [process.execPath, serverProgram]);
try {
  await register();
  await compareTimes();
  await answerMeanwhile();
} finally {
  await product.stop();
}

/**
 * @param {string} path
 * @param {unknown} body
 */
async function post(path, body) {
  const begun = performance.now();
  const response = await fetch(`${product.url}/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  await response.text();
  return { status: response.status, took: performance.now() - begun };
}

/** @param {number} number */
function email(number) {
  return `user${number}@bench.example`;
}

/** Each account is tried a few times only, because more are throttled. */
async function register() {
  for (let number = 0; number < samples; number += 1) {
    const person = { firstName: 'Ada', lastName: 'Bench', email: email(number), company: 'Bench', password };
    const { status } = await post('users/new', person);
    if (status !== 201) throw new Error(`A registration was answered with ${status}`);
  }
}

async function compareTimes() {
  /** @type {number[]} */
  const known = [];
  /** @type {number[]} */
  const unknown = [];
  for (let number = 0; number < samples; number += 1) {
    known.push(await failedSignIn(email(number)));
    unknown.push(await failedSignIn(`no-${email(number)}`));
  }
  const p = mannWhitney(known, unknown);
  const medians = [median(known), median(unknown)].map((ms) => `${ms.toFixed(1)} ms`);
  console.log(`A failed sign-in: known ${medians[0]}, unknown ${medians[1]}, p = ${p.toFixed(3)}`);
  const difference = Math.abs(median(known) / median(unknown) - 1);
  if (p < 0.01 && difference >= 0.05) process.exitCode = 1;
}

/** @param {string} address */
async function failedSignIn(address) {
  const { status, took } = await post('auth', { email: address, password: 'another phrase of words' });
  if (status !== 401) throw new Error(`A wrong password was answered with ${status}`);
  return took;
}

async function answerMeanwhile() {
  /** @type {number[]} */
  const times = [];
  for (let round = 0; round < rounds; round += 1) {
    let isOver = false;
    const signIns = Array.from({ length: atOnce }, (_, number) =>
      post('auth', { email: email(number), password }),
    );
    const over = Promise.all(signIns).then(() => (isOver = true));
    while (!isOver) times.push(await liveAnswer());
    await over;
  }
  times.sort((one, other) => one - other);
  const p99 = times[Math.ceil(times.length * 0.99) - 1] ?? NaN;
  console.log(
    `${atOnce} sign-ins at once, ${rounds} times: GET /api/health/live ${p99.toFixed(1)} ms at the 99th percentile of ${times.length}`,
  );
  if (!(p99 < longestAnswer)) process.exitCode = 1;
}

async function liveAnswer() {
  const begun = performance.now();
  await (await fetch(`${product.url}/api/health/live`)).text();
  return performance.now() - begun;
}
