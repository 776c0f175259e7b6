import { once } from 'node:events';
import { connect } from 'node:net';
import { Controller, Get } from '@nestjs/common';
import { type ProbeServer, startProbe } from '../../testing/server/probe-server.js';
import { Public } from '../routes/route-facts.js';

let begun = (): void => undefined;
let finish = (): void => undefined;

@Controller('api')
class ProbeController {
  @Get('slow')
  @Public()
  slow(): Promise<unknown> {
    return new Promise((resolve) => {
      finish = () => resolve({ slow: true });
      begun();
    });
  }

  @Get('quick')
  @Public()
  quick(): unknown {
    return { quick: true };
  }
}

let server: ProbeServer;
beforeEach(async () => (server = await startProbe(ProbeController)));
afterEach(() => server.close());

const slowRequest = async (): Promise<{ answer: Promise<Response> }> => {
  const hasBegun = new Promise<void>((resolve) => (begun = resolve));
  const answer = fetch(`${server.url}/api/slow`);
  await hasBegun;
  return { answer };
};

test('requests in flight are answered with Connection: close (J5)', async () => {
  const { answer } = await slowRequest();
  const drained = server.drain.finish(60_000);
  const meanwhile = await fetch(`${server.url}/api/quick`);
  expect([meanwhile.status, meanwhile.headers.get('connection')]).toEqual([200, 'close']);
  finish();
  const late = await answer;
  expect([await late.json(), late.headers.get('connection')]).toEqual([{ slow: true }, 'close']);
  await drained;
  await expect(fetch(`${server.url}/api/quick`)).rejects.toThrow();
});

test('idle connections are closed while others are still busy (J5)', async () => {
  const { hostname, port } = new URL(server.url);
  const idle = connect(Number(port), hostname);
  idle.write('GET /api/quick HTTP/1.1\r\nHost: x\r\n\r\n');
  await once(idle, 'data');
  const { answer } = await slowRequest();
  const drained = server.drain.finish(60_000);
  await once(idle, 'close');
  finish();
  expect((await answer).status).toBe(200);
  await drained;
});

test('an unused connection does not delay shutting down', async () => {
  const { hostname, port } = new URL(server.url);
  const unused = connect(Number(port), hostname);
  await once(unused, 'connect');
  await server.drain.finish(60_000);
  await once(unused, 'close');
});

test('a request that takes too long is aborted (J5)', async () => {
  const { answer } = await slowRequest();
  const failed = expect(answer).rejects.toThrow();
  await server.drain.finish(50);
  await failed;
});
