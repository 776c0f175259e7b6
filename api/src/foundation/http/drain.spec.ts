import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
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

/** A connection, as a proxy keeps them, and what it has received. */
const open = (): { socket: Socket; ask(): void; received(): string } => {
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  let text = '';
  socket.on('data', (chunk) => (text += chunk.toString())).on('error', () => undefined);
  const ask = (): void => void socket.write('GET /api/quick HTTP/1.1\r\nHost: x\r\n\r\n');
  return { socket, ask, received: () => text };
};

test('requests in flight are answered with Connection: close, new connections are refused (J5)', async () => {
  const { answer } = await slowRequest();
  const drained = server.drain.finish(60_000);
  while (await fetch(`${server.url}/api/quick`).catch(() => undefined));
  finish();
  const late = await answer;
  expect([await late.json(), late.headers.get('connection')]).toEqual([{ slow: true }, 'close']);
  await drained;
});

test("what arrives on a proxy's idle connection is answered, too (J5)", async () => {
  const kept = open();
  kept.ask();
  await once(kept.socket, 'data');
  const { answer } = await slowRequest();
  const drained = server.drain.finish(60_000);
  while (await fetch(`${server.url}/api/quick`).catch(() => undefined));
  kept.ask();
  await once(kept.socket, 'close');
  expect(kept.received()).toMatch(/keep-alive[^]*connection: close\r\n[^]*\{"quick":true\}$/i);
  finish();
  expect((await answer).status).toBe(200);
  await drained;
});

test('connections that wait to be accepted are answered (J5)', async () => {
  const waiting = Array.from({ length: 20 }, open);
  for (const { ask } of waiting) ask();
  await new Promise(process.nextTick);
  await server.drain.finish(60_000);
  for (const { socket } of waiting) if (!socket.closed) await once(socket, 'close');
  expect(waiting.filter(({ received }) => !received().includes('200 OK'))).toEqual([]);
});

test('an idle connection is closed', async () => {
  const { socket, ask } = open();
  ask();
  await once(socket, 'data');
  await server.drain.finish(60_000);
  await once(socket, 'close');
});

test('an unused connection does not delay shutting down', async () => {
  const { socket } = open();
  await once(socket, 'connect');
  await server.drain.finish(60_000);
  await once(socket, 'close');
});

test('a request that takes too long is aborted (J5)', async () => {
  const { answer } = await slowRequest();
  const failed = expect(answer).rejects.toThrow();
  await server.drain.finish(50);
  await failed;
});
