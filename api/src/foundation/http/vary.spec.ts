import { Controller, Get, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { startProbe } from '../../testing/server/probe-server.js';
import { Public } from '../routes/route-facts.js';
import { addVary } from './answer-headers.js';

@Controller('api/probe')
class ProbeController {
  @Get()
  @Public()
  probe(@Res({ passthrough: true }) reply: FastifyReply): unknown {
    addVary(reply, 'x-auth-token');
    return {};
  }
}

test.each([
  [[], 'x-auth-token'],
  [['https://app.example.org'], 'Origin, x-auth-token'],
])('beside the CORS origins %j, Vary is %s', async (corsOrigins, vary) => {
  const server = await startProbe(ProbeController, { corsOrigins });
  const { headers } = await fetch(`${server.url}/api/probe`);
  await server.close();
  expect(headers.get('vary')).toBe(vary);
});
