/**
 * Prints what texts in Markdown that are made to take long cost everybody else: how long a visitor's read, an
 * administrator's save and a save with a story take while such texts are looked at and saved. Ends with 1 where a 99th
 * percentile is too long, or such a text was taken.
 */
import { performance } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';
import { buildServer } from '../../commands/steps/build.mjs';
import {
  owner,
  serverProgram,
  startProduct,
  testEnvironment,
} from '../../commands/steps/running-product.mjs';

const measuredMs = 10_000;
const betweenMs = 20;
/** Requests of the attacker. */
const atOnce = 4;

/** At the 99th percentile. A story is rendered in a process that may have to be started. */
const longestMs = { read: 100, save: 100, 'save with a story': 2_000 };
/** @typedef {keyof typeof longestMs} Bystander */

const texts = {
  'a table of 12 million cells': `|${'a|'.repeat(2_400)}\n|${'-|'.repeat(2_400)}\n${'|\n'.repeat(4_900)}`,
  'a long address at 1,000 places': `[a]: https://a.example/${'x'.repeat(3_000)}\n\n${'[a] '.repeat(1_000)}`,
  'emphasis without end': '*a_ '.repeat(5_000),
};

await buildServer();
const env = testEnvironment({ OWNER_EMAIL: owner.email, OWNER_PASSWORD: owner.password });
const product = await startProduct(env, [process.execPath, serverProgram]);
try {
  const { token } = await (await send('auth', owner)).json();
  const post = (/** @type {string} */ path, /** @type {object} */ body) => send(path, body, token);
  const fields = {
    ...{ title: 'Kite', type: 'Personal', lang: 'C', time: '9 months', desc: 'A kite.', hiLit: 'It flew.' },
    ...{ satisf: 'Very.', selfRat: '3', takeAway: 'Wind.' },
  };
  const add = (/** @type {string} */ story) => post('project/add', { ...fields, story });
  const preview = (/** @type {string} */ text) => post('markdown', { text });
  const { address } = await (await add('It *flies*.')).json();
  const read = () => fetch(`${product.url}/api/project/at/${address}`);
  const save = () => post('interests/add', { name: 'Rye', category: 'Hobby', about: 'A sourdough.' });
  // One person's stories are saved one after the other, so only while others are looked at.
  const both = { read, save };
  const all = { ...both, 'save with a story': () => add(`It flew at ${performance.now()}.`) };
  await measure('Nothing else', all, async () => []);
  for (const [what, text] of Object.entries(texts)) {
    const looked = () => Promise.all(Array.from({ length: atOnce }, () => preview(text)));
    const saved = () => Promise.all(Array.from({ length: atOnce }, () => add(text)));
    await measure(`Beside previews of ${what}`, all, looked);
    await measure(`Beside saves of ${what}`, both, saved);
  }
} finally {
  await product.stop();
}

/**
 * @param {string} path
 * @param {object} body
 * @param {string} [token]
 */
function send(path, body, token) {
  return fetch(`${product.url}/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { 'x-auth-token': token }) },
    body: JSON.stringify(body),
  });
}

/**
 * @param {string} what
 * @param {{ [Name in Bystander]?: () => Promise<Response> }} bystanders
 * @param {() => Promise<Response[]>} attack
 */
async function measure(what, bystanders, attack) {
  const end = performance.now() + measuredMs;
  const until = async (/** @type {() => Promise<void>} */ work) => {
    for (; performance.now() < end; await setTimeout(betweenMs)) await work();
  };
  /** @type {number[]} */
  const statuses = [];
  const attacking = until(async () => void statuses.push(...(await attack()).map(({ status }) => status)));
  const asked = Object.entries(bystanders).map(async ([name, ask]) => {
    /** @type {number[]} */
    const times = [];
    await until(async () => {
      const begun = performance.now();
      const answer = await ask();
      await answer.text();
      if (!answer.ok) throw new Error(`A ${name} was answered with ${answer.status}`);
      times.push(performance.now() - begun);
    });
    times.sort((one, other) => one - other);
    const p99 = times[Math.ceil(times.length * 0.99) - 1] ?? Infinity;
    if (p99 > longestMs[/** @type {Bystander} */ (name)]) process.exitCode = 1;
    return `${name} ${p99.toFixed(0)} ms`;
  });
  const shown = await Promise.all(asked);
  await attacking;
  if (statuses.some((status) => status !== 422)) process.exitCode = 1;
  const answers =
    statuses.length > 0 ? ` (${statuses.length} times ${[...new Set(statuses)].join(', ')})` : '';
  console.log(`${what}${answers}: ${shown.join(', ')} at the 99th percentile`);
}
