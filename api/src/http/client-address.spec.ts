import { Controller, Get, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { startProbe } from '../testing/server/probe-server.js';
import { addressOf } from './client-address.js';
import { Access } from './routes/route-facts.js';

let ofRaw: ReturnType<typeof addressOf>;

@Controller('api/address')
class ProbeController {
  @Get()
  @Access('public')
  address(@Req() { ip, raw }: FastifyRequest): unknown {
    return { address: ip, ofRaw: ofRaw(raw) };
  }
}

const own = '127.0.0.1';
const client = '203.0.113.1';
const made = (count: number) => Array.from({ length: count }, (_, index) => `198.51.100.${index}`).join(', ');

test.each<[string, false | number | string[], string, string]>([
  ['without a proxy', false, client, own],
  ['without a proxy, of many', false, made(10), own],
  ['with a proxy', 1, client, client],
  ['with a proxy, after ten that the client made up', 1, `${made(10)}, ${client}`, client],
  ['with two proxies', 2, `${made(10)}, ${client}, 10.0.0.1`, client],
  [
    'with proxies by address',
    ['127.0.0.0/8', '10.0.0.0/8'],
    `${made(10)}, ${client}, 10.0.0.2, 10.0.0.1`,
    client,
  ],
  ['of a caller that is no trusted proxy', ['10.0.0.0/8'], client, own],
])('the address of a client %s (M2)', async (_where, trustProxy, forwarded, address) => {
  ofRaw = addressOf(trustProxy);
  const server = await startProbe(ProbeController, { trustProxy });
  const answer = await fetch(`${server.url}/api/address`, { headers: { 'x-forwarded-for': forwarded } });
  expect(await answer.json()).toEqual({ address, ofRaw: address });
});
