import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { eventually } from '../testing/site/eventually.js';
import { countedAddresses, limitPerClient } from './connections.js';

test.each<[address: string, trustProxy: Parameters<typeof countedAddresses>[0], expected: boolean]>([
  ['203.0.113.7', false, true],
  ['::ffff:203.0.113.7', false, true],
  ['2001:db8::7', false, true],
  ['127.0.0.1', false, false],
  ['127.1.2.3', false, false],
  ['::ffff:127.0.0.1', false, false],
  ['::1', false, false],
  ['203.0.113.7', 1, false],
  ['203.0.113.7', ['203.0.113.7'], false],
  ['::ffff:203.0.113.7', ['203.0.113.0/24'], false],
  ['2001:db8::7', ['10.0.0.1', '2001:db8::/32'], false],
  ['203.0.114.7', ['203.0.113.0/24'], true],
])('whether connections of %s count, trusting %j: %j', (address, trustProxy, expected) =>
  expect(countedAddresses(trustProxy)(address)).toBe(expected),
);

test('connections of one client beyond the limit are closed, others answered, and an end makes room', async () => {
  const server = createServer((_request, response) => response.end('answered'));
  limitPerClient(server, 2, (address) => address !== '127.0.0.3');
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const open = (localAddress: string): Socket => {
    const socket = connect({ port, host: '127.0.0.1', localAddress });
    socket.on('error', () => undefined);
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
    return socket;
  };
  /** What arrives first, or that nothing does. */
  const answered = (socket: Socket): Promise<boolean> =>
    new Promise((resolve) => {
      socket.once('data', () => resolve(true)).once('close', () => resolve(false));
    });
  const askedFrom = (address: string): Promise<boolean> => answered(open(address));
  try {
    const first = open('127.0.0.1');
    expect([await answered(first), await askedFrom('127.0.0.1')]).toEqual([true, true]);
    expect([await askedFrom('127.0.0.1'), await askedFrom('127.0.0.2')]).toEqual([false, true]);
    for (let times = 0; times < 4; times += 1) expect(await askedFrom('127.0.0.3')).toBe(true);
    first.destroy();
    await eventually(async () => expect(await askedFrom('127.0.0.1')).toBe(true));
    expect(await askedFrom('127.0.0.1')).toBe(false);
  } finally {
    server.close();
    server.closeAllConnections();
  }
});
