import { getEventListeners, once } from 'node:events';
import { createServer } from 'node:net';
import { ServerFolders, pointer } from '../../../testing/databases/server-folders.js';
import { startTcpProxy, type TcpProxy } from '../../../testing/server/tcp-proxy.js';
import { within } from '../../../testing/site/within.js';
import { log } from '../../log/log.js';
import { inTransaction } from './files-transaction.js';
import { PostgresFiles } from './postgres-files.js';
import { SharedFilesListener } from './shared-files-listener.js';

const folders = ServerFolders.use();
let proxy: TcpProxy;
let databaseUrl: string;
beforeEach(async () => {
  const url = new URL(folders.data.settings.databaseUrl!);
  proxy = await startTcpProxy({ host: url.hostname, port: Number(url.port) });
  url.port = `${proxy.port}`;
  databaseUrl = url.href;
});
afterEach(() => proxy.cut());

const filesBehindProxy = (dataDir: string): PostgresFiles =>
  new PostgresFiles({ dataDir, databaseUrl, dataSecret: undefined });

const isListening = (): Promise<void> =>
  within(5_000, () =>
    inTransaction(folders.data.settings.databaseUrl!, 'none', 5_000, async (client) => {
      const { rows } = await client.query(
        "SELECT 1 FROM pg_stat_activity WHERE query LIKE 'LISTEN %' AND state = 'idle' AND datname = current_database()",
      );
      expect(rows).toHaveLength(1);
    }),
  );

test('a change whose connection hangs fails and is taken back, and the next one is made', async () => {
  const { dataDir, write, read } = await folders.server();
  write(pointer, 'the pointer');
  const files = filesBehindProxy(dataDir);
  await files.update();
  const hanging = files.change(() => {
    write(pointer, 'another');
    proxy.pause();
  }, 50);
  await expect(hanging).rejects.toThrow('Query read timeout');
  proxy.resume();
  await files.update();
  expect(read(pointer)).toBe('the pointer');
  await files.change(() => write(pointer, 'a third'));
  const second = await folders.server();
  await second.files.update();
  expect(second.read(pointer)).toBe('a third');
});

test('a server whose connections hang gets up to date once they work again, and stops if they never do', async () => {
  const warned = jest.spyOn(log, 'warn').mockReturnValue();
  const [first, second] = [await folders.server(), await folders.server()];
  first.write(pointer, 'the pointer');
  await first.files.update();
  const listener = new SharedFilesListener(filesBehindProxy(second.dataDir));
  listener.onApplicationBootstrap();
  await isListening();
  await listener.catchUp();
  expect(second.read(pointer)).toBe('the pointer');

  proxy.pause();
  await first.files.change(() => first.write(pointer, 'another'));
  await listener.catchUp();
  expect(warned).toHaveBeenCalledWith(expect.stringContaining('could not be brought up to date'));
  proxy.resume();
  await listener.catchUp();
  expect(second.read(pointer)).toBe('another');
  proxy.pause();
  await listener.onModuleDestroy();
});

test('while the database is away, a server says so once and keeps nothing of its attempts', async () => {
  const warned = jest.spyOn(log, 'warn').mockReturnValue();
  const abort = jest.spyOn(AbortController.prototype, 'abort');
  const { dataDir } = await folders.server();
  const listener = new SharedFilesListener(filesBehindProxy(dataDir));
  listener.onApplicationBootstrap();
  for (const outage of [1, 2]) {
    await isListening();
    await proxy.cut();
    const away = createServer((socket) => void socket.destroy()).listen(proxy.port, '127.0.0.1');
    for (const _attempt of [1, 2, 3]) await once(away, 'connection');
    away.close();
    await once(away, 'close');
    await proxy.restore();
    const lines = warned.mock.calls.filter(([line]) => line.includes('tells of no changed files'));
    expect(lines).toHaveLength(outage);
  }
  await listener.onModuleDestroy();
  expect(getEventListeners(abort.mock.contexts.at(-1)!.signal, 'abort')).toHaveLength(0);
});
