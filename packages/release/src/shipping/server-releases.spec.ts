import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ReleaseError } from '../release-store.js';
import { ServerReleases } from './server-releases.js';

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
const releases = (path = '') =>
  new ServerReleases(
    new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`),
    'secret',
    (line) => told.push(line),
  );
const refusal = async (): Promise<ReleaseError> => {
  try {
    await releases().rollback('mfe-notes');
  } catch (error) {
    if (error instanceof ReleaseError) return error;
    throw error;
  }
  throw new Error('It was not refused');
};

it('sends the token with each request, also to a site below a path', async () => {
  answers(200, []);
  await releases().list();
  await releases('/portfolio').list();
  await releases().promote([{ name: 'mfe-notes', version: '1.0.0' }]);
  expect(asked).toEqual([
    { method: 'GET', url: '/api/releases', token: 'secret' },
    { method: 'GET', url: '/portfolio/api/releases', token: 'secret' },
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
    refusals = [busy(429, '0'), busy(503, '0')];
    expect(await releases().list()).toEqual([]);
    expect(told).toEqual(
      Array(2).fill(expect.stringMatching(/^The disk is full\.\nAsking http:\S+ again in 0 s\.\.\.$/)),
    );
  });

  it.each([
    ['for long', Array(9).fill(busy(429, '0')), 6],
    ['for hours', [busy(429, '3600')], 1],
    ['until a date', [busy(503, 'Fri, 27 Nov 2026 09:00:00 GMT')], 1],
  ])('%s is not waited for', async (_how, given, requests) => {
    refusals = given;
    expect((await refusal()).message).toBe('The disk is full.');
    expect(asked).toHaveLength(requests);
  });
});

it('says that another server answered', async () => {
  answers(502, '<h1>Bad Gateway</h1>', 'text/html');
  expect((await refusal()).message).toMatch(/rollback answered 502, not as a Portico site does\.$/);
  answers(200, '<h1>Hello</h1>', 'text/html');
  expect((await refusal()).message).toMatch(/rollback answered 200, not as a Portico site does\.$/);
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
