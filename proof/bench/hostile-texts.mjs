/**
 * Texts in Markdown that are made to take long, looked at and saved four at once, beside a visitor's read, an administrator's save
 * and a save with a story. Ends with 1 where somebody waits too long, or such a text is taken.
 */
import { buildServer } from '../../tools/steps/build.mjs';
import {
  claimed,
  owner,
  send,
  serverProgram,
  startProduct,
  testEnvironment,
} from '../../tools/steps/running-product.mjs';
import { beside } from './bystanders.mjs';

const measuredMs = 10_000;

const texts = {
  'a table of 12 million cells': `|${'a|'.repeat(2_400)}\n|${'-|'.repeat(2_400)}\n${'|\n'.repeat(4_900)}`,
  'a long address at 1,000 places': `[a]: https://a.example/${'x'.repeat(3_000)}\n\n${'[a] '.repeat(1_000)}`,
  'emphasis without end': '_a*'.repeat(6_600),
};

await buildServer();
const product = await startProduct(testEnvironment(claimed), [process.execPath, serverProgram]);
try {
  const { url } = product;
  const { token } = await (await send(url, 'auth', owner)).json();
  const post = (/** @type {string} */ path, /** @type {object} */ body) => send(url, path, body, token);
  const put = (/** @type {string} */ path, /** @type {object} */ body) => send(url, path, body, token, 'PUT');
  const fields = {
    ...{ title: 'Kite', type: 'Personal', lang: 'C', time: '9 months', desc: 'A kite.', hiLit: 'It flew.' },
    ...{ satisf: 'Very.', selfRat: '3', takeAway: 'Wind.' },
  };
  const add = (/** @type {string} */ story) => post('project/add', { ...fields, story });
  const { address, projectId } = await (await add('It *flies*.')).json();
  const interest = { name: 'Rye', category: 'Hobby', about: 'A sourdough.' };
  const { interestId } = await (await post('interests/add', interest)).json();
  // Where the server itself formatted a text, they would wait for seconds.
  const both = {
    read: { ask: () => fetch(`${url}/api/project/at/${address}`), maxMs: 100 },
    save: { ask: () => put(`interests/edit/${interestId}`, { ...interest, interestId }), maxMs: 100 },
  };
  // Stories are formatted one after the other, so only while others are looked at. The first may have to start a process.
  const edited = () => ({ ...fields, projectId, story: `It flew at ${performance.now()}.` });
  const story = { ask: () => put(`project/edit/${projectId}`, edited()), maxMs: 2_000 };
  for (const [what, text] of Object.entries(texts)) {
    await beside(
      `previews of ${what}`,
      { ...both, story },
      repeated(() => post('markdown', { text })),
    );
    await beside(
      `saves of ${what}`,
      both,
      repeated(() => add(text)),
    );
  }
} finally {
  await product.stop();
}

/** @param {() => Promise<Response>} attack */
async function repeated(attack) {
  for (const end = performance.now() + measuredMs; performance.now() < end;)
    for (const { status } of await Promise.all(Array.from({ length: 4 }, attack)))
      if (status !== 422) throw new Error(`A hostile text was answered with ${status}`);
}
