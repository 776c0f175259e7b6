import { randomBytes } from 'node:crypto';
import { setTimeout as passes } from 'node:timers/promises';
import { Controller, Get } from '@nestjs/common';
import { type ProbeServer, startProbe } from '../../testing/server/probe-server.js';
import { bytesOf, closed, get, idler, last, open } from '../../testing/server/raw-clients.js';
import { Public } from '../routes/route-facts.js';

const MB = 1024 * 1024;
/** More than the system takes for a client that does not read. */
const tooMuch = 16 * MB;

/** Too much of it is left when it is compressed, too. */
const longText = randomBytes(tooMuch).toString('base64');

@Controller('api')
class ProbeController {
  @Get('long')
  @Public()
  long(): Buffer {
    return Buffer.alloc(tooMuch);
  }

  @Get('text')
  @Public()
  text(): string {
    return longText;
  }
}

const limits = { maxWaiting: 10, stallTimeoutMs: 60_000, maxBytesPerAddress: 64 * MB, maxBytes: 128 * MB };
let server: ProbeServer;
const start = async (changed: Partial<typeof limits>): Promise<void> =>
  void (server = await startProbe(ProbeController, { limits: { ...limits, ...changed }, trustProxy: 1 }));
afterEach(() => server.close());

describe('a client that does not read its response', () => {
  test('but one that reads slowly is not', async () => {
    await start({ stallTimeoutMs: 400 });
    const socket = open(server.url, last(get('long')));
    let bytes = 0;
    for await (const chunk of socket) {
      bytes += chunk.length;
      if (bytes % MB < chunk.length) await passes(100);
    }
    expect(bytes).toBeGreaterThan(tooMuch);
  });

  test.each(['identity', 'gzip', 'br'])(
    'in %s is the one to go when others of its address wait too',
    async (encoding) => {
      await start({ maxBytesPerAddress: 2.5 * longText.length });
      const bytes = get('text', '192.0.2.1', `Accept-Encoding: ${encoding}\r\n`);
      const oldest = await idler(server.url, bytes);
      const second = await idler(server.url, last(bytes));
      const third = await idler(server.url, last(bytes));
      await closed(oldest);
      for (const socket of [second, third]) expect(await bytesOf(socket)).toBeGreaterThan(0.9 * tooMuch);
    },
  );
});
