import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { unpackTar } from 'modern-tar';
import { restore } from './testing/backup/backup-commands.js';
import { createTestDatabase, type TestDatabase } from './testing/databases/test-database.js';
import { serverEnvironment } from './testing/server/server-environment.js';
import { launchServer, type ServerProcess } from './testing/server/start-server.js';
import { ApiClient } from './testing/site/api-client.js';

/** What was noted of the installation when its backup was made. */
interface Kept {
  madeAt: string;
  password: string;
  tokens: Record<string, string>;
  deletedInterest: number;
  live: { name: string; version: string; before: string };
  answers: { who: string; path: string; status: number; body?: unknown }[];
}

const upgrades = resolve(__dirname, '../../proof/upgrades');
const versions = readdirSync(upgrades).filter((name) => /^\d/.test(name));
const clock = pathToFileURL(resolve(__dirname, 'testing/server/shifted-clock.mjs')).href;

/** Its tables are restored as they were then, so that the migrations since run on their rows. */
describe.each(versions)('an installation that version %s left', (version) => {
  const kept = JSON.parse(readFileSync(join(upgrades, version, 'kept.json'), 'utf8')) as Kept;
  let data: TestDatabase;
  let server: ServerProcess;
  let url: string;

  beforeAll(async () => {
    data = await createTestDatabase();
    const { dataDir } = data.settings;
    const archive = join(upgrades, version, 'backup.tar.gz');
    const { errors } = await restore(data.settings, archive);
    expect(errors).toEqual([]);
    // A restore leaves it out, but an installation that is upgraded has it.
    const entries = await unpackTar(gunzipSync(readFileSync(archive)));
    const key = entries.find(({ header }) => header.name === 'files/signing-key');
    writeFileSync(join(dataDir, 'signing-key'), key!.data!, { mode: 0o600 });
    const clockFile = join(dataDir, 'clock');
    writeFileSync(clockFile, String(Date.parse(kept.madeAt) - Date.now()));
    server = launchServer({
      ...serverEnvironment(data.settings),
      TRUST_PROXY: '1',
      // From when it was made, because the database's clock decides what is too old, and it is not put back.
      AUDIT_RETENTION_DAYS: String(365 + Math.ceil((Date.now() - Date.parse(kept.madeAt)) / 86_400_000)),
      // Sessions and what can be restored end by the clock: it stands where it stood then.
      NODE_OPTIONS: `--import=${clock}`,
      CLOCK_OFFSET_FILE: clockFile,
    });
    url = await server.ready;
  });

  afterAll(async () => {
    await server?.stop();
    await data?.drop();
  });

  const caller = (who: string) => new ApiClient(url, '198.51.100.7', kept.tokens[who]);

  it.each(kept.answers)('answers $who about $path as before (K2)', async ({ who, path, status, body }) => {
    const answer = await caller(who).get(path);
    expect(answer.status).toBe(status);
    if (body !== undefined) expect(answer.body).toMatchObject(body as object);
  });

  it("still accepts the owner's password", async () => {
    const answer = await caller('visitor').post('auth', {
      email: 'ingrid@vold.example',
      password: kept.password,
    });
    expect(answer.status).toBe(200);
  });

  it("keeps a team's release live, with its previous version, and serves it", async () => {
    const { name, version: live, before } = kept.live;
    const { body: lastGood } = await caller('visitor').get(`front-ends/${name}/last-good`);
    const page = await (await fetch(url)).text();
    const [entry] = new RegExp(`/releases/${name}/${live}/[^"]+\\.js`).exec(page) ?? [];
    expect(lastGood.version).toBe(before);
    expect((await fetch(url + entry)).status).toBe(200);
  });

  it('restores what was deleted before', async () => {
    const restored = await caller('owner').post(`interests/restore/${kept.deletedInterest}`);
    expect([restored.status, restored.body.interestId]).toEqual([200, kept.deletedInterest]);
  });

  it('gives new rows unused ids', async () => {
    const { body: interests } = await caller('owner').get('interests');
    const ids = interests.map((row: { interestId: number }) => row.interestId);
    const interest = { name: 'Buoys', category: 'Crafts', about: 'Red and green' };
    const { body: added } = await caller('owner').post('interests/add', interest);
    expect(added.interestId).toBeGreaterThan(Math.max(...ids));
  });
});
