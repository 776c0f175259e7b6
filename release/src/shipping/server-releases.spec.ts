import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ReleaseError } from '../release-store.js';
import { ServerReleases } from './server-releases.js';

let server: Server;
let answer: { status: number; type: string; body: string };
let asked: { method?: string; url?: string; token?: unknown }[];
beforeEach(async () => {
  asked = [];
  server = createServer((request, response) => {
    const { method, url, headers } = request;
    asked.push({ ...(method && { method }), ...(url && { url }), token: headers['x-release-token'] });
    request.resume();
    request.on('end', () => {
      response.writeHead(answer.status, { 'content-type': answer.type }).end(answer.body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(() => server.close());

const answers = (status: number, body: object | string, type = 'application/json') =>
  (answer = { status, type, body: typeof body === 'string' ? body : JSON.stringify(body) });
const releases = (path = '') =>
  new ServerReleases(new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`), 'secret');
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

it('says that another server answered', async () => {
  answers(502, '<h1>Bad Gateway</h1>', 'text/html');
  expect((await refusal()).message).toMatch(/rollback answered 502, not as a Portico site does\.$/);
  answers(200, '<h1>Hello</h1>', 'text/html');
  expect((await refusal()).message).toMatch(/rollback answered 200, not as a Portico site does\.$/);
});

it('says that no server answers', async () => {
  const gone = releases();
  await new Promise((resolve) => server.close(resolve));
  await expect(gone.list()).rejects.toThrow(/^http:\/\/127\.0\.0\.1:\d+ does not answer: .*ECONNREFUSED/);
});
