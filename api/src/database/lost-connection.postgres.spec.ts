import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { useTestDatabase } from '../testing/databases/open-test-database.js';
import { postgresSources } from './data-sources.js';
import { isDatabaseUnavailable } from './database-errors.js';

let server: Server;
afterEach(() => server.close());

/** A message of PostgreSQL's protocol: its letter, its length, and the rest. */
const message = (type: string, content: string): Buffer => {
  const head = Buffer.alloc(5);
  head.write(type);
  head.writeInt32BE(4 + content.length, 1);
  return Buffer.concat([head, Buffer.from(content, 'latin1')]);
};

const isReady = [message('R', '\0\0\0\0'), message('Z', 'I')];
const isTerminated = message('E', 'SFATAL\0C57P01\0Mterminating connection\0\0');

test('a connection that is ended as soon as it is ready fails its query, not the process', async () => {
  server = createServer((socket) =>
    socket
      .on('error', () => undefined)
      .once('data', () => socket.end(Buffer.concat([...isReady, isTerminated]))),
  ).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const { write } = postgresSources(`postgres://nobody@127.0.0.1:${port}/none`, []);
  await expect(write.source.initialize()).rejects.toThrow(/terminat|not queryable/i);
});

describe('of a server that ends it', () => {
  const db = useTestDatabase();

  const terminate = 'SELECT pg_terminate_backend(pg_backend_pid())';

  test('during a query, a retry may work', async () => {
    const error: unknown = await db.database
      .read()
      .query(terminate)
      .catch((failure: unknown) => failure);
    expect(isDatabaseUnavailable(error)).toBe(true);
  });

  test('between two queries of a change, a retry may work', async () => {
    const error: unknown = await db.database
      .keepCount(async (manager) => {
        const [self] = await manager.query<{ pid: number }[]>('SELECT pg_backend_pid() AS pid');
        await db.database.read().query('SELECT pg_terminate_backend($1, 5000)', [self?.pid]);
        await setImmediate();
        await manager.query('SELECT 1');
      })
      .catch((failure: unknown) => failure);
    expect(isDatabaseUnavailable(error)).toBe(true);
  });
});
