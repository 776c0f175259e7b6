import { Controller, Get, Header } from '@nestjs/common';
import { type ProbeServer, startProbe } from '../../testing/server/probe-server.js';
import { Access } from './route-facts.js';

let content = 'first';

@Controller('api')
class ProbeController {
  @Get('revalidated')
  @Access('public')
  @Header('Cache-Control', 'no-cache')
  revalidated(): unknown {
    return { content };
  }

  @Get('never-stored')
  @Access('public')
  neverStored(): unknown {
    return { content };
  }
}

let server: ProbeServer;
beforeAll(async () => (server = await startProbe(ProbeController)));

const get = (path: string, tag?: string, method = 'GET') =>
  fetch(server.url + path, { method, headers: tag === undefined ? {} : { 'if-none-match': tag } });

const tagOf = async (path: string): Promise<string> => (await get(path)).headers.get('etag') ?? '';

test('a client that has the body gets 304, also for HEAD', async () => {
  const tag = await tagOf('/api/revalidated');
  expect(tag).toMatch(/^W\/"[\w-]{22}"$/);
  for (const method of ['GET', 'HEAD']) {
    const answer = await get('/api/revalidated', `"other", ${tag}`, method);
    expect([answer.status, await answer.text(), answer.headers.get('etag')]).toEqual([304, '', tag]);
    expect(answer.headers.get('content-type')).toBeNull();
    expect(answer.headers.get('cache-control')).toBe('no-cache');
  }
});

test('a changed body has another tag and is sent', async () => {
  const tag = await tagOf('/api/revalidated');
  content = 'second';
  const answer = await get('/api/revalidated', tag);
  expect([answer.status, await answer.json()]).toEqual([200, { content: 'second' }]);
  expect(answer.headers.get('etag')).not.toBe(tag);
});

test('a no-store response has no tag', async () => {
  expect(await tagOf('/api/never-stored')).toBe('');
});
