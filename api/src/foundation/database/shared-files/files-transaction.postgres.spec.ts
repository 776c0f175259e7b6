import { hostname } from 'node:os';
import { changeWhenFree, SharedFilesBusyError } from '@portico/contract/files/shared-files';
import { pointer, ServerFolders } from '../../../testing/databases/server-folders.js';
import { serverEnvironment } from '../../../testing/server/server-environment.js';
import { launchServer } from '../../../testing/server/start-server.js';
import { within } from '../../../testing/site/within.js';

const folders = ServerFolders.use();
let end: () => void;
let changing: Promise<void>;

/** A server that imports its folder, and isn't done until `end`. */
const importingServer = async () => {
  const first = await folders.olderServer();
  await new Promise<void>((began) => {
    const hold = () => new Promise<void>((resolve) => ((end = resolve), began()));
    changing = first.files.change(hold);
  });
  return first;
};
const finish = (): Promise<void> => {
  end();
  return changing;
};

const isWaitedFor = new RegExp(
  `It is "Portico files on ${hostname()}, process ${process.pid}".* wait for it.* pg_terminate_backend\\(\\d+\\)`,
);

test('who waits too long for the files is told what changes them, and what to do', async () => {
  await importingServer();
  const second = await folders.server();
  const error: unknown = await second.files.change(() => undefined, 50).catch((failure: unknown) => failure);
  expect(error).toBeInstanceOf(SharedFilesBusyError);
  expect((error as Error).message).toMatch(isWaitedFor);
  await finish();
});

test('a change that waits until it can be made says once what for', async () => {
  await importingServer();
  const second = await folders.server();
  const told: string[] = [];
  const waiting = changeWhenFree(
    second.files,
    () => second.read(pointer),
    (message) => told.push(message),
  );
  await within(10_000, async () => {
    await new Promise(setImmediate);
    expect(told).toEqual([expect.stringMatching(isWaitedFor)]);
  });
  await finish();
  expect([await waiting, told.length]).toEqual(['the pointer', 1]);
});

test('a server that is started while another imports a folder waits for it, and says so in the log', async () => {
  await importingServer();
  const { dataDir } = await folders.server();
  const server = launchServer(serverEnvironment({ ...folders.data.settings, dataDir }));
  await within(25_000, async () => {
    await new Promise(setImmediate);
    expect(server.output().replaceAll('\\"', '"')).toMatch(isWaitedFor);
  });
  await finish();
  // The keys here are no real ones, which it says once it has them.
  await expect(server.ready).rejects.toThrow('signing-keys.json');
});
