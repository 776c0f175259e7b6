import { readFile } from 'node:fs/promises';
import { Controller, Get } from '@nestjs/common';
import { type ProbeServer, startProbe } from '../../testing/server/probe-server.js';
import { WriteQueueTimeoutError } from '../database/database-errors.js';
import { Public } from '../routes/route-facts.js';

@Controller('api/probe')
class SlowController {
  /** As the parts of the server do that read files or ask the database before they are of use. */
  async onModuleInit(): Promise<void> {
    await readFile(__filename);
  }

  @Get()
  @Public()
  probe(): unknown {
    return {};
  }

  @Get('fails')
  @Public()
  fails(): unknown {
    throw new Error('for the test');
  }

  @Get('full')
  @Public()
  full(): unknown {
    throw Object.assign(new Error('for the test'), { code: 'ENOSPC' });
  }

  @Get('waits')
  @Public()
  waits(): unknown {
    throw new WriteQueueTimeoutError();
  }
}

let server: ProbeServer;
const warn = jest.spyOn(process, 'emitWarning').mockReturnValue();
beforeAll(async () => (server = await startProbe(SlowController)));
afterAll(async () => {
  await server.close();
  warn.mockRestore();
});

test.each([
  [400, 'GET', '/api/probe?x=1'],
  [404, 'GET', '/api/none'],
  [405, 'POST', '/api/probe'],
])('%i to %s %s is a problem, however long the server took to start', async (status, method, path) => {
  const answer = await fetch(server.url + path, { method });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([
    status,
    'application/problem+json; charset=utf-8',
  ]);
});

test("failures are logged, but of writes that waited behind their user's others one a second", async () => {
  const write = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  const statuses = async (path: string) => {
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => fetch(`${server.url}/api/probe/${path}`)),
    );
    return answers.map(({ status }) => status);
  };
  const linesAbout = (path: string) =>
    write.mock.calls.filter(([line]) => String(line).includes(path)).length;
  expect(await statuses('fails')).toEqual(Array(5).fill(500));
  expect(linesAbout('probe/fails')).toBe(5);
  expect(await statuses('waits')).toEqual(Array(5).fill(503));
  expect(linesAbout('probe/waits')).toBe(1);
  write.mockRestore();
});

test('a full disk is 503, says so, and when to try again', async () => {
  const write = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  const answer = await fetch(`${server.url}/api/probe/full`);
  const { errors } = (await answer.json()) as { errors: object[] };
  expect([answer.status, answer.headers.get('retry-after'), errors]).toEqual([
    503,
    '60',
    [{ msg: 'The server’s disk is full. Nothing was saved. Try again later' }],
  ]);
  write.mockRestore();
});

test("Fastify's error handler is set once, so it logs no warning", () => {
  expect(warn).not.toHaveBeenCalled();
});
