import { writeFileSync } from 'node:fs';
import { createTestDatabase } from './testing/databases/test-database.js';
import { serverEnvironment } from './testing/server/server-environment.js';
import { launchServer } from './testing/server/start-server.js';

test('with half a key the server exits with one line and code 1 before it listens (C3)', async () => {
  const { settings, drop } = await createTestDatabase();
  writeFileSync(`${settings.dataDir}/signing-key`, 'half a key');
  const server = launchServer(serverEnvironment(settings));
  expect(await server.exited).toBe(1);
  expect(server.output().trimEnd().split('\n')).toEqual([
    expect.stringMatching(/^Migrating/),
    expect.stringContaining('signing-key is invalid: it must contain 32 bytes in base64url'),
  ]);
  await drop();
});
