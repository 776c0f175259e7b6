import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ReleaseError } from '../release-store.js';
import { writeFrontEnd } from '../testing/front-end.js';
import { useTemporaryFolder } from '../testing/temporary-folder.js';
import { ServerReleases } from './server-releases.js';

const folder = useTemporaryFolder();
let server: Server;
interface Answer {
  status: number;
  type: string;
  body: string;
  headers?: Record<string, string>;
}
let answer: Answer;
/** Before the answer. */
let refusals: Answer[];
let told: string[];
let asked: { method?: string; url?: string; token?: unknown }[];
beforeEach(async () => {
  asked = [];
  refusals = [];
  told = [];
  server = createServer((request, response) => {
    const { method, url, headers } = request;
    asked.push({ ...(method && { method }), ...(url && { url }), token: headers['x-release-token'] });
    request.resume();
    request.on('end', () => {
      const { status, type, body, headers } = refusals.shift() ?? answer;
      response.writeHead(status, { 'content-type': type, ...headers }).end(body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  server.closeAllConnections();
  await once(server.close(), 'close');
});

const answers = (status: number, body: object | string, type = 'application/json') =>
  (answer = { status, type, body: typeof body === 'string' ? body : JSON.stringify(body) });
const origin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const releases = () =>
  new ServerReleases(new URL('/info?q=1', origin()), 'secret', (line) => told.push(line));
const refusal = async (): Promise<ReleaseError> => {
  try {
    await releases().rollback('mfe-notes');
  } catch (error) {
    if (error instanceof ReleaseError) return error;
    throw error;
  }
  throw new Error('It was not refused');
};

it('sends the token with each request, to the site of a page', async () => {
  answers(200, []);
  await releases().list();
  await releases().promote([{ name: 'mfe-notes', version: '1.0.0' }]);
  expect(asked).toEqual([
    { method: 'GET', url: '/api/releases', token: 'secret' },
    { method: 'POST', url: '/api/releases/promote', token: 'secret' },
  ]);
});

it('passes on why a release is refused, as a local one is', async () => {
  const finding = { path: './notes', msg: 'it throws', advice: 'Mend it.' };
  answers(422, { errors: [{ msg: 'mfe-notes 1.0.0 cannot go live:' }, finding] });
  const { message, findings } = await refusal();
  expect(message).toBe('mfe-notes 1.0.0 cannot go live:\n- ./notes: it throws. Mend it.');
  expect(findings).toEqual([{ field: './notes', problem: 'it throws', advice: 'Mend it.' }]);
});

describe('a server that asks to wait', () => {
  const busy = (status: number, seconds: string): Answer => ({
    status,
    type: 'application/problem+json',
    body: '{"errors":[{"msg":"The disk is full."}]}',
    headers: { 'retry-after': seconds },
  });

  it('is asked again after the time that it names, which is said with its reason', async () => {
    answers(200, []);
    refusals = [busy(429, '0'), busy(429, '0'), busy(503, '0')];
    expect(await releases().list()).toEqual([]);
    expect(told).toEqual(
      Array(3).fill(expect.stringMatching(/^The disk is full\.\nAsking http:\S+ again in 1 s\.\.\.$/)),
    );
  });

  it.each([
    ['for longer than five minutes', busy(429, '301')],
    ['until a date', busy(503, 'Fri, 27 Nov 2026 09:00:00 GMT')],
  ])('%s is not waited for', async (_how, given) => {
    refusals = [given];
    expect((await refusal()).message).toBe('The disk is full.');
    expect(asked).toHaveLength(1);
  });
});

it('says that another server answered, and what to do', async () => {
  const seeFirst = 'See with `list` what is live before you try again.';
  for (const [status, advice] of [
    [502, ` ${seeFirst}`],
    [200, ` ${seeFirst}`],
    [403, ''],
    [404, ' Check --server.'],
  ] as const) {
    answers(status, '<h1>Hello</h1>', 'text/html');
    const said = `/api/releases/rollback answered ${status}, not as a Portico site does.${advice}`;
    expect((await refusal()).message).toBe(origin() + said);
  }
  answers(403, { errors: [] });
  expect((await refusal()).message).toMatch(/answered 403, not as a Portico site does\.$/);
});

it('names the bytes that a proxy refused', async () => {
  answers(413, '<h1>Request Entity Too Large</h1>', 'text/html');
  const build = writeFrontEnd(folder.path);
  await expect(releases().ship(build, 'check')).rejects.toThrow(
    /answered 413, .* [1-9]\d+ bytes were sent, .*client_max_body_size 21m\.$/,
  );
});

it('follows no redirect, which would get the token', async () => {
  answers(301, '');
  answer.headers = { location: `${origin().replace('127.0.0.1', 'localhost')}/api/releases/rollback` };
  expect((await refusal()).message).toMatch(/rollback redirects to http:\/\/localhost:.* after --server\.$/);
  expect(asked).toHaveLength(1);
});

it.each([
  ['ENOTFOUND', /HTTPS_PROXY with NODE_USE_ENV_PROXY=1/],
  ['SELF_SIGNED_CERT_IN_CHAIN', /NODE_EXTRA_CA_CERTS/],
  ['UNABLE_TO_GET_ISSUER_CERT_LOCALLY', /NODE_EXTRA_CA_CERTS/],
])('says at %s what Node.js does not by itself', async (code, advice) => {
  const failure = Object.assign(new Error('failed'), { code });
  jest.spyOn(globalThis, 'fetch').mockRejectedValueOnce(new TypeError('fetch failed', { cause: failure }));
  await expect(releases().list()).rejects.toThrow(advice);
});

it('says that no server answers', async () => {
  const gone = releases();
  await new Promise((resolve) => server.close(resolve));
  await expect(gone.list()).rejects.toThrow(
    /^http:\/\/127\.0\.0\.1:\d+ does not answer: .*ECONNREFUSED.* Try again/,
  );
  await expect(gone.rollback('mfe-notes')).rejects.toThrow(
    'See with `list` what is live before you try again.',
  );
});
