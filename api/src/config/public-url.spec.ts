import { once } from 'node:events';
import { createServer } from 'node:http';
import type { HttpAdapterHost } from '@nestjs/core';
import { PublicUrl } from './config.module.js';
import type { Settings } from './settings.js';

test('a server on any free port has its address also while it stops, when it still answers and mails', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const host = { httpAdapter: { getHttpServer: () => server } } as unknown as HttpAdapterHost;
  const url = new PublicUrl({ port: 0, publicUrl: 'http://127.0.0.1:0' } as Settings, host);
  const listening = url.current;
  expect(listening).toMatch(/^http:\/\/127\.0\.0\.1:\d{2,}$/);
  server.close();
  await once(server, 'close');
  expect(url.current).toBe(listening);
});
